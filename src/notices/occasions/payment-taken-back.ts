import { listTakenBack } from '../../payments/alerts/reversals.ts';
import type { Queryable } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import type { NewNotice } from '../add-notice.ts';
import type { Occasion } from './occasion.ts';

/** A payment that settled an order and was taken back later: one occasion a mail and order. */
export const paymentTakenBack: Occasion = { list };

async function list(db: Queryable): Promise<NewNotice[]> {
  const taken = await listTakenBack(db);
  return taken.map(({ businessId, orderId, alertId, amountPaise }) => {
    const amount = showRupees(amountPaise ?? 0);
    return {
      businessId,
      kind: 'payment_taken_back',
      occasion: `${alertId}:${orderId}`,
      topic: `taken_back:${orderId}`,
      text: {
        en:
          `The bank wrote that the payment of ${amount} that settled ${orderId} was taken back; see ` +
          `${alertId}. The order stays paid: look at the bank's statement, and hand nothing out ` +
          'that you still have.',
        hi:
          `बैंक ने लिखा कि ${amount} का वह भुगतान, जिससे ${orderId} पूरा हुआ था, वापस ले लिया गया; ` +
          `${alertId} देखें। ऑर्डर पर “भुगतान हुआ” ही रहता है: बैंक का स्टेटमेंट देखें, और जो अभी नहीं ` +
          'दिया, उसे न दें।',
      },
    };
  });
}
