import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { loginFindings } from '../../../../src/cli/doctor/logins.ts';
import { mailboxFindings } from '../../../../src/office/doctor/mailboxes.ts';
import { dbNow } from '../../../../src/platform/db.ts';
import { createBusiness } from '../../../../src/shops/businesses/create-business.ts';
import { connectMailbox } from '../../../../src/shops/mailboxes/connect-mailbox.ts';
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
import { type RefusingProxy, startRefusingProxy } from '../../../setup/imap/refusing-proxy.ts';
import { becomes, reaches, stateOf, watchers } from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';
import { atTerminal, saying } from '../../../setup/words.ts';

const ctx = testContext({ ORDER_LIFETIME_MS: 120_000, ORDER_GRACE_MS: 120_000 });
const { watch, stopAll } = watchers(ctx);
let dovecot: Dovecot;
let proxy: RefusingProxy;
beforeAll(async () => {
  if (hasDovecot) dovecot = await startDovecot();
});
afterEach(async () => {
  await stopAll();
  await proxy?.close();
});
afterAll(() => dovecot?.stop());

/** A shop whose bank's mails go to a folder of their own, beside INBOX. */
async function aShop(folders: readonly string[]) {
  const address = `shop${randomInt(1e12)}@shop.test`;
  await dovecot.setUser(address, 'secret');
  dovecot.deliver(address, aLetter());
  dovecot.deliver(address, aLetter(), { folder: 'Bank' });
  proxy = await startRefusingProxy(dovecot);
  const { business } = await createBusiness(ctx, {
    name: 'Test shop',
    plan: 'scale',
    actor: 'test',
  });
  const { businessId } = business;
  const connect = (wanted: readonly string[]) =>
    connectMailbox(ctx, {
      businessId,
      host: '127.0.0.1',
      port: proxy.port,
      tls: false,
      username: address,
      password: 'secret',
      authservId: AUTHSERV,
      folders: wanted,
    });
  const { mailbox_id: mailboxId } = await connect(folders);
  const accountId = await anAccount(ctx, { businessId, mailboxId }, { makeDefault: true });
  const pays = (order: { payablePaise: number }, folder = 'INBOX') =>
    dovecot.deliver(address, aPaymentMail({ address }, order.payablePaise), { folder });
  const isReadOn = async () => {
    const now = await dbNow(ctx.db);
    await until(
      'the mailbox is read past now',
      async () => ((await stateOf(ctx, mailboxId)).read_until ?? 0) > now,
    );
  };
  return { address, accountId, mailboxId, connect, pays, isReadOn };
}

/** What plain `doctor`, which logs in nowhere, says of the mailbox's folders. */
const namedFolders = async (mailboxId: string) =>
  (await mailboxFindings(ctx.db)).filter(
    ({ subject, text }) => subject === mailboxId && atTerminal(text).includes('folder "Bank"'),
  );

async function asOwner(address: string, act: (owner: ImapFlow) => Promise<unknown>): Promise<void> {
  const { host, port } = dovecot;
  const owner = new ImapFlow({
    host,
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user: address, pass: 'secret' },
    logger: false,
  });
  await owner.connect();
  await act(owner);
  await owner.logout();
}

dovecotTest(
  'a folder beside the main one that is deleted holds up nothing, and is read again when it comes back',
  async () => {
    const at = await aShop(['INBOX', 'Bank']);
    watch(at.mailboxId);
    await reaches(ctx, at.mailboxId, 'watching');
    await asOwner(at.address, (owner) => owner.mailboxDelete('Bank'));
    const [first, second] = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
    at.pays(first);
    await becomes(ctx, first, 'paid');
    await at.isReadOn();
    expect((await stateOf(ctx, at.mailboxId)).state).toBe('watching');
    expect(await loginFindings(ctx, String)).toContainEqual(
      expect.objectContaining({
        ...{ subject: at.mailboxId, level: 'bad' },
        text: saying('no folder "Bank"'),
      }),
    );
    expect(await namedFolders(at.mailboxId)).toMatchObject([{ level: 'warn' }]);
    await asOwner(at.address, (owner) => owner.mailboxCreate('Bank'));
    at.pays(second, 'Bank');
    await becomes(ctx, second, 'paid');
    await until('it is no longer named', async () => !(await namedFolders(at.mailboxId)).length);
  },
);

dovecotTest(
  'a folder that the server does not open for a while holds the windows open, and no payment in another folder',
  async () => {
    const at = await aShop(['INBOX', 'Bank']);
    watch(at.mailboxId);
    await reaches(ctx, at.mailboxId, 'watching');
    const [first, second] = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
    await at.isReadOn();
    proxy.answer((command) =>
      /^(STATUS|EXAMINE) "?Bank/.test(command) ? 'NO [UNAVAILABLE] Backend is away' : null,
    );
    const since = await dbNow(ctx.db);
    at.pays(second, 'Bank');
    const before = proxy.refused();
    at.pays(first);
    await becomes(ctx, first, 'paid');
    await until('it was refused several times', async () => proxy.refused() > before + 3);
    const now = await stateOf(ctx, at.mailboxId);
    expect(now.state).toBe('watching');
    expect(now.read_until?.getTime()).toBeLessThanOrEqual(since.getTime());
    expect(await namedFolders(at.mailboxId)).toMatchObject([{ level: 'bad' }]);
    proxy.answer(() => null);
    await becomes(ctx, second, 'paid');
    await at.isReadOn();
  },
);

dovecotTest(
  'a folder that is added when the mailbox is connected again is read since the others were',
  async () => {
    const at = await aShop(['INBOX']);
    const [first, second, third] = [
      await aManualOrder(ctx, at),
      await aManualOrder(ctx, at),
      await aManualOrder(ctx, at),
    ];
    at.pays(first, 'Bank');
    const until = (await stateOf(ctx, at.mailboxId)).read_until;
    expect(await at.connect(['Bank', 'INBOX'])).toMatchObject({ revived: true });
    expect((await stateOf(ctx, at.mailboxId)).read_until).toEqual(until);
    const watcher = watch(at.mailboxId);
    await becomes(ctx, first, 'paid');
    at.pays(second);
    await becomes(ctx, second, 'paid');
    await watcher.stop();
    await at.connect(['Bank']);
    watch(at.mailboxId);
    at.pays(third, 'Bank');
    await becomes(ctx, third, 'paid');
  },
);
