import type { Context } from '../../platform/context.ts';
import { toRupees } from '../../platform/money.ts';
import { qrDataUri } from '../../upi/qr.ts';
import type { MadeOrder } from '../made-order.ts';
import type { OrderStatus } from '../order-status.ts';

/** The answer of create-order, which `order create` prints too. Amounts in rupees. */
export type CreateResponse = {
  order_id: string;
  payable_amount: number;
  status: OrderStatus;
  expires_at: string;
  payment_url: string;
  upi_uri: string;
  qr_base64: string | null;
  payment_account_id: string;
};

export async function createResponse(
  ctx: Pick<Context, 'config'>,
  order: MadeOrder,
): Promise<CreateResponse> {
  return {
    order_id: order.orderId,
    payable_amount: toRupees(order.payablePaise),
    status: order.status,
    expires_at: order.expiresAt.toISOString(),
    payment_url: `${ctx.config.BASE_URL}/pay/${order.orderId}`,
    upi_uri: order.upiUri,
    qr_base64: await qrDataUri(order.upiUri),
    payment_account_id: order.accountId,
  };
}
