import { describe, expect, test } from '@jest/globals';
import { parseResults } from '../../../../src/bank-mail/proof/results-grammar.ts';

describe('Authentication-Results as RFC 8601 writes it', () => {
  test.each<[string, string, unknown]>([
    [
      'a plain one',
      'mx.google.com; dkim=pass header.i=@a.b header.s=x',
      {
        id: 'mx.google.com',
        clauses: [
          {
            method: 'dkim',
            result: 'pass',
            properties: [
              ['header.i', '@a.b'],
              ['header.s', 'x'],
            ],
          },
        ],
      },
    ],
    ['none', 'mx.google.com; none', { id: 'mx.google.com', clauses: [] }],
    [
      'an id with a version, and a last semicolon',
      'MX.example 1; dkim=pass;',
      { id: 'mx.example', clauses: [{ method: 'dkim', result: 'pass', properties: [] }] },
    ],
    [
      'comments anywhere, nested, with escapes and semicolons',
      'mx (a(b;c)\\) dkim=fail) ; (x) dkim (y) = (z) pass (; dmarc=pass) header.d (q) = a.b',
      {
        id: 'mx',
        clauses: [{ method: 'dkim', result: 'pass', properties: [['header.d', 'a.b']] }],
      },
    ],
    [
      'quoted strings hide what they contain',
      'mx; dkim=fail reason="; dmarc=pass header.from=x" header.b="a/\\"b"',
      {
        id: 'mx',
        clauses: [
          {
            method: 'dkim',
            result: 'fail',
            properties: [
              ['reason', '; dmarc=pass header.from=x'],
              ['header.b', 'a/"b'],
            ],
          },
        ],
      },
    ],
    [
      'base64 and addresses keep their =',
      'mx; dkim=pass header.b=AbC+/1==; spf=pass smtp.mailfrom=a=b@c.d',
      {
        id: 'mx',
        clauses: [
          { method: 'dkim', result: 'pass', properties: [['header.b', 'AbC+/1==']] },
          { method: 'spf', result: 'pass', properties: [['smtp.mailfrom', 'a=b@c.d']] },
        ],
      },
    ],
    [
      'blanks around = and the dot, a method’s version, folding',
      'mx;\r\n\tdkim / 1\r\n = pass header . d\r\n = a.b',
      {
        id: 'mx',
        clauses: [{ method: 'dkim', result: 'pass', properties: [['header.d', 'a.b']] }],
      },
    ],
    [
      'a result of a method in a version that nobody knows, which is another one',
      'mx; dkim/2=pass header.d=a.b',
      {
        id: 'mx',
        clauses: [{ method: 'dkim/2', result: 'pass', properties: [['header.d', 'a.b']] }],
      },
    ],
    [
      'no id, as Microsoft writes it',
      'spf=pass (sender IP is 1.2.3.4) smtp.mailfrom=x;dmarc=pass action=none',
      {
        id: null,
        clauses: [
          { method: 'spf', result: 'pass', properties: [['smtp.mailfrom', 'x']] },
          { method: 'dmarc', result: 'pass', properties: [['action', 'none']] },
        ],
      },
    ],
    [
      'clauses that are no results, as SES puts them between',
      'amazonses.com; spf=pass client-ip=1.2.3.4; helo=a.b; dkim=pass',
      {
        id: 'amazonses.com',
        clauses: [
          { method: 'spf', result: 'pass', properties: [['client-ip', '1.2.3.4']] },
          { method: 'helo', result: 'a.b', properties: [] },
          { method: 'dkim', result: 'pass', properties: [] },
        ],
      },
    ],
    [
      'an empty value at the end of a clause',
      'mx; spf=none smtp.mailfrom=',
      {
        id: 'mx',
        clauses: [{ method: 'spf', result: 'none', properties: [['smtp.mailfrom', '']] }],
      },
    ],
  ])('%s', (_promise, value, expected) => {
    expect(parseResults(value)).toEqual(expected);
  });

  test.each([
    'mx; dkim=pass (open',
    'mx; dkim=pass )',
    'mx; dkim="open',
    'mx.google.com evil dkim; dkim=pass',
    'mx.google.com 2; dkim=pass',
    'mx; dkim==pass',
    '',
  ])('what breaks the grammar is no header at all: %j', (value) => {
    expect(parseResults(value)).toBeNull();
  });
});
