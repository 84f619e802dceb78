import { z } from 'zod';
import { type AlertReason, alertReasons } from '../../payments/alerts/alert.ts';
import { listUnsettled } from '../../payments/alerts/list-alerts.ts';
import { isOfAccount, namesPayment, toldBefore } from '../../payments/alerts/not-understood.ts';
import { inReview } from '../../payments/alerts/reviews.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import type { Said } from '../../words/spoken.ts';
import type { NewNotice, Occasion } from './occasion.ts';

/** The reasons that the shop can do something about, as its owner reads them. */
const WHY: Readonly<Partial<Record<AlertReason, Said>>> = {
  no_order: {
    en: 'no open order has this amount',
    hi: 'इस रकम का कोई खुला ऑर्डर नहीं है',
  },
  too_late: {
    en: 'it came after the time for its order was over',
    hi: 'यह ऑर्डर का समय निकलने के बाद आया',
  },
  before_order: {
    en: 'it was made before the order',
    hi: 'यह ऑर्डर बनने से पहले किया गया',
  },
  after_expiry: {
    en: 'it was made after the order had expired',
    hi: 'यह ऑर्डर का समय निकलने के बाद किया गया',
  },
  already_paid: {
    en: 'its order was paid already',
    hi: 'इसके ऑर्डर का भुगतान पहले ही हो चुका था',
  },
  order_failed: {
    en: 'its order had been failed',
    hi: 'इसका ऑर्डर विफल किया जा चुका था',
  },
  ambiguous: {
    en: 'more than one order fits it',
    hi: 'एक से ज़्यादा ऑर्डर इससे मेल खाते हैं',
  },
};

/** At most so many at once: the rest comes with the next sweep. */
const MOST = 1000;

const unmatchedRow = z.object({
  businessId: z.string(),
  alertId: z.string(),
  reason: z.enum(alertReasons),
  amountPaise: z.number(),
  /** Not all of its words were understood. */
  isUncertain: z.boolean(),
  /** What an answer of a person would make it pay; null where none would. */
  questions: z.array(z.string()).nullable(),
});

/** Money that came, or may have come, but paid no order: one occasion an alert. */
export const alertUnmatched: Occasion = {
  list,
  lasting: {
    kinds: ['alert_unmatched'],
    holding: async (db, open) => {
      const unsettled = new Set(
        await listUnsettled(
          db,
          open.map(({ occasion }) => occasion),
        ),
      );
      return open.filter(({ occasion }) => unsettled.has(occasion));
    },
    well: () => ({
      en: 'Every payment that was without an order has one now.',
      hi: 'जिन भुगतान का ऑर्डर नहीं मिला था, अब उन सबका ऑर्डर मिल गया है।',
    }),
  },
};

async function list(db: Queryable): Promise<NewNotice[]> {
  const alerts = await listUnnoticed(db);
  return alerts.map((alert) => ({
    businessId: alert.businessId,
    kind: 'alert_unmatched',
    occasion: alert.alertId,
    topic: 'payments',
    lasts: true,
    text: alert.isUncertain ? textOfUncertain(alert) : textOfCredit(alert),
  }));
}

type Unnoticed = z.output<typeof unmatchedRow>;

const textOfCredit = ({ alertId, reason, amountPaise }: Unnoticed): Said => ({
  en:
    `A payment of ${showRupees(amountPaise)} settled no order: ${WHY[reason]?.en ?? reason}. ` +
    `It is kept as ${alertId}; support can attach it to an order.`,
  hi:
    `${showRupees(amountPaise)} के एक भुगतान से कोई ऑर्डर पूरा नहीं हुआ: ${WHY[reason]?.hi ?? reason}। ` +
    `वह ${alertId} नाम से रखा है; सहायता वाले उसे किसी ऑर्डर से जोड़ सकते हैं।`,
});

/** So many of the questions are quoted, each cut to so many characters. */
const QUOTED = 2;
const QUOTE_LENGTH = 120;

const quote = (words: string): string =>
  words.length > QUOTE_LENGTH ? `“${words.slice(0, QUOTE_LENGTH)}…”` : `“${words}”`;

const textOfUncertain = (alert: Unnoticed): Said =>
  alert.questions === null ? textOfDoubt(alert) : textOfQuestion(alert, alert.questions);

function textOfQuestion({ alertId, amountPaise }: Unnoticed, questions: readonly string[]): Said {
  const quoted = questions.slice(0, QUOTED).map(quote).join(', ');
  const more = questions.length - QUOTED;
  return {
    en:
      `${showRupees(amountPaise)} may have come: your bank’s mail is proven, and some of its words are ` +
      `new here: ${quoted}${more > 0 ? `, and ${more} more` : ''}. If your bank writes so, say ` +
      'Understand under “Payments without an order”: its order is then paid, and the next ones are by ' +
      `themselves. If it tells of no payment, say so there. It is kept as ${alertId}.`,
    hi:
      `शायद ${showRupees(amountPaise)} आए हैं: मेल आपके बैंक की ही है, पर उसके कुछ शब्द यहाँ नए हैं: ` +
      `${quoted}${more > 0 ? ` और ${more}` : ''}। अगर आपका बैंक ऐसा लिखता है, तो “बिना ऑर्डर के भुगतान” में ` +
      '“समझ लिया” दबाएँ: तब उसका ऑर्डर पूरा होगा, और आगे के अपने आप। अगर वह किसी भुगतान की मेल नहीं है, तो वहीं ' +
      `बताएँ। वह ${alertId} नाम से रखी है।`,
  };
}

const textOfDoubt = ({ alertId, amountPaise }: Unnoticed): Said => ({
  en:
    `Your bank may have told of a payment of ${showRupees(amountPaise)}: not all words of its mail ` +
    'were understood, so it settled no order. Read the mail and look at the bank’s statement. If ' +
    `the money is there, support can attach it to its order; it is kept as ${alertId}.`,
  hi:
    `शायद आपके बैंक ने ${showRupees(amountPaise)} के एक भुगतान की ख़बर दी है: उसकी मेल के सब शब्द समझ में नहीं आए, ` +
    'इसलिए उससे कोई ऑर्डर पूरा नहीं हुआ। मेल पढ़ें और बैंक का स्टेटमेंट देखें। अगर पैसे आए हैं, तो सहायता वाले उसे ' +
    `उसके ऑर्डर से जोड़ सकते हैं; वह ${alertId} नाम से रखा है।`,
});

// Of a credit alone, and where no doubt is left that nobody can teach away.
const askedWords = sql.fragment`CASE
  WHEN a.kind = 'credit' AND a.asked->>'never' IS NULL
    AND jsonb_array_length(a.asked->'questions') > 0
    AND NOT jsonb_path_exists(a.asked, '$.questions[*].never ? (@ != null)')
  THEN ARRAY(SELECT one->>'words' FROM jsonb_array_elements(a.asked->'questions') one) END`;

// Joins alerts and notices: without the noticed ones left out before the limit, a
// shop with many unmatched payments would hide the others'.
async function listUnnoticed(db: Queryable): Promise<readonly Unnoticed[]> {
  return db.any(sql.type(unmatchedRow)`
    SELECT a.business_id AS "businessId", a.alert_id AS "alertId", a.reason,
      a.amount_paise AS "amountPaise", ${namesPayment} AS "isUncertain",
      ${askedWords} AS questions
    FROM alerts a
    WHERE a.order_id IS NULL AND a.amount_paise IS NOT NULL
      AND a.read_at > now() - interval '1 day'
      AND (
        (a.kind = 'credit' AND NOT ${namesPayment}
          AND a.reason = ANY (${sql.array(Object.keys(WHY), 'text')}))
        OR (${namesPayment} AND ${isOfAccount} AND NOT ${toldBefore}))
      AND NOT ${inReview}
      AND NOT EXISTS (
        SELECT 1 FROM notices n
        WHERE n.business_id = a.business_id AND n.kind = 'alert_unmatched'
          AND n.occasion = a.alert_id)
    LIMIT ${MOST}
  `);
}
