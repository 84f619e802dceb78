import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const settlementRow = z.object({
  alertId: z.string(),
  orderId: z.string(),
  amountPaise: z.number(),
  arrivedAt: z.date(),
  /** The pieces that the alert stands on and is one of the first settlements of. */
  pieceIds: z.array(z.string()),
});

/** The first `most` settlements on each of these pieces, newest first. */
export const listFirstOnPieces = (
  db: Queryable,
  pieceIds: readonly string[],
  most: number,
): Promise<readonly z.output<typeof settlementRow>[]> =>
  db.any(sql.type(settlementRow)`
    SELECT s.alert_id AS "alertId", s.order_id AS "orderId", s.amount_paise AS "amountPaise",
      s.arrived_at AS "arrivedAt", array_agg(p.piece_id ORDER BY p.nth) AS "pieceIds"
    FROM unnest(${sql.array([...pieceIds], 'text')}) WITH ORDINALITY AS p (piece_id, nth)
    CROSS JOIN LATERAL (
      SELECT a.alert_id, a.order_id, a.amount_paise, a.arrived_at FROM alerts a
      WHERE a.layout_pieces @> ARRAY[p.piece_id] AND a.layout_pieces IS NOT NULL
        AND a.order_id IS NOT NULL
      ORDER BY a.arrived_at, a.alert_id LIMIT ${most}) s
    GROUP BY s.alert_id, s.order_id, s.amount_paise, s.arrived_at
    ORDER BY s.arrived_at DESC, s.alert_id
  `);
