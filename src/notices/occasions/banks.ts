import { z } from 'zod';
import type { OpenNotice } from '../../delivery/end-notices.ts';
import {
  type ChangedWording,
  listChangedWordings,
  stillChangedWordings,
} from '../../payments/alerts/changed-wordings.ts';
import { listUnknownBanks } from '../../payments/alerts/unknown-banks.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import type { Sentence } from '../../words/sentence.ts';
import type { NewNotice, Occasion } from './occasion.ts';

/** At most so many at once: the rest comes with the next sweep. */
const MOST = 1000;

const concernedRow = z.object({ businessId: z.string(), waiting: z.number() });

/** A bank whose mails are no longer understood: one occasion a sender, Indian day and business. */
export const bankWording: Occasion = {
  list: listChanged,
  lasting: {
    kinds: ['bank_wording'],
    async holding(db, open) {
      const changed = await stillChangedWordings(db, open.map(senderOf));
      return open.filter((one) => changed.has(senderOf(one)));
    },
    well: (ended) => ({
      en: `The alerts of ${senderOf(ended)} are understood again.`,
      hi: `${senderOf(ended)} के अलर्ट फिर से समझे जा रहे हैं।`,
    }),
  },
};

async function listChanged(db: Queryable): Promise<NewNotice[]> {
  const notices: NewNotice[] = [];
  for (const changed of await listChangedWordings(db)) {
    const { bank, sender, alertId, explanation } = changed;
    for (const { businessId, waiting } of await listConcerned(db, changed)) {
      const quote = businessId === changed.businessId ? quoteOf(explanation) : null;
      notices.push({
        businessId,
        kind: 'bank_wording',
        occasion: occasionOf(changed),
        topic: topicOf(changed),
        lasts: true,
        text: {
          en:
            `The alerts of ${bank} (${sender}) are no longer understood: the bank seems to have ` +
            `changed its words, and its payments settle no orders by themselves. ${waiting} of your ` +
            `orders ${waiting === 1 ? 'waits' : 'wait'} on that bank. We look at ${alertId}` +
            `${quote === null ? '' : `, which says, masked: ${quote}`}; until then compare with the bank's statement.`,
          hi:
            `${bank} (${sender}) के अलर्ट अब समझ नहीं आ रहे: लगता है बैंक ने शब्द बदल दिए हैं, और उसके ` +
            `भुगतान से ऑर्डर अपने-आप पूरे नहीं होते। आपके ${waiting} ऑर्डर उस बैंक के भरोसे हैं। हम ${alertId} देख रहे हैं` +
            `${quote === null ? '' : `, जिसमें (छिपाकर) लिखा है: ${quote}`}; तब तक बैंक के स्टेटमेंट से मिलाएँ।`,
        },
      });
    }
  }
  return notices;
}

/** The words that were not understood, as the reading masked them. */
function quoteOf(explanation: Sentence | null): string | null {
  const { words, why } = explanation?.values ?? {};
  switch (explanation?.key) {
    case 'reading_words_unknown_masked':
    case 'reading_words_unknown_payment_masked':
      return `“${String(words)}”`;
    case 'reading_ambiguous_because':
      // Each of these stands in quotation marks by itself.
      return typeof why === 'object' && why.key === 'doubt_in_words'
        ? String(why.values.words)
        : null;
    default:
      return null;
  }
}

const topicOf = ({ sender }: ChangedWording): string => `bank:${sender}`;

/** The sender whose mails such a notice is about. */
const senderOf = ({ topic }: Pick<OpenNotice, 'topic'>): string => topic.slice('bank:'.length);

const topicRow = z.object({ topic: z.string() });

/**
 * The senders of a business's banks whose mails are no longer understood: the senders of its
 * notices `bank_wording` that haven't ended, by name.
 */
export async function listUnreadSenders(
  db: Queryable,
  businessId: string,
): Promise<readonly string[]> {
  const rows = await db.any(sql.type(topicRow)`
    SELECT DISTINCT topic FROM notices
    WHERE business_id = ${businessId} AND kind = 'bank_wording' AND ended_at IS NULL
    ORDER BY topic
  `);
  return rows.map(senderOf);
}

const occasionOf = ({ sender, day }: ChangedWording): string => `${sender}:${day}`;

// Joins accounts, orders and notices: whom it concerns, who waits, and who was told before.
async function listConcerned(
  db: Queryable,
  changed: ChangedWording,
): Promise<readonly z.output<typeof concernedRow>[]> {
  return db.any(sql.type(concernedRow)`
    SELECT a.business_id AS "businessId", count(o.order_id) AS waiting
    FROM accounts a
    LEFT JOIN orders o ON o.account_id = a.account_id AND o.status IN ('pending', 'manual_review')
    WHERE a.bank = ${changed.bank} AND a.removed_at IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM notices n
        WHERE n.business_id = a.business_id AND n.kind = 'bank_wording'
          AND n.occasion = ${occasionOf(changed)})
    GROUP BY a.business_id LIMIT ${MOST}
  `);
}

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
