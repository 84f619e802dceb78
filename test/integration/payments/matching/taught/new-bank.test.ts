import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addAnyAccount } from '../../../../../src/office/support/accounts.ts';
import { beginVerification } from '../../../../../src/office/verification/verify-account.ts';
import { getAlert } from '../../../../../src/payments/alerts/alert.ts';
import { listOrdersOnPiece } from '../../../../../src/payments/alerts/asked-alerts.ts';
import { attachAlert } from '../../../../../src/payments/matching/attach-alert.ts';
import { confirmBank } from '../../../../../src/payments/matching/taught/bank-confirm.ts';
import {
  proposalJson,
  proposeBank,
} from '../../../../../src/payments/matching/taught/bank-proposal.ts';
import { settleHeld } from '../../../../../src/payments/matching/taught/bank-settle.ts';
import { decideMissed } from '../../../../../src/payments/matching/taught/decide-again.ts';
import { importLayouts } from '../../../../../src/payments/matching/taught/layouts.ts';
import { sql } from '../../../../../src/platform/db.ts';
import { getAccount } from '../../../../../src/shops/accounts/account.ts';
import {
  bankJson,
  bankState,
  getBankNamed,
  listBanks,
} from '../../../../../src/shops/layouts/banks/bank-row.ts';
import { listCheckMails } from '../../../../../src/shops/layouts/banks/check-mails.ts';
import { nameBank } from '../../../../../src/shops/layouts/banks/name-bank.ts';
import {
  distrustDomain,
  revokeBank,
  trustDomain,
} from '../../../../../src/shops/layouts/banks/trust-domain.ts';
import { exportLayouts } from '../../../../../src/shops/layouts/list-pieces.ts';
import { testContext } from '../../../../setup/context.ts';
import { anAlertArrives } from '../../../../setup/factories/arriving-alert.ts';
import { anAskingMail } from '../../../../setup/factories/asking-mail.ts';
import {
  aBusinessWithAccount,
  aManualOrder,
  aPaymentMail,
} from '../../../../setup/factories/index.ts';
import { aNewBanksMail, KONARK } from '../../../../setup/factories/new-bank.ts';
import {
  aConnectedBusiness,
  alertsOf,
  becomes,
  type ConnectedBusiness,
  reaches,
  statusOf,
  watchers,
} from '../../../../setup/imap/scene.ts';
import { until } from '../../../../setup/until.ts';
import { saying } from '../../../../setup/words.ts';

const ctx = testContext({ ORDER_LIFETIME_MS: 120_000, ORDER_GRACE_MS: 60_000 });
const notifier = { notifyOrder: async () => {} };
const said = { by: 'Asha', reason: 'so my bank writes' };
const { watch, stopAll } = watchers(ctx);
const places: ConnectedBusiness[] = [];
afterAll(async () => {
  await stopAll();
  for (const { imap } of places) await imap.close();
});

/** A shop whose account is at the new bank, and whose mailbox is watched. */
async function aShop(at: { sender?: string; vpa: string } = { vpa: 'asha@konark' }) {
  const place = await aConnectedBusiness(ctx);
  places.push(place);
  watch(place.mailboxId);
  await reaches(ctx, place.mailboxId, 'watching');
  const { accountId } = await addAnyAccount(ctx, {
    ...{ businessId: place.businessId, mailboxId: place.mailboxId, vpa: at.vpa },
    ...{ payeeName: `Asha ${at.vpa}`, bank: 'other', lastDigits: '4477', makeDefault: true },
    ...{ sender: at.sender ?? KONARK.sender, bankName: KONARK.name, actor: 'Asha' },
  });
  return { ...place, accountId };
}
type Shop = Awaited<ReturnType<typeof aShop>>;

const showsDigits = ({ accountId }: Shop, digits: string) =>
  ctx.db.query(sql.unsafe`
    UPDATE accounts SET last_digits = ${digits} WHERE account_id = ${accountId}`);
const bankOf = ({ businessId }: Shop, name: string = KONARK.name) =>
  getBankNamed(ctx.db, businessId, name);

/** The newest alert of the mailbox, once there is one more. */
async function arrives(shop: ConnectedBusiness, raw: Buffer) {
  const before = (await alertsOf(ctx, shop.mailboxId)).length;
  shop.imap.append(raw);
  return until('one more alert is in the ledger', async () => {
    const all = await alertsOf(ctx, shop.mailboxId);
    return all.length > before && all.at(-1);
  });
}

/** Pays a check and waits until its mail is kept. */
async function checks(shop: ConnectedBusiness, told: Parameters<typeof aNewBanksMail>[2] = {}) {
  const { payablePaise } = await beginVerification(ctx, shop.accountId, 'Asha');
  return arrives(shop, aNewBanksMail(shop, payablePaise, told));
}

const confirm = async (shop: Shop, how: Partial<Parameters<typeof confirmBank>[2]> = {}) =>
  confirmBank(ctx, await bankOf(shop), {
    ...{ ...said, despiteWarnings: false, payer: null, seen: null },
    ...how,
  });

let shop: Shop;
let file: string;
beforeAll(async () => {
  shop = await aShop();
});

describe('a bank that nobody knows', () => {
  test('keeps what its checks say, says what it still needs, and settles nothing', async () => {
    const order = await aManualOrder(ctx, shop);
    const stranger = await arrives(shop, aNewBanksMail(shop, order.payablePaise));
    expect(stranger.reason).toBe('ambiguous');
    expect((await getAlert(ctx, stranger.alert_id)).explanation).toEqual(saying('not known yet'));
    expect(await listCheckMails(ctx.db, await bankOf(shop))).toEqual([]);
    await checks(shop);
    const { learnt } = await proposeBank(ctx, await bankOf(shop), null);
    expect(learnt.verdict).toMatchObject({ state: 'more', wording: null });
    await expect(confirm(shop)).rejects.toMatchObject({ code: 'not_teachable' });
    expect(await statusOf(ctx, order.orderId)).toBe('pending');
  });

  test('two checks make its sentence, and of two people one confirms it', async () => {
    await checks(shop);
    const { learnt, digest } = await proposeBank(ctx, await bankOf(shop), null);
    expect(learnt.verdict.wording).toContain('{amount} is successfully credited');
    await showsDigits(shop, '9999');
    expect((await proposeBank(ctx, await bankOf(shop), null)).digest).toBeNull();
    await showsDigits(shop, '4477');
    expect(bankJson(await bankOf(shop)).state).toBe('new');
    await expect(confirm(shop, { seen: 'another sentence' })).rejects.toMatchObject({
      code: 'invalid_state',
    });
    const both = await Promise.allSettled([confirm(shop, { seen: digest }), confirm(shop)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(bankJson(await bankOf(shop)).state).toBe('probation');
    // Nothing keeps a mail longer than it is needed.
    expect(await listCheckMails(ctx.db, await bankOf(shop))).toEqual([]);
    expect((await getAccount(ctx.db, shop.accountId)).verifiedAt).not.toBeNull();
  });

  test('three payments are settled by a tap each, then they settle by themselves', async () => {
    const orders: { orderId: string; payablePaise: number }[] = [];
    const alerts: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const order = await aManualOrder(ctx, shop);
      const alert = await arrives(shop, aNewBanksMail(shop, order.payablePaise));
      expect(alert).toMatchObject({ reason: 'ambiguous', order_id: null });
      orders.push(order);
      alerts.push(alert.alert_id);
    }
    const tap = (nth: number) => settleHeld(ctx, notifier, { ...said, alertId: alerts[nth] ?? '' });
    const twice = await Promise.allSettled([tap(0), tap(0)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await tap(1)).toEqual({ orderId: orders[1]?.orderId });
    expect(await statusOf(ctx, orders[3]?.orderId ?? '')).toBe('pending');
    await attachAlert(ctx, notifier, {
      ...{ ...said, alertId: alerts[2] ?? '', orderId: orders[2]?.orderId ?? '' },
    });
    // The fourth waited for nothing but the third tap.
    for (const order of orders) await becomes(ctx, order, 'paid');
    expect(bankJson(await bankOf(shop)).state).toBe('settles');
    const order = await aManualOrder(ctx, shop);
    shop.imap.append(aNewBanksMail(shop, order.payablePaise));
    await becomes(ctx, order, 'paid');
  });

  test.each([
    ['signed by a domain above its own', { signedBy: 'bank.in' }, 'unverified'],
    ['signed by a domain below its own', { signedBy: `mail.${KONARK.domain}` }, 'unverified'],
    ['signed by another bank', { signedBy: 'chilika.bank.in' }, 'unverified'],
    ['that says more than was taught', { more: ['Status: Reversed'] }, 'ambiguous'],
    ['whose payer calls himself a payment', { payer: 'RAM Rs.99999.00 credited' }, 'ambiguous'],
  ])('a mail %s settles nothing', async (_, told, reason) => {
    const order = await aManualOrder(ctx, shop);
    const alert = await arrives(shop, aNewBanksMail(shop, order.payablePaise, told));
    expect(alert).toMatchObject({ reason, order_id: null });
    expect(await statusOf(ctx, order.orderId)).toBe('pending');
  });

  test('another business knows it by the file, and begins with three taps of its own', async () => {
    const { businessId } = shop;
    file = await exportLayouts(ctx.db, { businessId, bank: null });
    const other = await aShop({ vpa: 'other@konark' });
    const order = await aManualOrder(ctx, other);
    const before = await arrives(other, aNewBanksMail(other, order.payablePaise));
    expect(before.reason).toBe('ambiguous');
    const lessons = { ...said, text: file, businessId: other.businessId, despiteWarnings: true };
    await importLayouts(ctx, notifier, lessons);
    expect(bankJson(await bankOf(other)).state).toBe('probation');
    expect(await exportLayouts(ctx.db, { businessId: other.businessId, bank: null })).toBe(file);
    expect((await importLayouts(ctx, notifier, lessons)).learnt).toEqual([]);
    const next = await aManualOrder(ctx, other);
    const alert = await arrives(other, aNewBanksMail(other, next.payablePaise));
    expect(await settleHeld(ctx, notifier, { ...said, alertId: alert.alert_id })).toEqual({
      orderId: next.orderId,
    });
    expect(bankJson(await bankOf(other)).state).toBe('probation');
  });

  test('revoked, it is as unknown as before; its orders are listed and stay paid', async () => {
    const bank = await bankOf(shop);
    const orders = await listOrdersOnPiece(ctx.db, bank.bankId);
    expect(orders.length).toBeGreaterThanOrEqual(4);
    const both = await Promise.allSettled([
      revokeBank(ctx, bank, said),
      revokeBank(ctx, bank, said),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(bankJson(await bankOf(shop)).state).toBe('new');
    expect(await statusOf(ctx, orders[0] ?? '')).toBe('paid');
    const order = await aManualOrder(ctx, shop);
    const alert = await arrives(shop, aNewBanksMail(shop, order.payablePaise));
    expect(alert).toMatchObject({ reason: 'ambiguous', order_id: null });
    expect(await statusOf(ctx, order.orderId)).toBe('pending');
  });
});

test('a bank of any other domain waits for an operator’s word, who may name a domain that signs for it', async () => {
  const domain = 'alerts.nandi-bank.co.in';
  const file = await aFile({ domain });
  const other = await aShop({ vpa: 'nandi@konark', sender: `alerts@${domain}` });
  const { businessId } = other;
  await importLayouts(ctx, notifier, { ...said, text: file, businessId, despiteWarnings: true });
  expect(bankJson(await bankOf(other))).toMatchObject({ state: 'untrusted', needs_trust: true });
  const pays = async (told: Parameters<typeof aNewBanksMail>[2]) => {
    const order = await aManualOrder(ctx, other);
    const { alert_id: alertId } = await arrives(
      other,
      aNewBanksMail(other, order.payablePaise, { domain, ...told }),
    );
    return { order, alertId };
  };
  const early = await pays({});
  expect((await getAlert(ctx, early.alertId)).explanation).toEqual(saying('vouched'));
  const settle = (alertId: string) => settleHeld(ctx, notifier, { ...said, alertId });
  await expect(settle(early.alertId)).rejects.toMatchObject({ code: 'invalid_state' });
  const above = { ...said, signers: ['nandi-bank.co.in'] };
  for (const signers of [['co.in'], ['bank.in'], ['hdfcbank.bank.in'], ['other-bank.co.in']])
    await expect(trustDomain(ctx, domain, { ...said, signers })).rejects.toMatchObject({
      code: 'invalid_bank',
    });
  await trustDomain(ctx, domain, above);
  expect(bankJson(await bankOf(other))).toMatchObject({ state: 'probation', trusted_by: 'Asha' });
  expect(await settle(early.alertId)).toEqual({ orderId: early.order.orderId });
  await distrustDomain(ctx, domain, said);
  expect(bankJson(await bankOf(other)).state).toBe('untrusted');
  await trustDomain(ctx, domain, above);
  const { order, alertId } = await until('the domain above is heard of', async () => {
    const paid = await pays({ signedBy: 'nandi-bank.co.in' });
    return (await getAlert(ctx, paid.alertId)).proof !== null && paid;
  });
  expect(await settle(alertId)).toEqual({ orderId: order.orderId });
});

/** A shop of a bank at that domain, known by a file, past its probation. */
async function aShopPastProbation(domain: string) {
  const business = await aBusinessWithAccount(ctx);
  const { businessId } = business;
  const text = await aFile({ domain });
  await importLayouts(ctx, notifier, { ...said, text, businessId, despiteWarnings: true });
  const { bankId } = await getBankNamed(ctx.db, businessId, domain);
  await ctx.db.query(
    sql.unsafe`UPDATE taught_banks SET by_itself_at = now() WHERE bank_id = ${bankId}`,
  );
  return { business, bankId };
}

test('a mail that was read while its domain was vouched for is read again once nobody does', async () => {
  const domain = 'alerts.betwa-bank.co.in';
  const { business, bankId } = await aShopPastProbation(domain);
  await trustDomain(ctx, domain, { ...said, signers: [] });
  const read = { used: [bankId], amountPaise: 4_444 };
  await expect(anAlertArrives(ctx, business, read)).resolves.toMatchObject({ reason: 'no_order' });
  await distrustDomain(ctx, domain, said);
  await expect(anAlertArrives(ctx, business, read)).rejects.toMatchObject({ name: 'PieceRevoked' });
  const held = { ...read, reason: 'ambiguous' } as const;
  await expect(anAlertArrives(ctx, business, held)).resolves.toMatchObject({ reason: 'ambiguous' });
});

test('payments that waited for an operator’s word are decided by the sweep once it is given', async () => {
  const domain = 'alerts.tapti-bank.co.in';
  const { business, bankId } = await aShopPastProbation(domain);
  const { orderId, payablePaise: amountPaise } = await aManualOrder(ctx, business);
  await anAskingMail(ctx, business, [], { used: [bankId], amountPaise });
  // What the file taught is no news any more.
  const { businessId } = business;
  await ctx.db.query(sql.unsafe`
    UPDATE layout_pieces SET taught_at = now() - interval '1 hour' WHERE business_id = ${businessId}
  `);
  await ctx.db.query(sql.unsafe`
    UPDATE taught_banks SET by_itself_at = now() - interval '1 hour' WHERE bank_id = ${bankId}
  `);
  await decideMissed(ctx);
  expect(await statusOf(ctx, orderId)).toBe('pending');
  await trustDomain(ctx, domain, { ...said, signers: [] });
  await decideMissed(ctx);
  expect(await statusOf(ctx, orderId)).toBe('paid');
});

test('one tap and a revoking at once: whoever is second is told so in a sentence', async () => {
  const domain = 'alerts.sone-bank.bank.in';
  const { business, bankId } = await aShopPastProbation(domain);
  await ctx.db.query(
    sql.unsafe`UPDATE taught_banks SET by_itself_at = NULL WHERE bank_id = ${bankId}`,
  );
  const { orderId, payablePaise: amountPaise } = await aManualOrder(ctx, business);
  const alertId = await anAskingMail(ctx, business, [], { used: [bankId], amountPaise });
  const bank = await getBankNamed(ctx.db, business.businessId, domain);
  const [tapped] = await Promise.allSettled([
    settleHeld(ctx, notifier, { ...said, alertId }),
    revokeBank(ctx, bank, said),
  ]);
  expect(await statusOf(ctx, orderId)).toBe(tapped.status === 'fulfilled' ? 'paid' : 'pending');
  if (tapped.status === 'rejected') expect(tapped.reason).toMatchObject({ code: 'invalid_state' });
});

/** What the first shop taught, of a bank at another domain. */
async function aFile({ domain }: { domain: string }): Promise<string> {
  return file.replaceAll(KONARK.domain, domain);
}

describe('what can be no bank is refused in a sentence, and leaves nothing behind', () => {
  test.each([
    ['a public suffix', { sender: 'alerts@bank.in' }, 'invalid_bank'],
    ['where anybody can have an address', { sender: 'alerts@gmail.com' }, 'invalid_bank'],
    ['a mailing service’s', { sender: 'bank@amazonses.com' }, 'invalid_bank'],
    ['another profile’s', { sender: 'alerts@hdfcbank.bank.in' }, 'invalid_bank'],
    ['below another profile’s', { sender: 'a@mail.hdfcbank.bank.in' }, 'invalid_bank'],
    ['no address', { sender: 'konark.bank.in' }, 'invalid_bank'],
    ['a name with a slot', { sender: KONARK.sender, bankName: '{amount}' }, 'invalid_bank'],
    ['without an address', { sender: null }, 'invalid_request'],
    ['without a name', { sender: KONARK.sender, bankName: null }, 'invalid_request'],
    ['without digits', { sender: KONARK.sender, lastDigits: null }, 'last_digits_required'],
    ['of a known bank', { sender: KONARK.sender, bank: 'hdfc' }, 'invalid_request'],
  ])('%s', async (_, given, code) => {
    const { businessId, mailboxId } = await aBusinessWithAccount(ctx);
    const account = {
      ...{ businessId, mailboxId, vpa: `a${Date.now()}@konark`, payeeName: 'Asha', bank: 'other' },
      ...{ lastDigits: '4477' as string | null, makeDefault: false, actor: 'Asha' },
      ...{ sender: null as string | null, bankName: KONARK.name as string | null },
    };
    await expect(addAnyAccount(ctx, { ...account, ...given })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/ /),
    });
    if (code === 'invalid_bank') expect(await listBanks(ctx.db, businessId)).toEqual([]);
  });

  test('a mistyped address is put right by naming it again, until its words are taught', async () => {
    const { businessId } = await aBusinessWithAccount(ctx);
    const name = (sender: string) =>
      nameBank(ctx, { businessId, name: KONARK.name, sender, actor: 'Asha' });
    await name(`alert@${KONARK.domain}`);
    expect((await name(KONARK.sender)).sender).toBe(KONARK.sender);
    await importLayouts(ctx, notifier, { ...said, text: file, businessId, despiteWarnings: true });
    await expect(name(`alert@${KONARK.domain}`)).rejects.toMatchObject({ code: 'invalid_bank' });
    expect(await listBanks(ctx.db, businessId)).toMatchObject([{ sender: KONARK.sender }]);
  });

  test.each([
    ['whose payer stands in front of its amount', '{name} credited Rs {amount} to {tail}'],
    ['that tells of money that went', 'Rs {amount} credited was debited from {tail}'],
    ['that shows no account', 'Rs {amount} is credited by {name}'],
    ['that states no amount', 'Your account {tail} is credited'],
    ['that has ways of its own', 'Rs {amount} credited to {tail} <by|from> {name}'],
  ])('a file’s sentence %s', async (_, wording) => {
    const { businessId } = await aBusinessWithAccount(ctx);
    const [bank] = JSON.parse(file).banks;
    const text = JSON.stringify({
      ...{ version: 1, pieces: [] },
      banks: [{ ...bank, templates: [wording] }],
    });
    await expect(
      importLayouts(ctx, notifier, { ...said, text, businessId, despiteWarnings: true }),
    ).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await listBanks(ctx.db, businessId)).toEqual([]);
  });
});

test('a payer’s words in a check make no sentence, and one shop’s teaching is no other’s', async () => {
  const domain = 'chilika.bank.in';
  const at = { sender: `alerts@${domain}` };
  const [one, other] = [
    await aShop({ ...at, vpa: 'one@chilika' }),
    await aShop({ ...at, vpa: 'two@chilika' }),
  ];
  const evil = 'RAM Rs.99999.00 credited to your account **4477';
  await checks(one, { domain, payer: evil });
  await checks(one, { domain, payer: `${evil} by VPA a@b` });
  const { learnt } = await proposeBank(ctx, await bankOf(one), null);
  expect(learnt.verdict.state).not.toBe('template');
  await checks(one, { domain });
  await checks(one, { domain });
  await checks(other, { domain });
  expect(await listCheckMails(ctx.db, await bankOf(other))).toHaveLength(1);
  await expect(confirm(other)).rejects.toMatchObject({ code: 'not_teachable' });
  expect(bankJson(await bankOf(other)).state).toBe('new');
});

test('a known bank that changed its sentence is taught by two checks; its old one settles as before', async () => {
  const place = await aConnectedBusiness(ctx);
  places.push(place);
  watch(place.mailboxId);
  await reaches(ctx, place.mailboxId, 'watching');
  const changed = {
    domain: 'hdfcbank.bank.in',
    sentence:
      'Good news! INR {amount} was just received in the account XX4477 through UPI on {date}.\nIt was paid by {name} ({vpa}), and its number is {ref}.',
  };
  const hdfc = () => getBankNamed(ctx.db, place.businessId, 'hdfc');
  const order = await aManualOrder(ctx, place);
  const before = await arrives(place, aNewBanksMail(place, order.payablePaise, changed));
  expect(before).toMatchObject({ reason: 'unknown_template', order_id: null });
  await expect(hdfc()).rejects.toMatchObject({ code: 'unknown_bank' });
  await checks(place, changed);
  await checks(place, changed);
  const proposal = proposalJson(await proposeBank(ctx, await hdfc(), null));
  expect(proposal).toMatchObject({
    state: 'template',
    wording: expect.stringContaining('{amount} was just received'),
    before: expect.stringContaining('credited'),
  });
  await confirmBank(ctx, await hdfc(), {
    ...{ ...said, despiteWarnings: false, payer: null, seen: null },
  });
  const text = await exportLayouts(ctx.db, { businessId: place.businessId, bank: null });
  expect(JSON.parse(text).banks).toMatchObject([{ bank: 'hdfc', domain: changed.domain }]);
  const { businessId } = await aBusinessWithAccount(ctx);
  await importLayouts(ctx, notifier, { ...said, text, businessId, despiteWarnings: true });
  expect(bankState(await getBankNamed(ctx.db, businessId, 'hdfc'))).toBe('probation');
  const alerts: string[] = [];
  const orders: { orderId: string; payablePaise: number }[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const next = await aManualOrder(ctx, place);
    const alert = await until('the watcher knows the new words', async () => {
      const one = await arrives(place, aNewBanksMail(place, next.payablePaise, changed));
      return one.reason === 'ambiguous' && one;
    });
    orders.push(next);
    alerts.push(alert.alert_id);
  }
  // The sentence that the product knows needs nobody.
  const known = await aManualOrder(ctx, place);
  place.imap.append(aPaymentMail(place, known.payablePaise));
  await becomes(ctx, known, 'paid');
  for (const alertId of alerts) await settleHeld(ctx, notifier, { ...said, alertId });
  for (const one of orders) await becomes(ctx, one, 'paid');
  const next = await aManualOrder(ctx, place);
  place.imap.append(aNewBanksMail(place, next.payablePaise, changed));
  await becomes(ctx, next, 'paid');
  await revokeBank(ctx, await hdfc(), said);
  const last = await aManualOrder(ctx, place);
  await until('the watcher has heard that it was revoked', async () => {
    const one = await arrives(place, aNewBanksMail(place, last.payablePaise, changed));
    return one.reason === 'unknown_template';
  });
  expect(await statusOf(ctx, last.orderId)).toBe('pending');
});
