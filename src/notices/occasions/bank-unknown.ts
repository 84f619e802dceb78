import { listUnknownBanks } from '../../payments/alerts/unknown-banks.ts';
import type { Queryable } from '../../platform/db.ts';
import type { NewNotice } from '../add-notice.ts';
import type { Occasion } from './occasion.ts';

/** A sender whom nobody knows tells of money on an account: once a sender and Indian day. */
export const bankUnknown: Occasion = {
  list: async (db: Queryable): Promise<NewNotice[]> =>
    (await listUnknownBanks(db, null)).map(({ businessId, sender, lastDigits, day }) => ({
      businessId,
      kind: 'bank_unknown',
      occasion: `${sender}:${day}`,
      topic: `sender:${sender}`,
      lasts: false,
      text: {
        en:
          `${sender} wrote of money on your account ending ${lastDigits}, and is no sender that we know: ` +
          'what it tells settles no order. If it is your bank’s new address, tell whoever runs this service; ' +
          'until then compare with the bank’s statement and mark orders paid.',
        hi:
          `${sender} ने आपके ${lastDigits} पर ख़त्म होने वाले खाते में पैसे आने की बात लिखी, पर हम इस पते को नहीं जानते: ` +
          'इससे कोई ऑर्डर पूरा नहीं होता। अगर यह आपके बैंक का नया पता है, तो यह सेवा चलाने वाले को बताएँ; ' +
          'तब तक बैंक के स्टेटमेंट से मिलाएँ और ऑर्डर चुका हुआ दर्ज करें।',
      },
    })),
};
