import { z } from 'zod';
import { statusesOf } from '../../orders/get-order.ts';
import type { OrderStatus } from '../../orders/order-status.ts';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';
import type { Older, Part } from '../../platform/keyset.ts';
import { keptSentence } from '../../words/kept.ts';

const partOf = <T extends z.ZodType>(row: T) => z.object({ all: z.number(), rows: z.array(row) });

const untold = z.object({
  line: z.number(),
  day: z.string(),
  amountPaise: z.number(),
  description: z.string(),
  orderIds: z.array(z.string()),
});
const unseen = z.object({
  alertId: z.string(),
  day: z.string(),
  amountPaise: z.number(),
  reference: z.string().nullable(),
  orderId: z.string().nullable(),
});

const result = z.object({
  month: z.string(),
  credits: z.number(),
  creditsPaise: z.number(),
  agreed: z.number(),
  otherMonths: z.number(),
  refused: z.array(z.string()),
  untold: partOf(untold),
  unseen: partOf(unseen),
  unread: partOf(z.object({ line: z.number(), why: keptSentence })),
});

const kept = z.object({ at: z.date(), by: z.string(), result });

/** What the last statement of a business showed, with what its orders are now. */
export type KeptCheck = z.output<typeof kept> & {
  statuses: ReadonlyMap<string, OrderStatus>;
};

/** What is kept of a check: rows are cut, `all` counts them. */
export type CheckResult = z.input<typeof result>;

/** Keeps what a statement showed for a week, in place of the one before; its file is not kept. */
export async function storeCheck(
  db: Queryable,
  businessId: string,
  said: { by: string; result: CheckResult; report: string },
): Promise<void> {
  await db.query(sql.unsafe`
    INSERT INTO statement_checks (business_id, by, result, report)
    VALUES (${businessId}, ${said.by}, ${JSON.stringify(said.result)}::jsonb, ${said.report})
    ON CONFLICT (business_id) DO UPDATE
    SET at = now(), by = excluded.by, result = excluded.result, report = excluded.report
  `);
}

/** The last check of a business; null where there is none, or where its week is over. */
export async function readKeptCheck(db: Queryable, businessId: string): Promise<KeptCheck | null> {
  const found = await db.maybeOne(sql.type(kept)`
    SELECT at, by, result FROM statement_checks WHERE business_id = ${businessId}
  `);
  if (found === null) return null;
  const orderIds = found.result.untold.rows.flatMap((one) => one.orderIds);
  return { ...found, statuses: await statusesOf(db, businessId, orderIds) };
}

const reportRow = z.object({ report: z.string() });

/** The whole report of the last check, as CSV; null where there is none. */
export const readKeptReport = (db: Queryable, businessId: string): Promise<string | null> =>
  db.maybeOneFirst(
    sql.type(reportRow)`SELECT report FROM statement_checks WHERE business_id = ${businessId}`,
  );

/** Forgets what statements showed more than so many days ago. */
export async function forgetOldChecks(db: Queryable, { days }: Pick<Older, 'days'>): Promise<Part> {
  const { rowCount } = await db.query(sql.unsafe`
    DELETE FROM statement_checks WHERE at < now() - make_interval(days => ${days})
  `);
  return { done: rowCount, after: null };
}

/** Forgets what a business's statement showed, for good. */
export async function forgetCheck(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM statement_checks WHERE business_id = ${businessId}`);
}
