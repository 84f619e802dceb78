import { listUnderReview } from '../../orders/count-orders.ts';
import { listWrongAccountCredits } from '../../payments/alerts/list-credits.ts';
import { listTakenBack } from '../../payments/alerts/reversals.ts';
import type { Queryable } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import { type NewNotice, type Occasion, stillListed } from './occasion.ts';

/** A payment that settled an order and was taken back later: one occasion a mail and order. */
export const paymentTakenBack: Occasion = { list: listPaymentsTakenBack };

async function listPaymentsTakenBack(db: Queryable): Promise<NewNotice[]> {
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

/**
 * Proven credits that are of none of the mailbox's accounts: either its bank, last digits or
 * addresses are wrong, or somebody sent a mail of his own account. One occasion a mailbox and
 * Indian day: a hundred such mails give one notice.
 */
export const alertWrongAccount: Occasion = { list: listOfWrongAccounts };

async function listOfWrongAccounts(db: Queryable): Promise<NewNotice[]> {
  const credits = await listWrongAccountCredits(db);
  return credits.map(({ businessId, mailboxId, alertId, amountPaise, count, day }) => {
    const [which, whichInHindi] =
      count === 1
        ? [`An alert of ${showRupees(amountPaise)} is`, `${showRupees(amountPaise)} का एक अलर्ट`]
        : [`${count} alerts are`, `${count} अलर्ट`];
    return {
      businessId,
      kind: 'alert_wrong_account',
      occasion: `${mailboxId}:${day}`,
      topic: `wrong_account:${mailboxId}`,
      text: {
        en:
          `${which} of none of your UPI accounts and settled nothing; see ${alertId}. If it is ` +
          "yours, the account's bank or last digits, or the mailbox's addresses, are not what the " +
          "bank's mails show; if not, somebody sent you an alert of another account.",
        hi:
          `${whichInHindi} आपके किसी UPI खाते का नहीं है, और उससे कोई ऑर्डर पूरा नहीं हुआ; ${alertId} देखें। ` +
          'अगर वह आपका है, तो खाते का बैंक या आख़िरी अंक, या मेलबॉक्स के पते, बैंक की मेल से मेल नहीं खाते; ' +
          'अगर नहीं, तो किसी ने आपको दूसरे खाते का अलर्ट भेजा।',
      },
    };
  });
}

/** An order that a person has to decide: one occasion a review. */
export const reviewWaiting: Occasion = {
  list: listReviews,
  lasting: {
    kinds: ['review_waiting'],
    holding: async (db, open) => stillListed(open, await listReviews(db)),
    well: () => ({
      en: 'Every order that waited for a decision is decided.',
      hi: 'जिन ऑर्डर का निर्णय बाक़ी था, उन सबका हो गया।',
    }),
  },
};

async function listReviews(db: Queryable): Promise<NewNotice[]> {
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
