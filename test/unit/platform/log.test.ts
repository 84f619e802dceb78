import { expect, test } from '@jest/globals';
import { makeLog, readable } from '../../../src/platform/log.ts';

test('a log line reads as a sentence, an error with its stack', () => {
  const time = '2026-11-21T17:11:59.606Z';
  const clock = new Date(time).toTimeString().slice(0, 8);
  expect(
    readable(
      JSON.stringify({
        level: 30,
        time,
        part: 'service',
        url: 'http://x',
        tries: 2,
        msg: 'the API listens',
      }),
    ),
  ).toBe(`${clock}  info   service  the API listens  url=http://x  tries=2`);
  expect(
    readable(
      JSON.stringify({
        level: 50,
        time,
        msg: 'broke',
        err: { message: 'no', stack: 'Error: no\n    at x' },
      }),
    ),
  ).toBe(`${clock}  error  broke\n    Error: no\n        at x`);
});

test.each(['', 'plain words', '{not json', '{"a":1}'])(
  'what is no log line stays as it is: %j',
  (line) => {
    expect(readable(line)).toBe(line);
  },
);

test('a log is JSON lines for machines, and readable in a terminal', () => {
  const lines = (isTTY: boolean) => {
    let text = '';
    makeLog('info', 'service', { isTTY, write: (more) => (text += more) }).info(
      { url: 'http://x', password: 'hunter2' },
      'listens',
    );
    return text;
  };
  expect(JSON.parse(lines(false))).toMatchObject({
    level: 30,
    part: 'service',
    msg: 'listens',
    url: 'http://x',
  });
  expect(lines(true)).toMatch(/^\d\d:\d\d:\d\d {2}info {3}service {2}listens {2}url=http:\/\/x\n$/);
  expect(lines(false)).not.toContain('hunter2');
});
