import type { Entries } from '../entry.ts';

/** What is refused about alerts and what they teach. */
export const ofAlerts = {
  alert_not_in_ledger: {
    en: "There is no alert {alertId} in this business's ledger.",
    hi: 'इस व्यवसाय के खाते में अलर्ट {alertId} नहीं है।',
  },
  alert_unknown: {
    en: 'There is no alert {alertId}.',
    hi: 'अलर्ट {alertId} नहीं है।',
    cli: 'There is no alert {alertId}. `paisewise alert list` shows them.',
  },
  payment_unknown: { en: 'There is no such payment.', hi: 'ऐसा कोई भुगतान नहीं है।' },
  alert_of_nobody: {
    en: "Nobody has proven that the bank sent the alert {alertId}: anybody's words could be taught by it.",
    hi: 'यह साबित नहीं कि अलर्ट {alertId} बैंक ने भेजा: उससे किसी के भी शब्द समझाए जा सकते हैं।',
  },
  alert_never_settles: {
    en: "No teaching makes the alert {alertId} settle an order: {why}. With the money on the bank's statement, attach it to its order.",
    hi: 'समझाने से अलर्ट {alertId} से कोई ऑर्डर पूरा नहीं होगा ({why})। अगर पैसे बैंक के स्टेटमेंट में हैं, तो उसे उसके ऑर्डर से जोड़ें।',
  },
  check_asks_nothing: {
    en: 'This check asks nothing now: look at it again.',
    hi: 'यह जाँच अभी कुछ नहीं पूछती: इसे फिर देखें।',
  },
  alert_not_dismissable: {
    en: 'The alert {alertId} was understood, settled an order, or is marked as no payment already.',
    hi: 'सूचना {alertId} समझी जा चुकी है, उससे ऑर्डर पूरा हो चुका है, या उसे पहले ही “भुगतान नहीं” कहा जा चुका है।',
  },
  alert_not_dismissed: {
    en: 'Nobody has said of the alert {alertId} that it is no payment.',
    hi: 'सूचना {alertId} को किसी ने “भुगतान नहीं” नहीं कहा है।',
  },
  teaching_taken_back: {
    en: 'What {alertId} stood on was taken back already.',
    hi: '{alertId} जिन शब्दों पर टिकी थी, वे पहले ही वापस लिए जा चुके हैं।',
  },
  alert_dismissed: {
    en: 'Somebody said that the alert {alertId} is no payment. Take that back first.',
    hi: 'किसी ने सूचना {alertId} को “भुगतान नहीं” कहा है। पहले उसे वापस लें।',
    cli: 'Somebody said that the alert {alertId} is no payment. Take that back first: `paisewise alert dismiss {alertId} --undo`.',
  },
  alert_asks_nothing: {
    en: "The alert {alertId} asks nothing: its words were understood, or are no payment's that is known here.",
    hi: 'अलर्ट {alertId} में समझाने को कुछ नहीं: उसके शब्द समझ लिए गए, या वे किसी जाने-पहचाने भुगतान के नहीं हैं।',
  },
  alert_teaches_nothing: {
    en: "The alert {alertId} doesn't say that money came in ({kind}); nothing can be taught by it.",
    hi: 'अलर्ट {alertId} में पैसे आने की बात नहीं है ({kind}); उससे कुछ नहीं समझाया जा सकता।',
  },
  warned_owner_only: {
    en: 'An owner answers these, since they may take the payment back or state another: {words}.',
    hi: 'इन्हें मालिक ही समझा सकते हैं, क्योंकि ये भुगतान लौटाने या किसी और भुगतान की बात हो सकते हैं: {words}।',
  },
  warned_checks: {
    en: "These words may take the payment back or state another: {words}. Compare the checks with the bank's statement; if the money is there, add {field_despite_warnings}.",
    hi: 'ये शब्द भुगतान लौटाने या किसी और भुगतान की बात हो सकते हैं: {words}। जाँचों को बैंक के स्टेटमेंट से मिलाएँ; पैसे वहाँ हों, तो “पैसे मेरे स्टेटमेंट में हैं” पर निशान लगाएँ।',
  },
  warned_payment: {
    en: "These words may take the payment back or state another: {words}. Compare the payment with the bank's statement; if the money is there, add {field_despite_warnings}.",
    hi: 'ये शब्द भुगतान लौटाने या किसी और भुगतान की बात हो सकते हैं: {words}। भुगतान बैंक के स्टेटमेंट से मिलाएँ; पैसे वहाँ हों, तो “पैसे मेरे स्टेटमेंट में हैं” पर निशान लगाएँ।',
  },
  check_changed_meanwhile: {
    en: 'Another check arrived meanwhile, and the sentence is another one now: look at it again.',
    hi: 'इस बीच एक और जाँच आई, और वाक्य बदल गया: उसे फिर देखें।',
  },
  alert_not_waiting: {
    en: "Nothing waits for a person's word on {alertId}.",
    hi: '{alertId} किसी की पुष्टि का इंतज़ार नहीं कर रहा।',
  },
  alert_decided_meanwhile: {
    en: 'Somebody decided {alertId} meanwhile, or took back what it stands on.',
    hi: 'इस बीच किसी ने {alertId} का फ़ैसला कर दिया, या जिस पर वह टिका था, उसे वापस ले लिया।',
  },
  bank_not_teachable: {
    en: "{bank} can't be taught yet. {why}",
    hi: '{bank} अभी सिखाया नहीं जा सकता। {why}',
  },
  alert_pays_nothing: {
    en: '{alertId} pays no order by itself: {why} Attach it to its order.',
    hi: '{alertId} अपने आप कोई ऑर्डर पूरा नहीं करता: {why} उसे उसके ऑर्डर से जोड़ें।',
  },
  piece_gone: {
    en: 'Nothing of that kind was taught by your people.',
    hi: 'आपके लोगों ने ऐसा कुछ नहीं समझाया।',
  },
  piece_unknown: {
    en: 'Nothing of the id {pieceId} was taught here.',
    hi: '{pieceId} नंबर का यहाँ कुछ नहीं समझाया गया।',
    cli: 'Nothing of the id {pieceId} was taught here. `paisewise layout list` shows what was.',
  },
  piece_revoked: {
    en: '{pieceId} was revoked: teach it again first.',
    hi: '{pieceId} वापस लिया जा चुका है: पहले उसे फिर समझाएँ।',
  },
  piece_revoked_already: {
    en: '{pieceId} was revoked already.',
    hi: '{pieceId} पहले ही वापस लिया जा चुका है।',
  },
  piece_of_everybody: { en: "{pieceId} is everybody's already.", hi: '{pieceId} पहले से सबके लिए है।' },
  piece_known_to_all: {
    en: "Everybody's mails are read by the words of {pieceId} already.",
    hi: '{pieceId} के शब्दों से सबके मेल पहले से पढ़े जाते हैं।',
  },
  piece_of_file_refused: {
    en: 'Piece {number} of the file, “{words}”: {why}',
    hi: 'फ़ाइल का टुकड़ा {number}, “{words}”: {why}',
  },
  piece_bank_unknown: {
    en: 'no bank here is called {bank}.',
    hi: 'यहाँ {bank} नाम का कोई बैंक नहीं है।',
  },
  piece_never_teachable: { en: '{why}.', hi: '{why}।' },
  piece_needs_neighbours: {
    en: 'so few or such words count only between two neighbours.',
    hi: 'इतने कम या ऐसे शब्द केवल दो पड़ोसी शब्दों के बीच गिने जाते हैं।',
  },
  piece_warned: {
    en: 'these words may take a payment back or state another. Look the file through; if your bank writes so, add {field_despite_warnings}.',
    hi: 'ये शब्द भुगतान लौटाने या किसी और भुगतान की बात हो सकते हैं। फ़ाइल को देख लें; आपका बैंक ऐसा ही लिखता हो, तो {field_despite_warnings} जोड़ें।',
  },
  layouts_file_unreadable: {
    en: '{problem}',
    hi: 'फ़ाइल पढ़ी नहीं जा सकी: {problem}',
    cli: '{problem} `paisewise layout export` writes such files.',
  },
} as const satisfies Entries;
