import { createHash, randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { createBusiness } from '../../../../src/shops/businesses/create-business.ts';
import { connectMailbox } from '../../../../src/shops/mailboxes/connect-mailbox.ts';
import type { Wire } from '../../../../src/shops/mailboxes/connection/client.ts';
import {
  consentUrl,
  newVerifier,
  redeemConsent,
} from '../../../../src/shops/mailboxes/providers/consent.ts';
import type { PostForm } from '../../../../src/shops/mailboxes/providers/oauth.ts';
import type { ConnectMailbox } from '../../../../src/shops/mailboxes/resolve-settings.ts';
import { testContext } from '../../../setup/context.ts';
import {
  AUTHSERV,
  aLetter,
  aManualOrder,
  anAccount,
  aPaymentMail,
} from '../../../setup/factories/index.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../../setup/imap/dovecot.ts';
import { dovecotTest } from '../../../setup/imap/dovecot-test.ts';
import { alertsOf, becomes, reaches, stateOf, watchers } from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';

const ctx = testContext({
  ORDER_LIFETIME_MS: 120_000,
  ORDER_GRACE_MS: 120_000,
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'hidden',
});
const { watch, stopAll } = watchers(ctx);
let dovecot: Dovecot;
let wire: Wire;
beforeAll(async () => {
  if (!hasDovecot) return;
  dovecot = await startDovecot();
  wire = { tls: { ca: dovecot.ca } };
});
afterEach(stopAll);
afterAll(() => dovecot?.stop());

async function aShop(over: Partial<ConnectMailbox> = {}, post?: PostForm) {
  const address = `shop${randomInt(1e12)}@shop.test`;
  await dovecot.setUser(address, 'secret');
  const { business } = await createBusiness(ctx, {
    name: 'Test shop',
    plan: 'scale',
    actor: 'test',
  });
  const { businessId } = business;
  const asked = {
    businessId,
    host: dovecot.host,
    port: dovecot.tlsPort,
    username: address,
    authservId: AUTHSERV,
    ...over,
  };
  const connected = await connectMailbox(
    ctx,
    asked.oauth ? asked : { password: 'secret', ...asked },
    { wire, ...(post ? { post } : {}) },
  );
  const accountId = await anAccount(
    ctx,
    { businessId, mailboxId: connected.mailbox_id },
    { makeDefault: true },
  );
  const pays = (order: { payablePaise: number }, options?: { folder?: string }) =>
    dovecot.deliver(address, aPaymentMail({ address }, order.payablePaise), options);
  return { address, businessId, accountId, mailboxId: connected.mailbox_id, connected, pays };
}

dovecotTest(
  'over TLS, a delivered mail is announced, read without touching its flags, and pays its order',
  async () => {
    const at = await aShop();
    expect(at.connected.found).toMatchObject({ idle: true, folders: [{ folder: 'INBOX' }] });
    const order = await aManualOrder(ctx, at);
    watch(at.mailboxId, { wire });
    await reaches(ctx, at.mailboxId, 'watching');
    at.pays(order);
    await becomes(ctx, order, 'paid');
    const owner = new ImapFlow({
      host: dovecot.host,
      port: dovecot.tlsPort,
      secure: true,
      tls: { ca: dovecot.ca },
      auth: { user: at.address, pass: 'secret' },
      logger: false,
    });
    await owner.connect();
    await owner.mailboxOpen('INBOX');
    const [mail] = await owner.fetchAll('1', { flags: true });
    expect(mail?.flags?.has('\\Seen')).toBe(false);
    await owner.logout();
  },
);

dovecotTest('a certificate that nobody vouches for is not trusted', async () => {
  const at = await aShop();
  watch(at.mailboxId);
  const { last_error: words } = await reaches(ctx, at.mailboxId, 'behind');
  expect(words).toMatch(/certificate could not be trusted/);
});

dovecotTest(
  'OAuth: an access token is got, and renewed when the server takes the old one no more',
  async () => {
    let current = 'token-1';
    let asked = 0;
    const post: PostForm = async (_, form) => {
      asked++;
      expect(form).toMatchObject({
        grant_type: 'refresh_token',
        refresh_token: 'refresh-me',
        client_id: 'client',
        client_secret: 'hidden',
      });
      return { status: 200, body: { access_token: current, expires_in: 3600 } };
    };
    const address = `shop${randomInt(1e12)}@shop.test`;
    await dovecot.setUser(address, current);
    const at = await aShop(
      { username: address, oauth: { kind: 'google', refreshToken: 'refresh-me' } },
      post,
    );
    const order = await aManualOrder(ctx, at);
    const watcher = watch(at.mailboxId, { wire, post });
    await reaches(ctx, at.mailboxId, 'watching');
    expect(asked).toBe(1);
    await watcher.stop();
    current = 'token-2';
    await dovecot.setUser(address, current);
    watch(at.mailboxId, { wire, post });
    dovecot.deliver(address, aPaymentMail({ address }, order.payablePaise));
    await becomes(ctx, order, 'paid');
    expect(asked).toBeGreaterThanOrEqual(2);
  },
);

dovecotTest(
  'OAuth: a code that the browser brought back connects the mailbox, for whoever asked for it only',
  async () => {
    const verifier = newVerifier();
    const address = `shop${randomInt(1e12)}@shop.test`;
    await dovecot.setUser(address, 'access-me');
    const redirectUri = 'https://pay.example/console/mailboxes/consent';
    const asked = { redirectUri, verifier, state: 's', user: address };
    const challenge = consentUrl(ctx.config, 'google', asked).searchParams.get('code_challenge');
    // A token endpoint: one code, bound to whoever asked for it, and what it gave.
    const post: PostForm = async (_, form) => {
      const proof = createHash('sha256').update(form.code_verifier ?? '');
      const isCode = form.code === 'given-once' && proof.digest('base64url') === challenge;
      if (!isCode && form.refresh_token !== 'refresh-me')
        return { status: 400, body: { error: 'invalid_grant' } };
      const tokens = { access_token: 'access-me', expires_in: 3600 };
      return { status: 200, body: isCode ? { ...tokens, refresh_token: 'refresh-me' } : tokens };
    };
    const redeem = (proof: string) =>
      redeemConsent(
        ctx.config,
        'google',
        { code: 'given-once', verifier: proof, redirectUri },
        post,
      );
    await expect(redeem(newVerifier())).rejects.toMatchObject({ code: 'mailbox_login_refused' });
    const refreshToken = await redeem(verifier);
    const at = await aShop({ username: address, oauth: { kind: 'google', refreshToken } }, post);
    expect(at.connected.found).toMatchObject({ folders: [{ folder: 'INBOX' }] });
  },
);

dovecotTest(
  'OAuth: a consent that was withdrawn is the state refused, told in words, and not asked for again',
  async () => {
    const address = `shop${randomInt(1e12)}@shop.test`;
    await dovecot.setUser(address, 'token');
    let consent = true;
    let refused = 0;
    const post: PostForm = async () => {
      if (consent) return { status: 200, body: { access_token: 'token', expires_in: 1 } };
      refused++;
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      };
    };
    const at = await aShop(
      { username: address, oauth: { kind: 'google', refreshToken: 'r' } },
      post,
    );
    consent = false;
    watch(at.mailboxId, { wire, post, pace: { refusedMs: 10, rejectedMs: 10 } });
    const { last_error: words } = await reaches(ctx, at.mailboxId, 'refused');
    expect(words).toMatch(/Google no longer lets us read this mailbox/);
    await until(
      'the watcher has had time to try again',
      async () => (await stateOf(ctx, at.mailboxId)).state === 'refused',
    );
    expect(refused).toBe(1);
    consent = true;
    await connectMailbox(
      ctx,
      {
        businessId: at.businessId,
        host: dovecot.host,
        port: dovecot.tlsPort,
        username: address,
        authservId: AUTHSERV,
        oauth: { kind: 'google', refreshToken: 'r2' },
      },
      { wire, post },
    );
    await reaches(ctx, at.mailboxId, 'watching');
  },
);

dovecotTest(
  'a new UIDVALIDITY: the mails of the last windows are judged again, and nothing is paid twice',
  async () => {
    const at = await aShop();
    const [early, late] = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
    const watcher = watch(at.mailboxId, { wire });
    at.pays(early);
    await becomes(ctx, early, 'paid');
    await watcher.stop();
    at.pays(late);
    await dovecot.renumber(at.address);
    watch(at.mailboxId, { wire });
    await becomes(ctx, late, 'paid');
    expect(
      (await alertsOf(ctx, at.mailboxId)).filter(({ reason }) => reason === 'ok'),
    ).toHaveLength(2);
  },
);

dovecotTest(
  'a payment that the provider puts into Spam is found, and the same mail in two folders is one',
  async () => {
    const at = await aShop({ folders: ['INBOX', 'Junk'] });
    const [spam, both] = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
    watch(at.mailboxId, { wire });
    await reaches(ctx, at.mailboxId, 'watching');
    at.pays(spam, { folder: 'Junk' });
    await becomes(ctx, spam, 'paid');
    const mail = aPaymentMail(at, both.payablePaise);
    dovecot.deliver(at.address, mail);
    dovecot.deliver(at.address, mail, { folder: 'Junk' });
    await becomes(ctx, both, 'paid');
    const last = await aManualOrder(ctx, at);
    at.pays(last, { folder: 'Junk' });
    await becomes(ctx, last, 'paid');
    expect(
      (await alertsOf(ctx, at.mailboxId)).filter(({ reason }) => reason === 'ok'),
    ).toHaveLength(3);
  },
);

dovecotTest(
  '5,000 mails that came while nobody was watching are read in order, and the payments among them found',
  async () => {
    const at = await aShop();
    const orders = [
      await aManualOrder(ctx, at),
      await aManualOrder(ctx, at),
      await aManualOrder(ctx, at),
    ];
    for (let i = 0; i < 5_000; i++) {
      const order = i % 2_000 === 999 ? orders[Math.floor(i / 2_000)] : undefined;
      // Every fiftieth is the bank's, of an amount that nobody asked for.
      const raw = order
        ? aPaymentMail(at, order.payablePaise)
        : i % 50 === 0
          ? aPaymentMail(at, 9_000_000 + i)
          : aLetter(`number ${i}`);
      dovecot.deliver(at.address, raw);
    }
    watch(at.mailboxId, { wire });
    await until(
      'all are read',
      async () => (await stateOf(ctx, at.mailboxId)).state === 'watching',
      150_000,
    );
    for (const order of orders) await becomes(ctx, order, 'paid');
    const uids = (await alertsOf(ctx, at.mailboxId)).map(({ uid }) => uid);
    expect(uids).toHaveLength(103);
    expect((await stateOf(ctx, at.mailboxId)).foreign_mails).toBe(4_897);
  },
  180_000,
);

dovecotTest('mails of 50 MB, a stranger’s and the bank’s, hold up nothing', async () => {
  const at = await aShop();
  const order = await aManualOrder(ctx, at);
  const ballast = Buffer.alloc(50 * 1024 * 1024, `${'x'.repeat(75)}\n`);
  dovecot.deliver(at.address, Buffer.concat([Buffer.from(aLetter()), ballast]));
  dovecot.deliver(at.address, Buffer.concat([aPaymentMail(at, 9_100_000), ballast]));
  at.pays(order);
  watch(at.mailboxId, { wire });
  await becomes(ctx, order, 'paid');
  expect(await alertsOf(ctx, at.mailboxId)).toHaveLength(2);
});
