import { z } from 'zod';
import { audit } from '../audit/write-audit.ts';
import { secretPlace } from '../businesses/webhook-secret.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

const sealedRow = z.object({ id: z.string(), sealed: z.string() });

type Kept = { table: string; column: string; id: string; place: (id: string) => string };

const kept: readonly Kept[] = [
  { table: 'businesses', column: 'webhook_secret_sealed', id: 'business_id', place: secretPlace },
  { table: 'businesses', column: 'previous_secret_sealed', id: 'business_id', place: secretPlace },
  {
    table: 'mailboxes',
    column: 'secret_sealed',
    id: 'mailbox_id',
    place: (id) => `mailboxes.secret_sealed:${id}`,
  },
];

/**
 * Seals every secret anew that was not sealed with the first key. Afterwards the older key can
 * leave SEAL_KEYS. A secret that changes meanwhile (a token refreshed, a password given) is left as
 * it was written: that was sealed anew.
 */
export async function rotateSeals(
  ctx: Pick<Context, 'db' | 'sealer'>,
  actor: string,
): Promise<{ resealed: number; current: number }> {
  let [resealed, current] = [0, 0];
  for (const { table, column, id, place } of kept) {
    const name = sql.identifier([column]);
    const rows = await ctx.db.any(sql.type(sealedRow)`
      SELECT ${sql.identifier([id])} AS id, ${name} AS sealed FROM ${sql.identifier([table])} WHERE ${name} IS NOT NULL AND ${name} <> ''
    `);
    for (const row of rows) {
      if (ctx.sealer.isCurrent(row.sealed)) {
        current += 1;
        continue;
      }
      const anew = ctx.sealer.seal(ctx.sealer.open(row.sealed, place(row.id)), place(row.id));
      const { rowCount } = await ctx.db.query(sql.unsafe`
        UPDATE ${sql.identifier([table])} SET ${name} = ${anew} WHERE ${sql.identifier([id])} = ${row.id} AND ${name} = ${row.sealed}
      `);
      resealed += rowCount;
    }
  }
  await audit(ctx.db, {
    businessId: null,
    actor,
    action: 'seal.rotate',
    subject: 'seals',
    after: { resealed, current },
  });
  return { resealed, current };
}
