import { listCrowdedPrices } from '../../orders/amounts/list-crowded-prices.ts';
import type { Queryable } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import type { NewNotice } from '../add-notice.ts';
import type { Occasion } from './occasion.ts';

/** A price of which 80 % of the 299 amounts are held: one occasion a price and Indian day. */
export const amountsCrowded: Occasion = { list };

async function list(db: Queryable): Promise<NewNotice[]> {
  const prices = await listCrowdedPrices(db);
  return prices.map(({ businessId, mailboxId, amountPaise, held, day }) => ({
    businessId,
    kind: 'amounts_80',
    occasion: `${mailboxId}:${amountPaise}:${day}`,
    topic: `amounts:${mailboxId}:${amountPaise}`,
    text: {
      en:
        `${held} of the 299 amounts for ${showRupees(amountPaise)} are held by orders of the last ` +
        'minutes: when all are, new orders of this price are refused for a while. Another mailbox, ' +
        'or prices that differ, make room.',
      hi:
        `${showRupees(amountPaise)} की 299 में से ${held} रकमें पिछले कुछ मिनट के ऑर्डर ने ले रखी हैं: ` +
        'जब सब चली जाएँगी, तो इस दाम के नए ऑर्डर कुछ देर नहीं लिए जाएँगे। दूसरा मेलबॉक्स, या ' +
        'अलग-अलग दाम, जगह बनाते हैं।',
    },
  }));
}
