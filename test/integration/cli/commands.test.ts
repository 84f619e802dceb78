import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { sql } from '../../../src/platform/db.ts';
import { stopNotices } from '../../../src/shops/businesses/notice-places.ts';
import { answerOf, useCli } from '../../setup/cli.ts';
import { anAccount, anOrderRow } from '../../setup/factories/index.ts';
import { runCli } from '../../setup/run-cli.ts';

const at = useCli();
const { cli, ctx } = at;

describe('the command line', () => {
  test('makes a business, a key and an account, and shows them, each as one JSON document', async () => {
    const created = answerOf(
      z.object({
        business_id: z.string(),
        webhook_secret: z.string(),
        test_webhook_secret: z.string().startsWith('whsec_'),
        status: z.literal('active'),
        plan: z.literal('growth'),
      }),
      await cli(['business', 'create', '--name', 'Lakshmi Stores', '--plan', 'growth', '--json']),
    );
    const key = answerOf(
      z.object({ key_id: z.string(), api_key: z.string() }),
      await cli(['key', 'create', created.business_id, '--test', '--name', 'till', '--json']),
    );
    expect(key.api_key).toMatch(/^pw_test_[0-9A-Za-z]{36}$/);
    const [listed] = answerOf(
      z.array(z.object({ key_id: z.string(), name: z.string() })),
      await cli(['key', 'list', created.business_id, '--json']),
    );
    expect(listed).toMatchObject({ key_id: key.key_id, name: 'till' });
    const added = answerOf(
      z.object({ payment_account_id: z.string(), default: z.literal(true) }),
      await cli([
        'account',
        'add',
        at.business.businessId,
        '--vpa',
        'lakshmi@okhdfcbank',
        '--name',
        'LAKSHMI',
        '--bank',
        'hdfc',
        '--last-digits',
        '4477',
        '--mailbox',
        at.business.mailboxId,
        '--json',
      ]),
    );
    const accounts = answerOf(
      z.array(z.object({ payment_account_id: z.string() })),
      await cli(['account', 'list', at.business.businessId, '--json']),
    );
    expect(accounts.map((row) => row.payment_account_id)).toContain(added.payment_account_id);
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
      answerOf(
        z.array(z.object({ name: z.string() })),
        await cli(['business', 'list', '--json', ...limit]),
      ).map((row) => row.name);
    expect(await names('--limit', '2')).toEqual(['Three', 'Two']);
    expect((await names('--limit', '0')).slice(0, 3)).toEqual(['Three', 'Two', 'One']);
  });

  test('lifts a stop of notices, so that the business can set the address again', async () => {
    const { businessId } = at.business;
    const [email, words] = ['accounts@shop.example', [businessId, 'Accounts@shop.example']];
    await stopNotices(ctx, businessId, email);
    expect((await cli(['business', 'set-notice-email', ...words])).code).toBe(1);
    expect((await cli(['business', 'allow-notices', ...words])).code).toBe(0);
    const set = await cli(['business', 'set-notice-email', ...words, '--json']);
    expect(answerOf(z.object({ notice_email: z.string() }), set).notice_email).toBe(email);
  });

  test('says who typed it in the audit trail', async () => {
    await cli(['business', 'disable', at.business.businessId]);
    await cli(['business', 'enable', at.business.businessId]);
    const actors = await ctx.db.anyFirst(sql.type(z.object({ actor: z.string() }))`
      SELECT actor FROM audit WHERE subject = ${at.business.businessId}
        AND action IN ('business.disable', 'business.enable')`);
    expect(actors).toEqual([`cli:${os.userInfo().username}`, `cli:${os.userInfo().username}`]);
  });

  test('shows how far the purge of a business has come', async () => {
    const { businessId } = at.business;
    const purge = async () => (await cli(['business', 'show', businessId, '--json'])).json;
    expect(await purge()).toMatchObject({ purge: null });
    await ctx.db.query(sql.unsafe`
      INSERT INTO purges (business_id, part, after, done) VALUES (${businessId}, 'claims', 'x', 400)`);
    expect(await purge()).toMatchObject({ purge: { forgetting: 'claims', done: 400 } });
    await ctx.db.query(sql.unsafe`DELETE FROM purges WHERE business_id = ${businessId}`);
  });

  test('writes the books to a file, and streams them without one', async () => {
    const account = await anAccount(ctx, at.business);
    const paidAt = new Date('2026-05-10T10:00:00Z');
    const orderId = await anOrderRow(ctx, at.business, account, {
      status: 'paid',
      createdAt: paidAt,
      paidAt,
    });
    const out = path.join(at.home, 'books.csv');
    const ran = await cli([
      'export',
      'orders',
      at.business.businessId,
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
      at.business.businessId,
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
      await cli(['export', 'orders', at.business.businessId, '--month', '2026-13', '--json']),
    ).toMatchObject({ code: 1 });
  });

  test('shows an order with its events and attempts although the engine is down', async () => {
    const orderId = await anOrderRow(ctx, at.business, await anAccount(ctx, at.business), {
      status: 'paid',
      note: 'table 4',
    });
    const ran = await runCli(
      { DATABASE_URL: ctx.database.url, TEMPORAL_ADDRESS: '127.0.0.1:1', PAISEWISE_HOME: at.home },
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
    const rows = answerOf(
      z.array(
        z.object({ setting: z.string(), value: z.string().nullable(), meaning: z.string().min(5) }),
      ),
      await cli(['config', '--json']),
    );
    expect(rows.find((row) => row.setting === 'SEAL_KEYS')?.value).toBe('•••');
    expect(JSON.stringify(rows)).not.toContain(ctx.database.url);
  });

  test('works on the stack of the state folder', async () => {
    const folder = await mkdtemp(path.join(at.home, 'state-'));
    const url = 'http://127.0.0.1:1';
    const dev = {
      base_url: url,
      business_id: at.business.businessId,
      api_key: 'pw_live_x',
      webhook_secret: 'whsec_x',
      payment_account_id: 'acc_1',
      bank: 'hdfc',
      last_digits: '4477',
      mailbox_id: at.business.mailboxId,
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
      at.business.businessId,
      '--json',
    ]);
    expect(ran).toMatchObject({ code: 0, json: { business_id: at.business.businessId } });
  });
});
