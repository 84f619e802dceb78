import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { useCli } from '../../setup/cli.ts';
import { anAccount, anOrderRow } from '../../setup/factories/index.ts';
import { runCli } from '../../setup/run-cli.ts';

const at = useCli();
const { cli, ctx } = at;

describe('a command that cannot be done', () => {
  test('exits 1 with a code and a sentence for what is refused or not there, and leaves stderr to logs', async () => {
    const ran = await cli(['business', 'show', 'biz_none', '--json']);
    expect(ran).toMatchObject({
      code: 1,
      err: '',
      json: {
        error: 'business_not_found',
        message: expect.stringMatching(/^There is no business biz_none\./),
      },
    });
    const plain = await cli(['business', 'set-plan', at.business.businessId, 'gold']);
    expect(plain).toMatchObject({ code: 1, out: '' });
    expect(plain.err).toMatch(/free, starter, growth, scale/);
  });

  test.each([
    [['business', 'create']],
    [['business', 'nonsense']],
    [['nonsense']],
    [['business', 'list', '--limit', 'many']],
    [['review', 'resolve', 'PW-1', '--as', 'maybe', '--reason', 'r', '--by', 'b']],
    [
      [
        'review',
        'resolve',
        'PW-1',
        '--as',
        'failed',
        '--alert',
        'alr_1',
        '--reason',
        'r',
        '--by',
        'b',
      ],
    ],
    [['mailbox', 'connect', 'biz_1', '--host', 'h', '--user', 'u']],
  ])('exits 2 for wrong usage: %j', async (words) => {
    expect(await cli([...words, '--json'])).toMatchObject({
      code: 2,
      json: { error: 'wrong_usage' },
    });
  });

  test('refuses a mailbox that cannot be before it asks anybody for consent', async () => {
    const connect = (business: string, host: string) => {
      const words = ['mailbox', 'connect', business, '--host', host, '--user', 'a@shop.example'];
      const client = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
      return cli([...words, '--oauth', 'google', '--json'], undefined, client);
    };
    expect(await connect(at.business.businessId, 'imap.elsewhere.example')).toMatchObject({
      ...{ code: 1, err: '' },
      json: { error: 'invalid_mailbox', message: expect.stringContaining('imap.gmail.com only') },
    });
    expect(await connect('biz_none', 'imap.gmail.com')).toMatchObject({
      ...{ code: 1, err: '' },
      json: { error: 'business_not_found' },
    });
  });

  test('names a setting that cannot be used', async () => {
    const ran = await runCli({ DATABASE_URL: ctx.database.url, ORDER_GRACE_MS: 'soon' }, [
      'business',
      'list',
      '--json',
    ]);
    expect(ran).toMatchObject({
      code: 1,
      json: { error: 'bad_setting', message: expect.stringContaining('ORDER_GRACE_MS') },
    });
  });

  test('refuses an unknown bank, in a setting and in an option', async () => {
    const setting = await cli(['config', '--json'], undefined, {
      ALERT_EXPERIMENTAL: 'bob,nosuch',
    });
    expect(setting).toMatchObject({
      code: 1,
      json: {
        error: 'bad_setting',
        message: expect.stringMatching(/^ALERT_EXPERIMENTAL.*"nosuch"/),
      },
    });
    const explain = ['alert', 'explain', '--json'];
    expect(await cli([...explain, '-', '--bank', 'nosuch'], 'From: a@b\n\nx')).toMatchObject({
      code: 2,
      json: { error: 'wrong_usage' },
    });
    const file = path.join(at.home, 'mail.eml');
    await writeFile(file, 'From: a@b\n\nx');
    const items = [
      { file, args: ['--bank', 'nosuch'] },
      { file: at.home },
      { file },
      { file, args: ['--trace'] },
    ];
    const batch = await cli(
      [...explain, '--batch'],
      items.map((item) => `${JSON.stringify(item)}\n`).join(''),
    );
    expect(batch.code).toBe(0);
    expect(
      batch.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { error: 'wrong_usage', message: expect.stringContaining('nosuch') },
      { error: 'not_found' },
      { settles: false },
      { settles: false, trace: [] },
    ]);
  });

  test('says that no stack is running', async () => {
    const ran = await runCli({ PAISEWISE_HOME: path.join(at.home, 'empty') }, [
      'business',
      'list',
      '--json',
    ]);
    expect(ran).toMatchObject({
      code: 1,
      json: { error: 'no_stack', message: expect.stringContaining('npm start') },
    });
  });

  test('says that the database does not answer', async () => {
    const ran = await runCli({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }, [
      'business',
      'list',
      '--json',
    ]);
    expect(ran).toMatchObject({ code: 1, json: { error: 'service_unavailable' } });
  });

  test('says that the engine does not answer, or that its address is missing', async () => {
    const orderId = await anOrderRow(ctx, at.business, await anAccount(ctx, at.business), {
      status: 'manual_review',
    });
    const words = [
      'review',
      'resolve',
      orderId,
      '--as',
      'failed',
      '--reason',
      'r',
      '--by',
      'b',
      '--json',
    ];
    const down = await runCli(
      { DATABASE_URL: ctx.database.url, TEMPORAL_ADDRESS: '127.0.0.1:1' },
      words,
    );
    expect(down).toMatchObject({
      code: 1,
      json: {
        error: 'service_unavailable',
        message: expect.stringMatching(/^The workflow engine/),
      },
    });
    const nowhere = await runCli({ DATABASE_URL: ctx.database.url }, words);
    expect(nowhere).toMatchObject({
      code: 1,
      json: { error: 'bad_setting', message: expect.stringContaining('TEMPORAL_ADDRESS') },
    });
  });

  test('holds creates without the engine, and says that it is not all: lost orders are unknown, not none', async () => {
    const env = { DATABASE_URL: ctx.database.url, TEMPORAL_ADDRESS: '127.0.0.1:1' };
    const away = await runCli(env, ['restored', '--json']);
    expect(away).toMatchObject({ code: 1, err: expect.stringContaining('run it again') });
    const until = z.object({ creates_refused_until: z.iso.datetime(), lost_orders: z.null() });
    expect(Date.parse(until.parse(away.json).creates_refused_until)).toBeGreaterThan(Date.now());
    const mistyped = { TEMPORAL_NAMESPACE: `never-made-${process.pid}` };
    const unknown = await cli(['restored', '--json'], undefined, mistyped);
    expect(unknown).toMatchObject({
      ...{ code: 1, json: { lost_orders: null } },
      err: expect.stringContaining(`no namespace ${mistyped.TEMPORAL_NAMESPACE}`),
    });
  });
});
