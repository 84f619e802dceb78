import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { explain } from '../../../../src/cli/alert/explain.ts';
import type { ExplainArgs } from '../../../../src/cli/alert/mail-args.ts';
import { page, results } from '../../../mails/build.ts';
import { alert, classic, domain } from '../hdfc.ts';

let folder = '';
const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'explain-'));
  const signature = `DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=a; h=From:To:Subject; bh=x; b=y`;
  await writeFile(file('paid.eml'), alert({ headers: [signature] }));
  await writeFile(file('forged.eml'), alert({ top: [results.gmail(domain, { dmarc: 'fail' })] }));
  await writeFile(
    file('debit.eml'),
    alert({
      html: page(
        'Dear Customer,<br>Rs.649.00 has been debited from account 8121 to VPA x@hdfcbank NAME on 18-04-26.',
      ),
    }),
  );
  await writeFile(file('midnight.eml'), alert({ date: null, html: page(classic()) }));
  await writeFile(file('bare.eml'), alert({ top: [] }));
  await writeFile(file('rubbish'), Buffer.from([0, 1, 2, 255, 10, 10]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(args: ExplainArgs, stdin: readonly string[] = []): Promise<string> {
  let written = '';
  async function* input() {
    yield* stdin;
  }
  await explain(args, { stdin: input(), write: async (text) => void (written += text), env: {} });
  return written;
}
const json = async (args: ExplainArgs) =>
  JSON.parse(await run({ authservId: 'mx.google.com', json: true, ...args }));

const paid = {
  trusted: true,
  proof: 'authentication-results',
  sender_domain: 'hdfcbank.bank.in',
  bank: 'hdfc',
  template: 'hdfc/upi-credit-classic',
  kind: 'credit',
  rail: 'upi',
  amount_paise: 16000,
  reference: '620132678501',
  account_tail: '7722',
  occurred_earliest: '2026-04-18T06:00:04.000Z',
  occurred_latest: '2026-04-18T06:10:04.999Z',
  settles: true,
  reason: 'ok',
};

describe('alert explain --json', () => {
  test('prints what the contract shows, field by field, in its order', async () => {
    const text = await run({ file: file('paid.eml'), authservId: 'mx.google.com', json: true });
    expect(text).toBe(
      `${JSON.stringify({ ...paid, account_tail: JSON.parse(text).account_tail })}\n`,
    );
    expect(JSON.parse(text).account_tail).toMatch(/7722$/);
  });

  test('trusts nothing without an authserv-id, and reads it all the same', async () => {
    expect(await json({ file: file('paid.eml'), authservId: undefined })).toMatchObject({
      trusted: false,
      proof: null,
      settles: false,
      reason: 'unverified',
      amount_paise: 16000,
    });
  });

  test.each<[Partial<ExplainArgs>, boolean, string]>([
    [{ bank: 'hdfc', lastDigits: '7722', to: 'shop@gmail.com' }, true, 'ok'],
    [{ bank: 'axis' }, false, 'wrong_account'],
    [{ lastDigits: '4477' }, false, 'wrong_account'],
    [{ lastDigits: '22' }, true, 'ok'],
    [{ to: 'other@gmail.com' }, false, 'wrong_account'],
    [{ to: 'SHOP@gmail.com' }, true, 'ok'],
    [{ receivedAt: '2026-04-18T06:10:09Z' }, true, 'ok'],
    [{ authservId: 'mx.other.example' }, false, 'unverified'],
  ])('judges as binding does: %j settles %s', async (args, settles, reason) => {
    expect(await json({ file: file('paid.eml'), ...args })).toMatchObject({ settles, reason });
  });

  test.each([
    ['forged.eml', 'unverified'],
    ['debit.eml', 'not_a_credit'],
    ['rubbish', 'malformed'],
  ])('%s: %s', async (name, reason) => {
    expect(await json({ file: file(name) })).toMatchObject({ settles: false, reason });
  });

  test('a mail without a Date is dated by --received-at', async () => {
    expect(
      await json({ file: file('midnight.eml'), receivedAt: '2026-04-18T06:10:09Z' }),
    ).toMatchObject({
      occurred_latest: '2026-04-18T06:10:09.999Z',
    });
  });

  test('reads the mail from standard input', async () => {
    expect(
      JSON.parse(await run({ file: '-', json: true }, ['From: friend@gmail.com\r\n', '\r\nhello'])),
    ).toMatchObject({
      reason: 'unknown_sender',
      sender_domain: 'gmail.com',
    });
  });

  test.each<[ExplainArgs, string]>([
    [{ file: '/nowhere/to/be/found' }, 'cannot be read'],
    [{}, 'Name the file'],
    [{ file: '-', proof: 'spf' }, '--proof'],
    [{ file: '-', receivedAt: 'yesterday' }, '--received-at'],
  ])('%j is refused in words', async (args, words) => {
    await expect(run(args)).rejects.toThrow(words);
  });
});

describe('alert explain --batch', () => {
  test('answers each line in order, whatever stands in it, in whatever pieces it comes', async () => {
    const lines = [
      JSON.stringify({ file: file('paid.eml'), args: ['--authserv-id', 'mx.google.com'] }),
      JSON.stringify({ file: file('forged.eml'), args: ['--authserv-id=mx.google.com'] }),
      JSON.stringify({ file: file('paid.eml') }),
      JSON.stringify({ file: file('rubbish'), args: [] }),
      JSON.stringify({ file: '/nowhere' }),
      '{"file": 1}',
      'no json',
      JSON.stringify({ file: file('paid.eml'), args: ['--what'] }),
      JSON.stringify({
        file: file('paid.eml'),
        args: ['--authserv-id', 'mx.google.com', '--last-digits', '1234', '--json'],
      }),
    ];
    const text = `${lines.join('\n')}\n\n`;
    const answers = (await run({ batch: true }, text.match(/[\s\S]{1,17}/g) ?? []))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map((answer) => answer.reason ?? answer.error)).toEqual([
      'ok',
      'unverified',
      'unverified',
      'malformed',
      'not_found',
      'wrong_usage',
      'wrong_usage',
      'wrong_usage',
      'wrong_account',
    ]);
  });

  test('options of the command hold for lines that do not set them; a last line needs no line break', async () => {
    const answer = JSON.parse(
      await run({ batch: true, authservId: 'mx.google.com' }, [
        JSON.stringify({ file: file('paid.eml') }),
      ]),
    );
    expect(answer).toMatchObject({ settles: true });
  });
});

test('in words for a person', async () => {
  const text = await run({ file: file('paid.eml'), authservId: 'mx.google.com' });
  expect(text).toContain('Settles:   yes');
  expect(text).toContain('Amount:    ₹160.00');
  expect(await run({ file: file('forged.eml'), authservId: 'mx.google.com' })).toContain('DMARC');
});

test('without --authserv-id, or with another, it names the option, and whose results the mail has', async () => {
  const why = async (args: ExplainArgs) => (await run(args)).match(/^Why: +(.*)$/m)?.[1];
  const told = await why({ file: file('paid.eml') });
  expect(told).toMatch(
    /give --authserv-id, .*\(the first ones in this mail are of mx\.google\.com\)/,
  );
  expect(told).toMatch(/--proof dkim/);
  expect(told).not.toMatch(/for this mailbox/);
  const other = await why({ file: file('paid.eml'), authservId: 'mx.other.example' });
  expect(other).toMatch(
    /not of mx\.other\.example, .* \(the first ones in this mail are of mx\.google\.com\)/,
  );
  expect(await why({ file: file('bare.eml') })).toMatch(/--authserv-id, .*\(this mail has none/);
});

test('as a command, it answers without a database', async () => {
  const args = [
    'bin/paisewise.ts',
    'alert',
    'explain',
    file('paid.eml'),
    '--authserv-id',
    'mx.google.com',
    '--json',
  ];
  const printed = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { env: { PATH: process.env.PATH, PAISEWISE_HOME: folder } },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
  });
  expect(JSON.parse(printed)).toMatchObject({ settles: true, reason: 'ok' });
});
