import { listUnderReview } from '../../orders/list-under-review.ts';
import type { Queryable } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import type { NewNotice } from '../add-notice.ts';
import { type Occasion, stillListed } from './occasion.ts';

/** An order that a person has to decide: one occasion a review. */
export const reviewWaiting: Occasion = {
  list,
  lasting: {
    kinds: ['review_waiting'],
    holding: async (db, open) => stillListed(open, await list(db)),
    well: () => ({
      en: 'Every order that waited for a decision is decided.',
      hi: 'जिन ऑर्डर का निर्णय बाक़ी था, उन सबका हो गया।',
    }),
  },
};

async function list(db: Queryable): Promise<NewNotice[]> {
  const orders = await listUnderReview(db);
  return orders.map(({ businessId, orderId, payablePaise, since }) => ({
    businessId,
    kind: 'review_waiting',
    occasion: `${orderId}@${since.toISOString()}`,
    topic: 'reviews',
    lasts: true,
    text: {
      en:
        `The order ${orderId} of ${showRupees(payablePaise)} waits for a person: a payment fits it ` +
        'and another order of the same amount.',
      hi:
        `${showRupees(payablePaise)} का ऑर्डर ${orderId} किसी व्यक्ति के निर्णय की राह देख रहा है: एक भुगतान उससे ` +
        'और उतनी ही रकम के दूसरे ऑर्डर से मेल खाता है।',
    },
  }));
}
