import { explain } from '../../../src/bank-mail/explanations.ts';
import { readingReasons } from '../../../src/bank-mail/types.ts';
import { createLink } from '../../../src/orders/links/create-link.ts';
import { fixed } from '../../../src/orders/links/price.ts';
import { orderStatuses } from '../../../src/orders/order-status.ts';
import { alertReasons } from '../../../src/payments/alerts/alert.ts';
import { addReviewCandidates } from '../../../src/payments/alerts/reviews.ts';
import { mismatchTexts } from '../../../src/payments/matching/match-rules.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import type { Context } from '../../../src/platform/context.ts';
import { sql } from '../../../src/platform/db.ts';
import { classifyImapError } from '../../../src/shops/mailboxes/connection/classify-imap-error.ts';
import { type Sentence, say } from '../../../src/words/sentence.ts';
import {
  aMailbox,
  anAccount,
  anAlertRow,
  anAttemptRow,
  anEventRow,
  anOrderRow,
  type BusinessWithAccount,
} from '../factories/index.ts';

type Shop = BusinessWithAccount;
const MAILBOX_STATES = ['behind', 'throttled', 'refused', 'paused', 'connecting', 'watching'];
const ERRORS = [
  say('failure_status', { status: 403 }),
  say('failure_timeout', { seconds: 10 }),
  say('failure_dns', { why: say('name_unresolved', { name: 'shop.example' }) }),
  say('failure_connection', { code: 'ECONNREFUSED' }),
  say('failure_refused', {
    why: say('address_not_public', { address: '10.0.0.1', range: say('range_private') }),
  }),
];

/**
 * One of everything that a page of the console tells: orders in each status with their alerts and
 * attempts, payments without an order for each reason, mailboxes in each state, links, people and
 * what was done. Gives the orders, and words that are nobody's to translate.
 */
export async function aFullBusiness(ctx: Context, shop: Shop) {
  const orders = await ordersInEachStatus(ctx, shop);
  await paymentsForEachReason(ctx, shop, orders[0] ?? '');
  await mailboxesInEachState(ctx, shop);
  await anAccount(ctx, shop, { vpa: 'second@okhdfcbank', lastDigits: '9911' });
  const link = { accountId: shop.accountId, price: fixed(75_00), purpose: 'Tea', actor: 'test' };
  await createLink(ctx, { ...link, until: null, once: false });
  await createLink(ctx, { ...link, until: new Date(Date.now() + 86_400_000), once: true });
  const to = { businessId: shop.businessId, role: 'viewer' } as const;
  await invitePerson(ctx, { email: 'new@shop.example', to, actor: 'owner@shop.example' });
  await doingsOfEachKind(ctx, shop);
  return { orders, names: ['private'] };
}

async function ordersInEachStatus(ctx: Context, shop: Shop): Promise<string[]> {
  const orders: string[] = [];
  for (const [i, status] of orderStatuses.entries()) {
    const at = new Date();
    const orderId = await anOrderRow(ctx, shop, shop.accountId, {
      status,
      ...(status === 'paid' ? { paidAt: at } : {}),
      ...(status === 'failed' ? { failedAt: at } : {}),
      ...(status === 'manual_review' ? { reviewSince: at } : {}),
    });
    orders.push(orderId);
    await triesOf(ctx, { orderId, businessId: shop.businessId }, i);
  }
  const fits = orders.slice(-2);
  const review = { reason: 'ambiguous', amountPaise: 500_01, reference: '612300000001' } as const;
  const alertId = await anAlertRow(ctx, shop, review);
  await ctx.db.transaction((tx) => addReviewCandidates(tx, alertId, fits));
  return orders;
}

/** The webhook of an order that was tried in vain in each way. */
async function triesOf(ctx: Context, order: { orderId: string; businessId: string }, i: number) {
  const state = (['waiting', 'delivered', 'given_up'] as const)[i % 3] ?? 'waiting';
  const url = 'https://shop.example/hook';
  const eventId = await anEventRow(ctx, order, { url, state, attempts: 4, minutesAgo: 90 });
  for (const error of ERRORS) {
    const attemptId = await anAttemptRow(
      ctx,
      eventId,
      error.key === 'failure_status' ? { status: 403 } : {},
    );
    await ctx.db.query(
      sql.unsafe`UPDATE attempts SET met = ${JSON.stringify(error)}::jsonb WHERE attempt_id = ${attemptId}`,
    );
  }
}

/** What was seen, for the reasons that say it. */
const DETAILS: Readonly<Record<string, readonly (string | Sentence)[]>> = {
  other_rail: ['imps'],
  not_a_credit: ['debit', 'failed', 'card', 'request', 'statement', 'otp', 'promo'],
  ambiguous: [
    say('doubt_in_words', { why: say('doubt_words_unknown'), words: '“भेजा”' }),
    say('doubt_parts_differ'),
  ],
  unknown_sender: ['bank.example'],
  malformed: [say('malformed_too_long')],
};

async function paymentsForEachReason(ctx: Context, shop: Shop, orderId: string): Promise<void> {
  const row = (reason: (typeof alertReasons)[number], explanation: Sentence, of: object) =>
    anAlertRow(ctx, shop, {
      ...{ reason, explanation, amountPaise: 887_11, ...of },
      proven: { bank: 'hdfc', sender: 'alerts@hdfcbank.bank.in' },
    });
  for (const reason of readingReasons)
    for (const detail of [null, ...(DETAILS[reason] ?? [])]) {
      await row(reason, explain(reason, detail), {});
      await row(reason, explain(reason, detail), { orderId });
      await row(reason, explain(reason, detail), { amountPaise: null });
    }
  for (const [reason, text] of Object.entries(mismatchTexts)) {
    const known = alertReasons.find((one) => one === reason);
    if (known) await row(known, text, {});
  }
}

async function mailboxesInEachState(ctx: Context, shop: Shop): Promise<void> {
  const errors = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'CERT_HAS_EXPIRED', 'ECONNRESET'];
  for (const [i, state] of MAILBOX_STATES.entries()) {
    const mailboxId = await aMailbox(ctx, shop.businessId);
    const { words } = classifyImapError({ code: errors[i % errors.length], message: '' });
    await ctx.db.query(sql.unsafe`
      UPDATE mailboxes SET state = ${state}, last_error = ${state === 'watching' ? null : JSON.stringify(words)}::jsonb
      WHERE mailbox_id = ${mailboxId}
    `);
  }
}

/** One entry of each action that the audit log has had, and the reasons that nobody typed. */
async function doingsOfEachKind(ctx: Context, { businessId }: Shop): Promise<void> {
  const reasons = [
    'from the console',
    'from the command line',
    'an operator acts for the business',
  ];
  for (const [i, action] of ['mailbox.pause', 'mailbox.resume', 'business.act-for'].entries())
    await ctx.db.query(sql.unsafe`
      INSERT INTO audit (business_id, actor, action, subject, reason)
      VALUES (${businessId}, 'owner@shop.example', ${action}, ${businessId}, ${reasons[i] ?? null})
    `);
}
