import { z } from 'zod';
import { type Queryable, sql, type Tx } from '../platform/db.ts';

/** What a purge goes through, one after the other. */
export const purgeParts = [
  'orders',
  'test_orders',
  'alerts',
  'claims',
  'notices',
  'audit',
] as const;
export type PurgePart = (typeof purgeParts)[number];

const progressRow = z.object({
  part: z.enum(purgeParts),
  after: z.string(),
  done: z.number(),
  begunAt: z.date(),
  steppedAt: z.date(),
});
type Progress = z.output<typeof progressRow>;

const columns = sql.fragment`
  part, after, done, begun_at AS "begunAt", stepped_at AS "steppedAt"`;

/** Enters the purge of a business, unless it is entered. */
export async function beginProgress(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`
    INSERT INTO purges (business_id) VALUES (${businessId}) ON CONFLICT DO NOTHING
  `);
}

/** How far it came, held to the end of the transaction: of two that purge it, one waits. */
export async function lockProgress(tx: Tx, businessId: string): Promise<Progress> {
  return tx.one(sql.type(progressRow)`
    SELECT ${columns} FROM purges WHERE business_id = ${businessId} FOR UPDATE
  `);
}

/** Notes how far it came. */
export async function noteProgress(
  tx: Tx,
  businessId: string,
  { part, after, done }: Pick<Progress, 'part' | 'after' | 'done'>,
): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE purges SET part = ${part}, after = ${after}, done = ${done}, stepped_at = now()
    WHERE business_id = ${businessId}
  `);
}

/** How far the purge of a business came; null where none was begun. */
export async function findPurge(db: Queryable, businessId: string): Promise<Progress | null> {
  return db.maybeOne(
    sql.type(progressRow)`SELECT ${columns} FROM purges WHERE business_id = ${businessId}`,
  );
}

/** As the command line prints it: the rows of the part that it is at. */
export const purgeJson = ({ part, done, begunAt, steppedAt }: Progress) => ({
  forgetting: part,
  done,
  begun_at: begunAt.toISOString(),
  stepped_at: steppedAt.toISOString(),
});
