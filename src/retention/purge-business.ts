import { z } from 'zod';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql, type Tx } from '../platform/db.ts';

const idRow = z.object({ businessId: z.string() });

/** Rows changed by one statement: a shop may have millions, and no lock of ours should last. */
const PART = 5_000;

/**
 * Ends the businesses whose deletion window is over: removes personal data and secrets, keeps amounts for the books.
 * One with an open order waits for it. What was begun and not finished (the process died) is taken up again.
 * Called by the sweep. Gives the ids of those that are done.
 */
export async function purgeDueBusinesses(ctx: Pick<Context, 'db' | 'log'>): Promise<string[]> {
  const due = await ctx.db.any(sql.type(idRow)`
    SELECT business_id AS "businessId" FROM businesses
    WHERE (status = 'deleting' AND purge_at <= now()) OR (status = 'purged' AND purged_at IS NULL)
  `);
  const done: string[] = [];
  for (const { businessId } of due) {
    if (!(await ctx.db.transaction((tx) => begin(tx, businessId)))) continue;
    await forgetOrders(ctx, businessId);
    await forgetAttempts(ctx, businessId);
    await ctx.db.query(
      sql.unsafe`UPDATE businesses SET purged_at = now() WHERE business_id = ${businessId}`,
    );
    ctx.log.info({ business_id: businessId }, 'a deleted business was purged');
    done.push(businessId);
  }
  return done;
}

/** From here on it cannot be restored. False where it was restored meanwhile, or has an order that isn't over. */
async function begin(tx: Tx, businessId: string): Promise<boolean> {
  // A restore holds the same row: the first of the two decides.
  const held = await tx.maybeOne(sql.type(z.object({ status: z.string() }))`
    SELECT status FROM businesses
    WHERE business_id = ${businessId} AND ((status = 'deleting' AND purge_at <= now()) OR (status = 'purged' AND purged_at IS NULL))
    FOR NO KEY UPDATE
  `);
  if (!held) return false;
  if (held.status === 'purged') return true;
  const open = await tx.exists(sql.type(z.object({ order_id: z.string() }))`
    SELECT order_id FROM orders
    WHERE business_id = ${businessId} AND status IN ('pending', 'manual_review', 'expired')
      AND (status <> 'expired' OR (window_closed_at IS NULL AND window_ends_at > now() - interval '1 day'))
  `);
  if (open) return false;
  await tx.query(sql.unsafe`
    UPDATE businesses SET status = 'purged', name = 'a deleted business', webhook_secret_sealed = '', previous_secret_sealed = NULL,
      previous_secret_until = NULL, notice_url = NULL, status_before_deletion = NULL
    WHERE business_id = ${businessId}
  `);
  await tx.query(sql.unsafe`DELETE FROM api_keys WHERE business_id = ${businessId}`);
  await tx.query(sql.unsafe`DELETE FROM notices WHERE business_id = ${businessId}`);
  // Raising the epoch displaces a watcher that still reads it. The address becomes free for another business.
  await tx.query(sql.unsafe`
    UPDATE mailboxes SET state = 'disconnected', state_since = now(), epoch = epoch + 1, secret_sealed = NULL, oauth_expires_at = NULL,
      host = 'purged.invalid', username = mailbox_id, addresses = '{}', authserv_id = NULL, last_error = NULL
    WHERE business_id = ${businessId}
  `);
  await tx.query(sql.unsafe`
    UPDATE accounts SET vpa = 'purged@invalid', payee_name = 'a deleted business', last_digits = NULL, is_default = false, paused_at = NULL,
      removed_at = coalesce(removed_at, now())
    WHERE business_id = ${businessId}
  `);
  await tx.query(
    sql.unsafe`UPDATE audit SET before = NULL, after = NULL, reason = NULL WHERE business_id = ${businessId}`,
  );
  await audit(tx, {
    businessId,
    actor: 'paisewise',
    action: 'business.purge',
    subject: businessId,
    after: { status: 'purged' },
  });
  return true;
}

async function forgetOrders(ctx: Pick<Context, 'db'>, businessId: string): Promise<void> {
  await inParts(
    ctx,
    () => sql.unsafe`
    UPDATE orders SET vpa = 'purged@invalid', payee_name = '', upi_uri = '', success_url = NULL, failure_url = NULL, webhook_url = NULL,
      customer_email = NULL, customer_name = NULL, payer_email = NULL, note = NULL, reason = NULL, decided_by = NULL
    WHERE order_id IN (SELECT order_id FROM orders WHERE business_id = ${businessId} AND vpa <> 'purged@invalid' LIMIT ${PART})
  `,
  );
  await inParts(
    ctx,
    () => sql.unsafe`
    UPDATE alerts SET sender = NULL, account_tail = NULL, explanation = NULL, recipients = NULL
    WHERE alert_id IN (
      SELECT alert_id FROM alerts WHERE business_id = ${businessId} AND num_nonnulls(sender, account_tail, explanation, recipients) > 0
      LIMIT ${PART}
    )
  `,
  );
}

async function forgetAttempts(ctx: Pick<Context, 'db'>, businessId: string): Promise<void> {
  await inParts(
    ctx,
    () => sql.unsafe`
    UPDATE attempts SET url = '', answer = NULL, error = NULL
    WHERE attempt_id IN (
      SELECT a.attempt_id FROM attempts a JOIN events e USING (event_id) WHERE e.business_id = ${businessId} AND a.url <> '' LIMIT ${PART}
    )
  `,
  );
  await inParts(
    ctx,
    () => sql.unsafe`
    UPDATE events SET url = '', body = '', state = CASE WHEN state = 'waiting' THEN 'given_up' ELSE state END
    WHERE event_id IN (SELECT event_id FROM events WHERE business_id = ${businessId} AND url <> '' LIMIT ${PART})
  `,
  );
}

async function inParts(
  ctx: Pick<Context, 'db'>,
  statement: () => ReturnType<typeof sql.unsafe>,
): Promise<void> {
  for (;;) {
    const { rowCount } = await ctx.db.query(statement());
    if (rowCount < PART) return;
  }
}
