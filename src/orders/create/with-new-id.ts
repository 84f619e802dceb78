import { UniqueIntegrityConstraintViolationError } from 'slonik';
import { newOrderId } from '../../platform/ids.ts';
import type { MadeOrder } from '../made-order.ts';

/**
 * Inserts an order under a random id. In the rare case that an order has it already, tries another.
 */
export async function withNewId(
  insert: (orderId: string) => Promise<MadeOrder>,
): Promise<MadeOrder> {
  for (;;) {
    try {
      return await insert(newOrderId());
    } catch (error) {
      if (!isTaken(error, 'orders_pkey')) throw error;
    }
  }
}

/** Whether a unique index refused the row. */
export const isTaken = (error: unknown, index: 'orders_pkey' | 'orders_merchant_order_id') =>
  error instanceof UniqueIntegrityConstraintViolationError && error.constraint === index;
