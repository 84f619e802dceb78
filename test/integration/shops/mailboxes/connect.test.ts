import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { loginFindings } from '../../../../src/cli/doctor/logins.ts';
import { disconnectMailbox } from '../../../../src/office/support/mailboxes.ts';
import { sql } from '../../../../src/platform/db.ts';
import { createBusiness } from '../../../../src/shops/businesses/create-business.ts';
import { deleteBusiness } from '../../../../src/shops/businesses/delete-business.ts';
import { addAddress } from '../../../../src/shops/mailboxes/add-address.ts';
import { connectMailbox } from '../../../../src/shops/mailboxes/connect-mailbox.ts';
import { getMailbox, listMailboxes } from '../../../../src/shops/mailboxes/mailbox-object.ts';
import { pauseMailbox, resumeMailbox } from '../../../../src/shops/mailboxes/pause-mailbox.ts';
import type { ConnectMailbox } from '../../../../src/shops/mailboxes/resolve-settings.ts';
import { testMailbox } from '../../../../src/shops/mailboxes/test-mailbox.ts';
import { testContext } from '../../../setup/context.ts';
import { AUTHSERV, aManualOrder, aPaymentMail } from '../../../setup/factories/index.ts';
import {
  aConnectedBusiness,
  becomes,
  type ConnectedBusiness,
  reaches,
  stateOf,
  watchers,
} from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';
import { saying } from '../../../setup/words.ts';

const ctx = testContext({ ORDER_LIFETIME_MS: 60_000, ORDER_GRACE_MS: 60_000 });
const { watch, stopAll } = watchers(ctx);
const businesses: ConnectedBusiness[] = [];
const aBusiness = async (connect: Partial<ConnectMailbox> = {}) => {
  const made = await aConnectedBusiness(ctx, { connect });
  businesses.push(made);
  return made;
};
afterEach(async () => {
  await stopAll();
  for (const each of businesses.splice(0)) await each.imap.close();
});
const again = (at: ConnectedBusiness, over: Partial<ConnectMailbox> = {}) =>
  connectMailbox(ctx, {
    businessId: at.businessId,
    host: at.imap.host,
    port: at.imap.port,
    username: at.address,
    password: 'secret',
    tls: false,
    authservId: AUTHSERV,
    ...over,
  });

test('connecting says what the login showed, and keeps the password sealed', async () => {
  const at = await aBusiness();
  expect(at.connected).toMatchObject({
    state: 'connecting',
    revived: false,
    proof: 'authentication-results',
    authserv_id: AUTHSERV,
    addresses: [at.address],
    last_error: null,
    found: { folders: [{ folder: 'INBOX', uidNext: 1, messages: 0 }], idle: true },
  });
  expect(at.connected.read_until).not.toBeNull();
  const kept = JSON.stringify(
    await ctx.db.one(sql.unsafe`SELECT * FROM mailboxes WHERE mailbox_id = ${at.mailboxId}`),
  );
  expect(kept).not.toContain('"secret"');
  expect(await listMailboxes(ctx, { businessId: at.businessId })).toEqual([
    await getMailbox(ctx, at.mailboxId),
  ]);
});

test('nothing is stored of a mailbox whose login, server or folder is wrong', async () => {
  const at = await aBusiness();
  const user = `other-${at.address}`;
  const wrong = [
    [{ username: user }, 'mailbox_login_refused'],
    [{ username: user, port: 1 }, 'mailbox_unreachable'],
    [{ username: user, host: 'no-such-host.invalid' }, 'mailbox_unreachable'],
    [{ businessId: 'biz_nobody', username: user }, 'business_not_found'],
    [{ username: 'shop-without-domain' }, 'invalid_mailbox'],
    [{ provider: 'pigeon' }, 'invalid_mailbox'],
    [{ username: user, addresses: ['not an address'] }, 'invalid_address'],
    [
      { username: user, provider: 'gmail', oauth: { kind: 'google', refreshToken: 'x' } },
      'oauth_not_configured',
    ],
  ] as const;
  for (const [over, code] of wrong)
    await expect(again(at, over)).rejects.toMatchObject({ name: 'Refusal', code });
  await expect(again(at, { folders: ['INBOX', 'Bank'] })).rejects.toMatchObject({
    code: 'mailbox_folder_not_found',
  });
  expect(await listMailboxes(ctx, { businessId: at.businessId })).toHaveLength(1);
});

test("a mailbox belongs to one business, however its user's name is written", async () => {
  const at = await aBusiness();
  const { business } = await createBusiness(ctx, { name: 'Another', actor: 'test' });
  await expect(again(at, { businessId: business.businessId })).rejects.toMatchObject({
    code: 'mailbox_taken',
  });
  await expect(
    again(at, { businessId: business.businessId, username: at.address.toUpperCase() }),
  ).rejects.toMatchObject({
    code: 'mailbox_taken',
  });
});

test('connecting a disconnected mailbox again goes on from its cursor, with the new password', async () => {
  const at = await aBusiness();
  const order = await aManualOrder(ctx, at);
  await disconnectMailbox(ctx, at.mailboxId, { actor: 'test' });
  at.imap.append(aPaymentMail(at, order.payablePaise));
  at.imap.setPassword('new one');
  const revived = await again(at, { password: 'new one' });
  expect(revived).toMatchObject({ mailbox_id: at.mailboxId, revived: true, state: 'connecting' });
  watch(at.mailboxId);
  await becomes(ctx, order, 'paid');
});

test('a watcher that waits with an old password, or because of a pause, goes on with the new one as soon as it is connected', async () => {
  const at = await aBusiness();
  const order = await aManualOrder(ctx, at);
  watch(at.mailboxId);
  await reaches(ctx, at.mailboxId, 'watching');
  at.imap.setPassword('new one');
  at.imap.cutOff();
  await reaches(ctx, at.mailboxId, 'refused');
  await pauseMailbox(ctx, at.mailboxId, { by: 'test', reason: 'test' });
  at.imap.append(aPaymentMail(at, order.payablePaise));
  await again(at, { password: 'new one' });
  await becomes(ctx, order, 'paid');
});

test('further addresses are registered once, in lower case', async () => {
  const at = await aBusiness({ addresses: ['Shop@Example.com'] });
  expect(at.connected.addresses).toEqual(['shop@example.com']);
  await addAddress(ctx, at.mailboxId, 'SECOND@example.com', { actor: 'test' });
  const twice = await addAddress(ctx, at.mailboxId, 'second@example.com ', { actor: 'test' });
  expect(twice.addresses).toEqual(['shop@example.com', 'second@example.com']);
  await expect(addAddress(ctx, at.mailboxId, 'nonsense', { actor: 'test' })).rejects.toMatchObject({
    code: 'invalid_address',
  });
  await expect(
    addAddress(ctx, 'mbx_unknown', 'a@b.example', { actor: 'test' }),
  ).rejects.toMatchObject({ code: 'mailbox_not_found' });
});

test('without an authserv-id, nothing but our own verification is trusted', async () => {
  const at = await aBusiness({ authservId: '' });
  expect(at.connected).toMatchObject({ proof: 'dkim', authserv_id: null });
  await expect(
    again(at, { authservId: '', proof: 'authentication-results' }),
  ).rejects.toMatchObject({ code: 'invalid_mailbox' });
});

test('in production an authserv-id that nobody can have is refused before anybody logs in', async () => {
  const at = await aBusiness();
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    for (const authservId of [AUTHSERV, 'MX.shop.Example'])
      await expect(again(at, { authservId, password: 'wrong' })).rejects.toMatchObject({
        code: 'invalid_mailbox',
        message: expect.stringContaining('a name that nobody can have'),
      });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});

test('a mail server that a shop named is judged anew at each login: one in our own network is not read', async () => {
  const at = await aBusiness();
  await expect(again(at)).resolves.toMatchObject({ revived: true });
  const connect = connectMailbox(
    ctx,
    { businessId: at.businessId, host: at.imap.host, username: at.address, password: 'secret' },
    { onlyPublic: true },
  );
  await expect(connect).rejects.toMatchObject({ code: 'invalid_mailbox' });
  await expect(testMailbox(ctx, at.mailboxId)).resolves.toMatchObject({ found: { idle: true } });
  // As if its name had led to a public address when it was connected.
  await ctx.db.query(
    sql.unsafe`UPDATE mailboxes SET only_public = true WHERE mailbox_id = ${at.mailboxId}`,
  );
  await expect(testMailbox(ctx, at.mailboxId)).rejects.toMatchObject({ code: 'invalid_mailbox' });
  watch(at.mailboxId);
  await until('the watcher says so', async () =>
    (await stateOf(ctx, at.mailboxId)).last_error?.includes('The mail server is refused'),
  );
});

test("doctor's logins say who lets us in, change nothing, and end in time", async () => {
  const at = await aBusiness();
  await ctx.db.query(sql.unsafe`
    UPDATE mailboxes SET state = 'refused', login_failures = 3 WHERE mailbox_id = ${at.mailboxId}`);
  const rows = () => ctx.db.any(sql.unsafe`SELECT * FROM mailboxes ORDER BY mailbox_id`);
  const before = await rows();
  const findings = await loginFindings(ctx, String);
  expect(findings).toContainEqual(
    expect.objectContaining({ subject: at.mailboxId, level: 'ok', todo: null }),
  );
  expect(await rows()).toEqual(before);
  at.imap.setPassword('another');
  expect(await loginFindings(ctx, String)).toContainEqual(
    expect.objectContaining({ subject: at.mailboxId, level: 'bad' }),
  );
  expect(await loginFindings(ctx, String, -1)).toEqual([
    expect.objectContaining({ level: 'warn', text: saying(/^\d+ further/) }),
  ]);
});

test('a business that is being deleted, or is gone, gets no mailbox', async () => {
  const at = await aBusiness();
  const { mailboxId } = at;
  await deleteBusiness(ctx, at.businessId, 'Asha');
  await expect(again(at)).rejects.toMatchObject({ code: 'invalid_state' });
  await ctx.db.query(
    sql.unsafe`UPDATE businesses SET status = 'purged' WHERE business_id = ${at.businessId}`,
  );
  await expect(again(at, { username: `new-${at.address}` })).rejects.toMatchObject({
    code: 'business_not_found',
  });
  expect(
    (await listMailboxes(ctx, { businessId: at.businessId })).map((mailbox) => mailbox.mailbox_id),
  ).toEqual([mailboxId]);
});

test('a refused change of a mailbox is audited', async () => {
  const at = await aBusiness();
  const audited = (subject: string) =>
    ctx.db.any(sql.type(
      z.object({ action: z.string(), actor: z.string(), businessId: z.string().nullable() }),
    )`
      SELECT action, actor, business_id AS "businessId" FROM audit WHERE subject = ${subject}
        AND refused ORDER BY audit_id
    `);
  const asked = { actor: 'Asha', by: 'Asha', reason: 'a move' };
  const tries = async (id: string) => {
    await expect(addAddress(ctx, id, 'not an address', asked)).rejects.toThrow();
    await expect(pauseMailbox(ctx, id, asked)).rejects.toThrow();
    await expect(resumeMailbox(ctx, id, asked)).rejects.toThrow();
  };
  await disconnectMailbox(ctx, at.mailboxId, asked);
  await tries(at.mailboxId);
  await tries('mbx_none');
  await expect(disconnectMailbox(ctx, 'mbx_none', asked)).rejects.toMatchObject({
    code: 'mailbox_not_found',
  });
  const actions = ['mailbox.add-address', 'mailbox.pause', 'mailbox.resume'];
  expect(await audited(at.mailboxId)).toEqual(
    actions.map((action) => ({ action, actor: 'Asha', businessId: at.businessId })),
  );
  expect(await audited('mbx_none')).toEqual(
    [...actions, 'mailbox.disconnect'].map((action) => ({
      action,
      actor: 'Asha',
      businessId: null,
    })),
  );
  await expect(again(at, { password: 'wrong', actor: 'Asha' })).rejects.toMatchObject({
    code: 'mailbox_login_refused',
  });
  expect(await audited(at.businessId)).toEqual([
    { action: 'mailbox.connect', actor: 'Asha', businessId: at.businessId },
  ]);
});
