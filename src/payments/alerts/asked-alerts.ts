import { z } from 'zod';
import { at, type Queryable, sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import type { AlertReason } from './alert.ts';
import { asked } from './asked.ts';

/** An older payment is for people to look up. */
const DAYS = 7;

const askedRow = z.object({
  alertId: z.string(),
  businessId: z.string(),
  mailboxId: z.string(),
  arrivedAt: z.date(),
  bank: z.string().nullable(),
  sender: z.string().nullable(),
  proof: z.string().nullable(),
  kind: z.string(),
  amountPaise: z.number().nullable(),
  reference: z.string().nullable(),
  accountTail: z.string().nullable(),
  accountIds: z.array(z.string()),
  identity: z.string().nullable(),
  messageKey: z.string().nullable(),
  occurredEarliest: z.date().nullable(),
  occurredLatest: z.date().nullable(),
  asked: asked.nullable(),
  /** A person said that it is no payment. */
  isDismissed: z.boolean(),
  /** The taught pieces that its reading stands on already. */
  used: z.array(z.string()),
});

/** An alert with what it asks, and with all that decides which order it pays. */
export type AskedAlert = z.output<typeof askedRow>;

const columns = sql.fragment`
  a.alert_id AS "alertId", a.business_id AS "businessId", a.mailbox_id AS "mailboxId",
  a.arrived_at AS "arrivedAt", a.bank, a.sender, a.proof, a.kind, a.amount_paise AS "amountPaise",
  a.reference, a.account_tail AS "accountTail", a.account_ids AS "accountIds", a.identity,
  a.message_key AS "messageKey", a.occurred_earliest AS "occurredEarliest",
  a.occurred_latest AS "occurredLatest", a.asked,
  a.dismissed_at IS NOT NULL AS "isDismissed", coalesce(a.layout_pieces, '{}') AS used
`;

/** The alert with its questions; `asked` is null where its reading asks nothing. */
export async function getAskedAlert(db: Queryable, alertId: string): Promise<AskedAlert> {
  const found = await db.maybeOne(
    sql.type(askedRow)`SELECT ${columns} FROM alerts a WHERE alert_id = ${alertId}`,
  );
  if (!found) throw new Refusal('alert_not_found', say('alert_unknown', { alertId }));
  return found;
}

// In the words of the index alerts_asked.
const canBeAnswered = sql.fragment`
  a.asked IS NOT NULL AND a.reason = 'ambiguous' AND a.order_id IS NULL AND a.proof IS NOT NULL
  AND a.dismissed_at IS NULL
  AND a.arrived_at > now() - make_interval(days => ${DAYS})`;

/** Whose alerts: a business's, all of them, or one. */
export type AskedScope = { businessId: string | null } | { alertId: string };

/**
 * The alerts of the last seven days that wait for an answer and have settled nothing. In the order
 * of their arrival, after a given alert; at most `most`.
 */
export const listAskedAlerts = (
  db: Queryable,
  scope: AskedScope,
  { after, most }: { after: Pick<AskedAlert, 'arrivedAt' | 'alertId'> | null; most: number },
): Promise<readonly AskedAlert[]> =>
  db.any(sql.type(askedRow)`
    SELECT ${columns} FROM alerts a
    WHERE ${canBeAnswered} AND ${ofScope(scope)}
      AND ${after === null ? sql.fragment`true` : sql.fragment`(a.arrived_at, a.alert_id) > (${at(after.arrivedAt)}, ${after.alertId})`}
    ORDER BY a.arrived_at, a.alert_id LIMIT ${most}
  `);

const countRow = z.object({ count: z.number() });

/** How many of a business's refused mails an answer would settle, at most `most`. */
export const countAskedAlerts = (
  db: Queryable,
  businessId: string,
  most: number,
): Promise<number> =>
  db.oneFirst(sql.type(countRow)`
    SELECT count(*) AS count FROM (
      SELECT FROM alerts a
      WHERE ${canBeAnswered} AND a.business_id = ${businessId} AND a.kind = 'credit'
        AND a.asked->>'never' IS NULL AND cardinality(a.account_ids) > 0
      LIMIT ${most}) asking
  `);

function ofScope(scope: AskedScope) {
  if ('alertId' in scope) return sql.fragment`a.alert_id = ${scope.alertId}`;
  return scope.businessId === null
    ? sql.fragment`true`
    : sql.fragment`a.business_id = ${scope.businessId}`;
}

/**
 * Ends an alert's waiting: its words are understood by these pieces. False where somebody decided it
 * meanwhile: nothing of the decision may stay then.
 */
export async function concludeAsked(
  tx: Tx,
  alertId: string,
  said: {
    reason: AlertReason;
    explanation: Sentence;
    orderId: string | null;
    pieceIds: readonly string[];
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE alerts SET reason = ${said.reason}, explanation = ${JSON.stringify(said.explanation)}::jsonb,
      order_id = ${said.orderId}, payer = CASE WHEN ${said.orderId}::text IS NULL THEN payer END, order_sought = true, asked = NULL,
      layout_pieces = ${sql.array([...said.pieceIds], 'text')}
    WHERE alert_id = ${alertId} AND asked IS NOT NULL AND reason = 'ambiguous' AND order_id IS NULL
      AND dismissed_at IS NULL
  `);
  return rowCount === 1;
}

const orderRow = z.object({ orderId: z.string() });

/** The orders that were settled by alerts standing on the piece, in the order of arrival. */
export const listOrdersOnPiece = (db: Queryable, pieceId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(orderRow)`
    SELECT order_id AS "orderId" FROM alerts
    WHERE layout_pieces @> ARRAY[${pieceId}] AND layout_pieces IS NOT NULL AND order_id IS NOT NULL
    ORDER BY arrived_at, alert_id
  `);

const usesRow = z.object({ pieceId: z.string(), uses: z.number() });

/**
 * How many orders were settled by alerts standing on each of the pieces, at most `most`: a bank's
 * usual words stand in every mail of years.
 */
export async function countOrdersOnPieces(
  db: Queryable,
  pieceIds: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.any(sql.type(usesRow)`
    SELECT p.piece_id AS "pieceId", (
      SELECT count(*) FROM (
        SELECT FROM alerts a
        WHERE a.layout_pieces @> ARRAY[p.piece_id] AND a.layout_pieces IS NOT NULL
          AND a.order_id IS NOT NULL
        LIMIT ${most}) settled) AS uses
    FROM unnest(${sql.array([...pieceIds], 'text')}) AS p (piece_id)
  `);
  return new Map(rows.map(({ pieceId, uses }) => [pieceId, uses]));
}
