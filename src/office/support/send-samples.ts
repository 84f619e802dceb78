import {
  type EventType,
  eventBody,
  eventId,
  eventTypes,
  legacyEvent,
  signedHeaders,
} from '../../delivery/event.ts';
import { type Sent, send } from '../../delivery/send.ts';
import type { OrderObject } from '../../orders/order-object.ts';
import type { OrderStatus } from '../../orders/order-status.ts';
import { audit, auditRefusal } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { requireTarget } from '../../platform/egress/require-target.ts';
import { getBusiness } from '../../shops/businesses/business.ts';
import type { Mode } from '../../shops/businesses/keys.ts';
import { signingSecrets } from '../../shops/businesses/signing-secrets.ts';
import { say } from '../../words/sentence.ts';

/** The order of the samples: no order has such an id. */
const SAMPLE = 'PW-0000000000';

const endOf: Readonly<Record<EventType, OrderStatus>> = {
  'payment.paid': 'paid',
  'payment.expired': 'expired',
  'payment.failed': 'failed',
};

/**
 * Sends a sample of each event type to an address, as the service sends webhooks: the same checks,
 * headers and deadline, once. Samples are of a test order that doesn't exist, signed with the
 * business's test secret: none can pass for money. Who had them sent where is in the audit log
 * before the first is sent; the query, which may hold a token, is left out.
 */
export async function sendSamples(
  ctx: Context,
  { businessId, url, actor }: { businessId: string; url: string; actor: string },
): Promise<readonly Sample[]> {
  await getBusiness(ctx.db, businessId);
  const about = { businessId, actor, action: 'webhook.test', subject: businessId };
  return auditRefusal(ctx.db, about, async () => {
    requireTarget(url, ctx.config.WEBHOOK_ALLOWED_TARGETS, {
      name: say('the_address'),
      isForTrial: true,
    });
    const { origin, pathname } = new URL(url);
    await audit(ctx.db, { ...about, after: { address: `${origin}${pathname}` } });
    return sendAll(ctx, businessId, url);
  });
}

type Sample = Sent & { type: EventType };

async function sendAll(ctx: Context, businessId: string, url: string): Promise<readonly Sample[]> {
  const answers: Sample[] = [];
  for (const type of eventTypes)
    answers.push({ type, ...(await sendOne(ctx, { businessId, url, type, mode: 'test' })) });
  return answers;
}

/**
 * Sends one sample to an address, signed with the secret of the mode. So a server is tried out with
 * the secret that it will need. The sample is an expired test order's: it can pass for no money
 * even where nobody looks at its mode. Noted in the audit log as the samples are.
 */
export async function sendProbe(
  ctx: Context,
  { businessId, url, actor, mode }: { businessId: string; url: string; actor: string; mode: Mode },
): Promise<Sent> {
  const about = { businessId, actor, action: 'webhook.test', subject: businessId };
  return auditRefusal(ctx.db, about, async () => {
    requireTarget(url, ctx.config.WEBHOOK_ALLOWED_TARGETS, {
      name: 'webhook_url',
      isForTrial: true,
    });
    const { origin, pathname } = new URL(url);
    await audit(ctx.db, { ...about, after: { address: `${origin}${pathname}`, mode } });
    return sendOne(ctx, { businessId, url, type: 'payment.expired', mode });
  });
}

type One = { businessId: string; url: string; type: EventType; mode: Mode };

async function sendOne(ctx: Context, { businessId, url, type, mode }: One): Promise<Sent> {
  const { WEBHOOK_ALLOWED_TARGETS: allowedTargets, WEBHOOK_DEADLINE_MS: deadlineMs } = ctx.config;
  const secrets = await signingSecrets(ctx, { businessId, mode });
  const at = new Date();
  const data = sampleOrder(endOf[type], at);
  const body = eventBody({ orderId: SAMPLE, businessId, type, createdAt: at, data });
  const id = eventId(SAMPLE, type);
  const headers = { ...signedHeaders({ id, body }, at, secrets), 'x-event': legacyEvent[type] };
  return send({ url, body, headers }, { deadlineMs, allowedTargets });
}

function sampleOrder(status: OrderStatus, at: Date): OrderObject {
  const now = at.toISOString();
  return {
    order_id: SAMPLE,
    merchant_order_id: 'sample',
    mode: 'test',
    status,
    amount: 499,
    payable_amount: 499.37,
    created_at: now,
    expires_at: now,
    paid_at: status === 'paid' ? now : null,
    failed_at: status === 'failed' ? now : null,
    payer_email: null,
    bank_reference: null,
    payment_account_id: 'acc_sample',
  };
}
