import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { openDb, sql } from '../../../../src/platform/db.ts';
import { connectMailbox } from '../../../../src/shops/mailboxes/connect-mailbox.ts';
import { loginOf } from '../../../../src/shops/mailboxes/connection/credentials.ts';
import { discover } from '../../../../src/shops/mailboxes/connection/discover.ts';
import { getMailboxRow } from '../../../../src/shops/mailboxes/mailbox-row.ts';
import { sealSecret } from '../../../../src/shops/mailboxes/mailbox-secret.ts';
import type { PostForm } from '../../../../src/shops/mailboxes/providers/oauth.ts';
import { testContext } from '../../../setup/context.ts';
import { aManualOrder, aPaymentMail } from '../../../setup/factories/index.ts';
import { startFaultyProxy } from '../../../setup/imap/faulty-proxy.ts';
import {
  aConnectedBusiness,
  becomes,
  type ConnectedBusiness,
  reaches,
  stateOf,
  unavailableAt,
  watchers,
} from '../../../setup/imap/scene.ts';
import { saying } from '../../../setup/words.ts';

const ctx = testContext({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  MICROSOFT_CLIENT_ID: 'client',
});
const { watch, stopAll } = watchers(ctx);
const businesses: ConnectedBusiness[] = [];
const aBusiness = async () => {
  const made = await aConnectedBusiness(ctx);
  businesses.push(made);
  return made;
};
afterEach(async () => {
  await stopAll();
  for (const each of businesses.splice(0)) await each.imap.close();
});

/** A server that lets nobody in, in these words. */
async function turnsAway(port: number, words: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n');
    socket.on('data', (data) => {
      const [tag, verb] = data.toString().split(' ');
      socket.write(verb?.trim() === 'LOGIN' ? `${tag} NO ${words}\r\n` : `${tag} OK done\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

test('"too many connections" is waited out: the mailbox is throttled, its password is not blamed', async () => {
  const at = await aBusiness();
  const order = await aManualOrder(ctx, at);
  watch(at.mailboxId);
  await reaches(ctx, at.mailboxId, 'watching');
  await at.imap.goDark();
  const busy = await turnsAway(
    at.imap.port,
    '[ALERT] Too many simultaneous connections. (Failure)',
  );
  const { last_error: words, login_failures: failures } = await reaches(
    ctx,
    at.mailboxId,
    'throttled',
  );
  expect(words).toMatch(/asks us to wait: .*Too many simultaneous connections/);
  expect(failures).toBe(0);
  expect(await unavailableAt(ctx, at)).toBeNull();
  busy.close();
  await at.imap.comeBack();
  at.imap.append(aPaymentMail(at, order.payablePaise));
  await becomes(ctx, order, 'paid');
  await reaches(ctx, at.mailboxId, 'watching');
});

test('a server that has a bad day condemns nobody, however often it turns us away', async () => {
  const at = await aBusiness();
  watch(at.mailboxId);
  await reaches(ctx, at.mailboxId, 'watching');
  await at.imap.goDark();
  const busy = await turnsAway(at.imap.port, '[UNAVAILABLE] Temporary authentication failure.');
  const { last_error: words } = await reaches(ctx, at.mailboxId, 'behind');
  expect(words).not.toBeNull();
  expect((await stateOf(ctx, at.mailboxId)).login_failures).toBe(0);
  busy.close();
  await at.imap.comeBack();
  await reaches(ctx, at.mailboxId, 'watching');
});

test('a password is not sent in the clear beyond this machine: a server that offers no encryption is refused in words', async () => {
  const heard: string[] = [];
  const plain = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n');
    socket.on('data', (data) => {
      const [tag = '', verb = ''] = data.toString().trim().split(' ');
      heard.push(verb);
      socket.write(
        `${verb === 'CAPABILITY' ? '* CAPABILITY IMAP4rev1 IDLE\r\n' : ''}${tag} OK done\r\n`,
      );
    });
  });
  const port = await new Promise<number>((resolve) =>
    plain.listen(0, '0.0.0.0', () => resolve((plain.address() as AddressInfo).port)),
  );
  const login = {
    address: null,
    port,
    tls: false,
    username: 'u',
    credential: { password: 'hunter2' },
  };
  try {
    // On Linux this address reaches this machine too, and is none of loopback.
    await expect(
      discover({ ...login, host: '0.0.0.0' }, [{ name: 'INBOX' }]),
    ).rejects.toMatchObject({
      code: 'mailbox_unreachable',
      words: saying(/no encryption \(STARTTLS\).*use --tls/),
    });
    expect(heard).not.toContain('LOGIN');
    expect(heard).not.toContain('AUTHENTICATE');
    await discover({ ...login, host: '127.0.0.1' }, [{ name: 'INBOX' }]).catch(() => undefined);
    expect(heard).toContain('LOGIN');
  } finally {
    plain.close();
  }
});

test('a token endpoint that does not answer makes a mailbox unreachable; a consent that ended, a refused login', async () => {
  const at = await aBusiness();
  const asked = {
    businessId: at.businessId,
    provider: 'outlook',
    username: 'o@example.com',
    oauth: { kind: 'microsoft', refreshToken: 'r' },
  } as const;
  const away: PostForm = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const broken: PostForm = async () => ({ status: 503, body: null });
  const ended: PostForm = async () => ({ status: 400, body: { error: 'invalid_grant' } });
  for (const post of [away, broken])
    await expect(connectMailbox(ctx, asked, { post })).rejects.toMatchObject({
      code: 'mailbox_unreachable',
      message: expect.stringContaining('token endpoint of Microsoft'),
    });
  await expect(connectMailbox(ctx, asked, { post: ended })).rejects.toMatchObject({
    code: 'mailbox_login_refused',
  });
});

test('tokens that end are renewed once, however many processes want them', async () => {
  const at = await aBusiness();
  const ended = {
    kind: 'oauth',
    refreshToken: 'refresh-1',
    accessToken: 'old',
    expiresAt: new Date(0).toISOString(),
  } as const;
  await ctx.db.query(sql.unsafe`
    UPDATE mailboxes
      SET auth = 'microsoft', secret_sealed = ${sealSecret(ctx.sealer, at.mailboxId, ended)}
      WHERE mailbox_id = ${at.mailboxId}
  `);
  let posts = 0;
  const post: PostForm = async (url, form) => {
    posts++;
    expect(url).toBe('https://login.microsoftonline.com/common/oauth2/v2.0/token');
    expect(form).toMatchObject({
      refresh_token: `refresh-${posts}`,
      scope: expect.stringContaining('IMAP.AccessAsUser.All'),
    });
    return {
      status: 200,
      body: {
        access_token: `new-${posts}`,
        refresh_token: `refresh-${posts + 1}`,
        expires_in: 3600,
      },
    };
  };
  const row = await getMailboxRow(ctx.db, at.mailboxId);
  const logins = await Promise.all(Array.from({ length: 8 }, () => loginOf(ctx, row, { post })));
  expect(new Set(logins.map(({ credential }) => JSON.stringify(credential)))).toEqual(
    new Set([JSON.stringify({ accessToken: 'new-1' })]),
  );
  expect(posts).toBe(1);
  // The provider has given another refresh token: that one is used from then on.
  const next = await loginOf(ctx, await getMailboxRow(ctx.db, at.mailboxId), { post, renew: true });
  expect(next.credential).toEqual({ accessToken: 'new-2' });
});

test('Postgres may be cut off again and again: nothing is lost, and nothing is blamed on a mail', async () => {
  const at = await aBusiness();
  const { hostname, port } = new URL(ctx.database.url);
  const proxy = await startFaultyProxy({ host: hostname, port: Number(port) });
  const url = new URL(ctx.database.url);
  url.port = String(proxy.port);
  url.hostname = '127.0.0.1';
  const shaky = {
    ...ctx,
    db: await openDb(url.href),
    config: { ...ctx.config, DATABASE_URL: url.href },
  };
  shaky.db.on('error', () => {});
  const { watch: watchShaky, stopAll: stopShaky } = watchers(shaky);
  try {
    watchShaky(at.mailboxId);
    await reaches(ctx, at.mailboxId, 'watching');
    const orders = [];
    for (let i = 0; i < 5; i++) {
      const order = await aManualOrder(ctx, at);
      at.imap.append(aPaymentMail(at, order.payablePaise));
      proxy.reset();
      orders.push(order);
    }
    for (const order of orders) await becomes(ctx, order, 'paid');
    expect(
      await ctx.db.exists(
        sql.unsafe`SELECT FROM alerts WHERE mailbox_id = ${at.mailboxId} AND reason <> 'ok'`,
      ),
    ).toBe(false);
  } finally {
    await stopShaky();
    await shaky.db.end();
    await proxy.close();
  }
});
