import { type Queryable, sql } from '../../platform/db.ts';
import type { Windows } from '../../platform/window-lengths.ts';
import { type Draft, insertFromSlot, orderValues } from '../insert-order.ts';
import { type MadeOrder, madeColumns, madeOrder } from '../made-order.ts';
import { NEAR } from './free-amounts.ts';

/** Makes a test order: no mailbox, so no slot; any offset of 0.01 to 0.99. */
export async function insertTestOrder(
  ctx: { db: Queryable; config: Windows },
  draft: Draft,
): Promise<MadeOrder> {
  return ctx.db.one(sql.type(madeOrder)`
    WITH slot AS (
      SELECT ${draft.amountPaise}::bigint + 1 + floor(random() * ${NEAR})::int AS payable_paise
    )
    ${insertFromSlot(orderValues({ ...draft, mailboxId: null }, ctx.config))}
    RETURNING ${madeColumns}
  `);
}
