import { listWrongAccountCredits } from '../../payments/alerts/list-credits.ts';
import type { Queryable } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import type { NewNotice } from '../add-notice.ts';
import type { Occasion } from './occasion.ts';

/**
 * Proven credits that are of none of the mailbox's accounts: either its bank, last digits or
 * addresses are wrong, or somebody sent a mail of his own account. One occasion a mailbox and
 * Indian day: a hundred such mails give one notice.
 */
export const alertWrongAccount: Occasion = { list };

async function list(db: Queryable): Promise<NewNotice[]> {
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
