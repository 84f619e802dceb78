import type { OrderStatus } from '../../orders/order-status.ts';

/** An order that an alert changed, and the status that it has now. */
export type OrderChange = { orderId: string; status: OrderStatus };
