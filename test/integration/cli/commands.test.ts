import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { sql } from '../../../src/platform/db.ts';
import { testContext } from '../../setup/context.ts';
import { aBusiness, anAccount, anOrderRow, type Business } from '../../setup/factories/index.ts';
import { type Ran, runCli } from '../../setup/run-cli.ts';

const ctx = testContext();
let home = '';
let business: Business;

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'paisewise-cli-'));
  business = await aBusiness(ctx);
});
afterAll(() => rm(home, { recursive: true, force: true }));

const cli = (words: string[], stdin?: string, env: Record<string, string> = {}): Promise<Ran> =>
  runCli(
    {
      DATABASE_URL: ctx.database.url,
      TEMPORAL_ADDRESS: ctx.config.TEMPORAL_ADDRESS ?? '',
      PAISEWISE_HOME: home,
      ...env,
    },
    words,
    stdin,
  );

const read = <T extends z.ZodType>(schema: T, ran: Ran): z.output<T> => {
  if (ran.code !== 0) throw new Error(`exit ${ran.code}: ${ran.out}${ran.err}`);
  return schema.parse(ran.json);
};

describe('the command line', () => {
  test('makes a business, a key and an account, and shows them, each as one JSON document', async () => {
    const created = read(
      z.object({
        business_id: z.string(),
        webhook_secret: z.string(),
        status: z.literal('active'),
        plan: z.literal('growth'),
      }),
      await cli(['business', 'create', '--name', 'Lakshmi Stores', '--plan', 'growth', '--json']),
    );
    const key = read(
      z.object({ key_id: z.string(), api_key: z.string() }),
      await cli(['key', 'create', created.business_id, '--test', '--name', 'till', '--json']),
    );
    expect(key.api_key).toMatch(/^pw_test_[0-9A-Za-z]{36}$/);
    const [listed] = read(
      z.array(z.object({ key_id: z.string(), name: z.string() })),
      await cli(['key', 'list', created.business_id, '--json']),
    );
    expect(listed).toMatchObject({ key_id: key.key_id, name: 'till' });
    const added = read(
      z.object({ payment_account_id: z.string(), default: z.literal(true) }),
      await cli([
        'account',
        'add',
        business.businessId,
        '--vpa',
        'lakshmi@okhdfcbank',
        '--name',
        'LAKSHMI',
        '--bank',
        'hdfc',
        '--last-digits',
        '4477',
        '--mailbox',
        business.mailboxId,
        '--json',
      ]),
    );
    const accounts = read(
      z.array(z.object({ payment_account_id: z.string() })),
      await cli(['account', 'list', business.businessId, '--json']),
    );
    expect(accounts.map((row) => row.payment_account_id)).toContain(added.payment_account_id);
  });

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
    const plain = await cli(['business', 'set-plan', business.businessId, 'gold']);
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

  test('prints help and exits 0', async () => {
    for (const words of [
      ['--help'],
      ['business', '--help'],
      ['business', 'create', '--help'],
      [],
    ]) {
      const ran = await cli(words);
      expect(ran.code).toBe(0);
      expect(ran.out).toMatch(/^Usage: paisewise/);
    }
  });

  test('lists newest first, and as many as --limit says', async () => {
    for (const name of ['One', 'Two', 'Three']) await cli(['business', 'create', '--name', name]);
    const names = async (...limit: string[]) =>
      read(
        z.array(z.object({ name: z.string() })),
        await cli(['business', 'list', '--json', ...limit]),
      ).map((row) => row.name);
    expect(await names('--limit', '2')).toEqual(['Three', 'Two']);
    expect((await names('--limit', '0')).slice(0, 3)).toEqual(['Three', 'Two', 'One']);
  });

  test('says who typed it in the audit trail', async () => {
    await cli(['business', 'disable', business.businessId]);
    await cli(['business', 'enable', business.businessId]);
    const actors = await ctx.db.anyFirst(sql.type(z.object({ actor: z.string() }))`
      SELECT actor FROM audit WHERE subject = ${business.businessId}
        AND action IN ('business.disable', 'business.enable')`);
    expect(actors).toEqual([`cli:${os.userInfo().username}`, `cli:${os.userInfo().username}`]);
  });

  test('writes the books to a file, and streams them without one', async () => {
    const account = await anAccount(ctx, business);
    const paidAt = new Date('2026-05-10T10:00:00Z');
    const orderId = await anOrderRow(ctx, business, account, {
      status: 'paid',
      createdAt: paidAt,
      paidAt,
    });
    const out = path.join(home, 'books.csv');
    const ran = await cli([
      'export',
      'orders',
      business.businessId,
      '--month',
      '2026-05',
      '--out',
      out,
      '--json',
    ]);
    expect(ran).toMatchObject({ code: 0, json: { month: '2026-05', format: 'csv' } });
    expect(await readFile(out, 'utf8')).toContain(orderId);
    const streamed = await cli([
      'export',
      'orders',
      business.businessId,
      '--month',
      '2026-05',
      '--format',
      'jsonl',
    ]);
    expect(JSON.parse(streamed.out.split('\n')[0] ?? '')).toMatchObject({
      row: 'order',
      order_id: orderId,
    });
    expect(
      await cli(['export', 'orders', business.businessId, '--month', '2026-13', '--json']),
    ).toMatchObject({ code: 1 });
  });

  test('shows an order with its events and attempts although the engine is down', async () => {
    const orderId = await anOrderRow(ctx, business, await anAccount(ctx, business), {
      status: 'paid',
      note: 'table 4',
    });
    const ran = await runCli(
      { DATABASE_URL: ctx.database.url, TEMPORAL_ADDRESS: '127.0.0.1:1', PAISEWISE_HOME: home },
      ['order', 'show', orderId, '--json'],
    );
    expect(ran).toMatchObject({
      code: 0,
      json: {
        order_id: orderId,
        status: 'paid',
        alerts: [],
        events: [],
        attempts: [],
        note: 'table 4',
        reason: null,
        by: null,
      },
    });
  });

  test('masks secrets in `config`', async () => {
    const rows = read(
      z.array(
        z.object({ setting: z.string(), value: z.string().nullable(), meaning: z.string().min(5) }),
      ),
      await cli(['config', '--json']),
    );
    expect(rows.find((row) => row.setting === 'SEAL_KEYS')?.value).toBe('•••');
    expect(JSON.stringify(rows)).not.toContain(ctx.database.url);
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

  test('refuses a bank that there is not, in a setting and in an option', async () => {
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
    const file = path.join(home, 'mail.eml');
    await writeFile(file, 'From: a@b\n\nx');
    const items = [{ file, args: ['--bank', 'nosuch'] }, { file: home }, { file }];
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
    ]);
  });

  test('says that no stack is running where none is', async () => {
    const ran = await runCli({ PAISEWISE_HOME: path.join(home, 'empty') }, [
      'business',
      'list',
      '--json',
    ]);
    expect(ran).toMatchObject({
      code: 1,
      json: { error: 'no_stack', message: expect.stringContaining('npm start') },
    });
  });

  test('says that the database does not answer where it does not', async () => {
    const ran = await runCli({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }, [
      'business',
      'list',
      '--json',
    ]);
    expect(ran).toMatchObject({ code: 1, json: { error: 'service_unavailable' } });
  });

  test('says that the engine does not answer, or that its address is missing, where that is so', async () => {
    const orderId = await anOrderRow(ctx, business, await anAccount(ctx, business), {
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

  test('works on the stack of the state folder', async () => {
    const folder = await mkdtemp(path.join(home, 'state-'));
    const url = 'http://127.0.0.1:1';
    const dev = {
      base_url: url,
      business_id: business.businessId,
      api_key: 'pw_live_x',
      webhook_secret: 'whsec_x',
      payment_account_id: 'acc_1',
      bank: 'hdfc',
      last_digits: '4477',
      mailbox_id: business.mailboxId,
      address: 'shop@paisewise.test',
      authserv_id: 'mx.paisewise.test',
      shop_url: url,
      imap: { host: '127.0.0.1', port: 1, tls: false, user: 'u', password: 'p' },
      temporal: {
        address: ctx.config.TEMPORAL_ADDRESS,
        namespace: ctx.config.TEMPORAL_NAMESPACE,
        ui_url: url,
      },
      database_url: ctx.database.url,
      pids: {},
    };
    await writeFile(path.join(folder, 'dev.json'), JSON.stringify(dev));
    const ran = await runCli({ PAISEWISE_HOME: folder, PORT: '0', POSTGRES_PORT: '0' }, [
      'business',
      'show',
      business.businessId,
      '--json',
    ]);
    expect(ran).toMatchObject({ code: 0, json: { business_id: business.businessId } });
  });
});

describe('doctor', () => {
  test('says what is well, what is down, what was never verified, and what to do about each', async () => {
    const account = await anAccount(ctx, business);
    await ctx.db.query(sql.unsafe`
      UPDATE mailboxes SET state = 'refused', last_error = 'the password was refused'
        WHERE mailbox_id = ${business.mailboxId}`);
    const ran = await runCli(
      {
        DATABASE_URL: ctx.database.url,
        TEMPORAL_ADDRESS: '127.0.0.1:1',
        BASE_URL: 'http://127.0.0.1:1',
      },
      ['doctor', '--json'],
    );
    const { state, findings } = read(
      z.object({
        state: z.string(),
        findings: z.array(
          z.object({
            check: z.string(),
            level: z.string(),
            subject: z.string().nullable(),
            text: z.string(),
            todo: z.string().nullable(),
          }),
        ),
      }),
      ran,
    );
    expect(state).toBe('bad');
    expect(findings).toContainEqual(expect.objectContaining({ check: 'database', level: 'ok' }));
    for (const check of ['engine', 'api'])
      expect(findings).toContainEqual(
        expect.objectContaining({ check, level: 'bad', todo: expect.any(String) }),
      );
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'mailbox',
        subject: business.mailboxId,
        level: 'bad',
        text: expect.stringContaining('the password was refused'),
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'account',
        subject: account,
        todo: expect.stringContaining('account verify'),
      }),
    );
  });

  test('says so where nothing is reachable at all', async () => {
    const ran = await runCli({ PAISEWISE_HOME: path.join(home, 'nothing') }, ['doctor', '--json']);
    expect(ran).toMatchObject({ code: 0, json: { state: 'bad', findings: [{ check: 'stack' }] } });
  });
});

describe('seal rotate', () => {
  test('seals every secret with the first key, so that the older one can go', async () => {
    const newer = `newer:${Buffer.alloc(32, 9).toString('base64')}`;
    const older = `test:${Buffer.alloc(32, 7).toString('base64')}`;
    const env = { DATABASE_URL: ctx.database.url };
    const first = await runCli({ ...env, SEAL_KEYS: `${newer},${older}` }, [
      'seal',
      'rotate',
      '--json',
    ]);
    expect(first).toMatchObject({ code: 0, json: { current: 0 } });
    expect(await runCli({ ...env, SEAL_KEYS: newer }, ['seal', 'rotate', '--json'])).toMatchObject({
      code: 0,
      json: { resealed: 0 },
    });
    const without = await runCli({ ...env, SEAL_KEYS: older }, ['seal', 'rotate', '--json']);
    expect(without.code).toBe(1);
    expect(
      await runCli({ ...env, SEAL_KEYS: `${older},${newer}` }, ['seal', 'rotate', '--json']),
    ).toMatchObject({
      code: 0,
      json: { current: 0 },
    });
  });
});
