import { setTimeout as sleep } from 'node:timers/promises';
import { understandCheck } from '../../office/verification/understand-check.ts';
import {
  beginVerification,
  type Verification,
  verifyAccount,
} from '../../office/verification/verify-account.ts';
import { getOrder } from '../../orders/get-order.ts';
import { questionsJson } from '../../payments/matching/taught/alert-questions.ts';
import { showRupees, toRupees } from '../../platform/money.ts';
import type { Stack } from '../context.ts';
import { lazyNotifier, startOrAnnounce } from '../engine.ts';
import { printToStderr } from '../run.ts';

export type Verify = {
  order?: string;
  waitSeconds: number;
  /** What its mail asks is taught, too. */
  understand: { reason: string; by: string; despiteWarnings: boolean } | null;
};

/**
 * Makes the small order unless one is named, waits for its alert as long as asked, and says what
 * was seen.
 */
export async function verify(stack: Stack, accountId: string, how: Verify) {
  const { ctx, actor } = stack;
  const orderId = how.order ?? (await begin(stack, accountId));
  const until = Date.now() + how.waitSeconds * 1000;
  for (;;) {
    const check = await verifyAccount(ctx, accountId, orderId, actor);
    if (check.outcome.state === 'asks' && how.understand) {
      const said = { accountId, orderId, ...how.understand };
      await understandCheck(ctx, lazyNotifier(stack.engine), said);
      return report(ctx.config.BASE_URL, await verifyAccount(ctx, accountId, orderId, actor));
    }
    if (check.outcome.state !== 'waiting' || Date.now() >= until)
      return report(ctx.config.BASE_URL, check);
    await sleep(1_000);
  }
}

async function begin(stack: Stack, accountId: string): Promise<string> {
  const order = await beginVerification(stack.ctx, accountId, stack.actor);
  await startOrAnnounce(
    async () => (await stack.engine()).startOrder(order.orderId),
    'The order is kept; its workflow is started',
  );
  const { payablePaise, upiUri } = await getOrder(stack.ctx, order.orderId);
  printToStderr(
    `Pay exactly ${showRupees(payablePaise)} with any UPI app:\n  ${stack.ctx.config.BASE_URL}/pay/${order.orderId}\n  ${upiUri}`,
  );
  return order.orderId;
}

function report(baseUrl: string, { account, order, alert, asked, outcome }: Verification) {
  const late = alert?.occurredLatest
    ? Math.max(0, Math.round((alert.arrivedAt.getTime() - alert.occurredLatest.getTime()) / 1000))
    : null;
  return {
    payment_account_id: account.accountId,
    verified_at: account.verifiedAt?.toISOString() ?? null,
    state: outcome.state,
    text: outcome.text,
    todo: outcome.todo,
    order_id: order.orderId,
    payable_amount: toRupees(order.payablePaise),
    payment_url: `${baseUrl}/pay/${order.orderId}`,
    upi_uri: order.upiUri,
    alert_id: alert?.alertId ?? null,
    received_at: alert?.arrivedAt.toISOString() ?? null,
    late_seconds: late,
    bank: alert?.bank ?? null,
    template: alert?.template ?? null,
    account_tail: alert?.accountTail ?? null,
    reference: alert?.reference ?? null,
    to: alert?.recipients ?? null,
    questions: asked === null ? [] : questionsJson(asked).questions,
  };
}
