/**
 * Words that may tell what became of a payment, or state another one, by what they speak of. They
 * warn beside a question; no sentence settles or is refused by them alone.
 */
const SENSITIVE_TERMS = {
  amount:
    'rs inr rupees? rupaye paise paisa usd eur gbp dollars? amounts? amt sums? money funds? moneys monies lakhs? lacs? crores? hundred thousand million fees? charges? charged price priced worth total rashi dues arrears tax taxes tds penalt\\w* rupiya rakam',
  account:
    'accounts? acct acc a/c ac wallets? ledgers? balance bal vpa upi[\\s-]?id cards? beneficiary beneficiaries payees? remitters? payers? senders? recipients? holders? khata pool suspense vault',
  reference:
    'ref refs reference references rrn utr txns? trxn? transactions? trans receipts? invoices? bills? orders? entry entries ids?',
  rail: 'upi imps neft rtgs n?ach ecs aeps apbs dbt swift cheques? chq checks cts clearing cash cdm dd drafts? salary sal payroll pay-?days? windfalls? jackpots? wages? stipend interest int dividends? div bonus rewards? cashbacks? subsidy subsidies pension loans? emis? disburs\\w* settle\\w* maturity matured deposit\\w* credit\\w* debit\\w* transfer\\w* remit\\w* payouts? payments? paid pays? paying mandates? autopay commissions? incentives? proceeds gifts? donations? redemption redeemed insurance claims? claimed advance overdraft sweep\\w* top-?up topup bounty fd epfo? nrega mnrega pmkisan pm[\\s-]kisan\\w* cbdt ipo firc promos? promo\\w* voucher\\w* coupon\\w* request\\w* collect',
  status:
    'cxl cncl canc rejd? rtnd revd revsd fld decl dcl pend pndg chgbk chbk autosweep status fail\\w* reject\\w* declin\\w* pending process\\w* hold holds held withh\\w* block\\w* froze\\w* freez\\w* cancel\\w* void\\w* expir\\w* laps\\w* timed timeout unsuccess\\w* success\\w* complet\\w* initiat\\w* queue\\w* await\\w* waiting wait progress under review\\w* verif\\w* unverif\\w* confirm\\w* unconfirm\\w* provisional\\w* tentativ\\w* subject lien mark(?:ed|ing) disput\\w* investigat\\w* flagg\\w* suspect\\w* suspici\\w* stuck delay\\w* later shortly soon tomorrow yesterday attempt\\w* terminat\\w* abort\\w* clos(?:ed|ure) deactivat\\w* final\\w* realis\\w* realiz\\w* uncleared unrealis\\w* cleared clears approv\\w* accept\\w* kept parked lying halt\\w* paus\\w* defer\\w* postpon\\w* scrap\\w* overturn\\w* quash\\w* overrul\\w* retr(?:y|ied|ies) outcome results? action proof shadow memo only attach\\w* aside required oops waitlist\\w* nodal earmark\\w* reserved float uat staging sandbox rehears\\w* preview\\w* backdat\\w* histor(?:ic|ical) archiv\\w* overdue resent cooling escrow moratorium interim partial\\w* incomplet\\w* unsettled schedul\\w* validat\\w* submitt\\w* transit onhold locked instal{1,2}ments? arbitrat\\w* postdated (?:post|future|value|fore)[\\s-]dated standing\\sinstructions? abandon\\w* unclaimed turned\\sdown called\\soff fell\\sthrough broken\\soff dropped lost outward estimat\\w* expected draft pledged hypothe\\w* conditional\\w* contingent unavailable inoperative inactive interrupt\\w* half[\\s-](?:done|way) unapprov\\w* unfinished unwound inaccura\\w* approx proforma ring-?fenc\\w* unblock\\w* maybe perhaps possibly probably nominally notional\\w* supposed\\w* alleged\\w* presumab\\w* theoretical\\w* forged counterfeit\\w* (?:limit|time)\\sexceeded next\\s(?:mail|message|week|month) joke kidding nack',
  reversal:
    'revers\\w* rvsl rev refund\\w* rfnd return\\w* recall\\w* roll\\w* rolled chargeback\\w* charge[\\s-]back claw\\w* undo undone undid back withdr[ae]w\\w* retract\\w* revok\\w* annul\\w* rescind\\w* nullif\\w* negat\\w* bounc\\w* dishono\\w* unpaid adjust\\w* offset\\w* deduct\\w* recover\\w* remov\\w* taken took sent receiv\\w* repa(?:y|id)\\w* restor\\w* redirect\\w* rerout\\w* diverted moved went gone goes given gave handed forfeit\\w* writ(?:e|ten)[\\s-]off squared knocked contra swept backed pulled repatriat\\w* surrender\\w* nett(?:ed|ing) set[\\s-]off setoff reinstat\\w* rewound rtn cbk adj wdl pos billed garnish\\w* impound\\w* confiscat\\w* seiz\\w* lev(?:y|ied|ies|ying) yank\\w* snatch\\w* lift(?:ed|ing) again luck try\\s(?:once|again|later) revert(?:ed|s|ing) reimburs\\w* misdirect\\w* mispost\\w* refer\\sto\\sdrawer fallen\\sthrough moneyback spent',
  denial:
    "not no never cannot can't don't doesn't didn't isn't wasn't won't hasn't haven't without unable neither nor none nothing nil zero null false fake fraud\\w* scam\\w* deny den(?:ied|ies|ial) refus\\w* stop\\w* suspend\\w* object\\w* unauthor\\w* unless except\\w* hardly instead otherwise however although though but yet unlike contrary despite barring lack\\w* invalid\\w* ineligib\\w* disallow\\w* prohibit\\w* illegal\\w* unlawful nahi nahin nhi mat galat uncredit\\w* undeliver\\w* unreach\\w* unposted bogus phon(?:e?y|ies) hoax\\w* sham swindl\\w* stolen pranks? cheat\\w* spoof\\w* decoys? forger(?:s|y|ies)? impost\\w* crooks? thie(?:f|ves) liars? imaginary fiction\\w{0,2} bluff\\w* nobody no[\\s-]one untrue rumou?r\\w* alas bad\\snews sadly until",
  correction:
    'error\\w* erron\\w* mistak\\w* wrong\\w* incorrect\\w* inadvert\\w* ignor\\w* disregard\\w* discard\\w* correct\\w* amend\\w* revis\\w* rectif\\w* updat\\w* supersed\\w* supercede\\w* replac\\w* actual\\w* discrepan\\w* duplicat\\w* test\\w* dummy sample\\w* example\\w* simulat\\w* demo\\w* trial drill training mock illustrat\\w* specimen regret\\w* sorry apolog\\w* unfortunat\\w* inconvenien\\w* issues? problem\\w* glitch\\w* technical\\w* overlook\\w* destroy\\w* delet\\w* treat\\w* consider\\w* deem\\w* belong\\w* another others? other someone somebody different differ\\w* chang\\w* retain\\w* previous\\w* earlier prior correction errat\\w* corrigend\\w* outdated reprint\\w* repeat(?:ed)? reminders?',
  row: 'otp narration particulars purpose remarks? cause towards against channel category nature reason reasons details description info mode type',
  itself:
    '(?:this|the|our|above|said|same)\\s(?:alert|message|mail|e-?mail|intimation|communication|notification|advice|notice) aforesaid above abovementioned aforementioned hereby herein thereof forwarded wrote fwd fyi pfa original',
  'Hindi in Latin letters':
    'wapas vapas wapis vapis wapsi vapsi radd asafal asaphal vifal viphal lautay\\w* lauta\\w* galti roka ruka kata kaat kaata kati bheja mila jama nikala nikasi bhugtan len-?den dhan kripya vetan tankhwah byaj raashi rakam khate khaata raddh nirast lambit vilamb inkaar aswee?kaar asweekrit jamaa udhaar laut wapasi bhugtaan nakli asafal\\w* asaphal\\w* vifal\\w* viphal\\w* nishfal nishphal nirasta sthiti avastha yeh?\\s(?:\\p{L}+\\s){1,4}hai \\p{L}+\\s(?:di|de|kar|ho|diya|kiya|chala|chali|le)\\sga(?:ya|yi|ye) (?:atka|ruka|latka|fasa|phansa|kata|ulta)\\shu[aie] atak atka atki nakaam nakam asweekar adhoora adhura vaapsi vaapas farzi dhokha namuna namoona karz jhooth jhuth dhyan\\sna pin\\sdal\\w*',
  'other languages of India in Latin letters':
    'parat rakkam vyavahar\\w* ayashasvi taka ferot pherot byartho bifal\\w* panam thirumb\\w* tholvi parivarthan\\w* kanakku dabbu\\w* tirigi lavadevi\\w* hindirug\\w* vahivat\\w* thirike idapad\\w* parajayap\\w*',
  'other languages':
    'devuelt\\w* devoluci\\w* rechazad\\w* fallid\\w* pagos? pagad\\w* reembols\\w* cancelad\\w* pendiente\\w* betrag\\w* zahlung\\w* erstatt\\w* fehlgeschlag\\w* abgelehnt storn\\w* konto gutschrift\\w* lastschrift\\w* paiement\\w* rembours\\w* rejet\\w* compte pagament\\w* rimbors\\w* rifiut\\w* devolvid\\w* recusad\\w*',
} as const;

/**
 * Stems, in India's other scripts, of what a sentence about a payment may say: that it failed, was
 * returned, cancelled, refused or held, and its words for money, account and credit; but for names
 * that begin so (জমাদার, జమున, ಹಣಮಂತ). Hindi's are in hindi.ts.
 */
const STEMS: Readonly<Record<string, string>> = {
  Marathi: 'अयशस्वी व्यवहार परत रक्कम नाकार थांब चुकी',
  Tamil:
    'தோல்வி பரிவர்த்தனை திரும்ப திருப்பி ரத்து நிராகரி நிறுத்த பணம் பணப்பரிவர் கணக்கு வங்கிக்கணக்கு வரவு தவறு',
  Telugu: 'విఫల లావాదేవీ తిరిగి రద్దు తిరస్క నిలిపి డబ్బు ఖాతా జమ(?![ుీ్]|దగ్ని) పొరపాటు వాపసు',
  Kannada: 'ವಿಫಲ ವಹಿವಾಟು ಹಿಂತಿರುಗ ಮರಳಿ ರದ್ದು ತಿರಸ್ಕ ತಡೆ ಹಣ(?!ಮ[ಂಪ]) ಖಾತೆ ಜಮೆ ತಪ್ಪು',
  Malayalam: 'പരാജയ ഇടപാട് തിരികെ മടക്കി റദ്ദ നിരസി തടഞ്ഞു പണം അക്കൗണ്ട് തെറ്റ്',
  Bengali: 'ব্যর্থ লেনদেন ফেরত বাতিল প্রত্যাখ্যা স্থগিত টাকা অর্থ অ্যাকাউন্ট জমা(?!দার) ভুল',
  Gujarati: 'નિષ્ફળ વ્યવહાર પરત પાછા રદ નકાર ઇનકાર ઈનકાર અટકા પૈસા ખાતા જમા(?!દાર) ભૂલ',
  Punjabi: 'ਅਸਫਲ ਫੇਲ ਲੈਣ ਵਾਪਸ ਰੱਦ ਰੋਕ ਪੈਸ ਖਾਤ ਜਮ੍ਹਾ ਗਲਤ',
  Odia: 'ଅସଫଳ ବିଫଳ କାରବାର ଫେରସ୍ତ ବାତିଲ ଟଙ୍କା ଖାତା ଜମା(?!ଦାର) ଭୁଲ',
};

/** Only at the beginning of a word: `રદ` stands in સરદાર, which is a name. */
const TERMS = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${Object.values(STEMS)
    .flatMap((stems) => stems.split(' '))
    .join('|')})`,
  'u',
);

/** The first such stem in a text; null where it holds none. */
export const indianTerm = (text: string): string | null => TERMS.exec(text)?.[0] ?? null;

/** Letters of Latin that no bank writes in: small capitals, phonetic signs. */
const DISGUISED = /[\u0250-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uAB30-\uAB6F]/;
/** `R E V E R S E D`, `F.a.i.l.e.d`: letters that are set apart. */
const SPELLED = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*|/-]{1,2}\p{L}){3,}(?![\p{L}\p{N}])/gu;

/** Most are words, with an s or without, or the beginnings of words; a few are more than that. */
const WHOLE = /^[a-z]+(?:s\?)?$/;
const BEGINNING = /^[a-z]+\\w\*$/;
const SIGN = /[\p{Nd}₹$€£\uFFFD\uE000\uE001]/u;

/** Finds the first word of these terms in a text without disguises. */
function finderOf(terms: readonly string[]): (plain: string) => string | null {
  const alternatives = terms.flatMap((words) => words.split(' ').filter(Boolean));
  const wholes = new Set(
    alternatives
      .filter((one) => WHOLE.test(one))
      .flatMap((one) => (one.endsWith('s?') ? [one.slice(0, -2), one.slice(0, -1)] : [one])),
  );
  const beginnings = new Set(
    alternatives.filter((one) => BEGINNING.test(one)).map((one) => one.slice(0, -3)),
  );
  const lengths = [...new Set([...beginnings].map((one) => one.length))];
  const others = alternatives.filter((one) => !WHOLE.test(one) && !BEGINNING.test(one));
  const phrase = new RegExp(`(?<![\\p{L}\\p{N}])(?:${others.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  return (plain) => {
    const words = plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const parted = plain.toLowerCase().match(/\p{L}{1,4}(?:-\p{L}+)+/gu) ?? [];
    const word = [...words, ...parted.map((one) => one.replaceAll('-', ''))].find(
      (one) => wholes.has(one) || lengths.some((length) => beginnings.has(one.slice(0, length))),
    );
    return word ?? phrase.exec(plain)?.[0] ?? null;
  };
}

const anyTerm = finderOf(Object.values(SENSITIVE_TERMS));
/** The first word that tells what became of a payment; null without one. */
export const wordOfFate = finderOf([
  SENSITIVE_TERMS.status,
  SENSITIVE_TERMS.reversal,
  SENSITIVE_TERMS.denial,
  SENSITIVE_TERMS.correction,
  SENSITIVE_TERMS['Hindi in Latin letters'],
]);

/** The first figure, sign or word of a text that could change what was read; null without one. */
export function sensitiveWord(text: string): string | null {
  const sign = SIGN.exec(text)?.[0];
  if (sign !== undefined) return sign;
  const disguised = DISGUISED.exec(text)?.[0] ?? indianTerm(text);
  if (disguised !== null) return disguised;
  return anyTerm(
    text
      .replace(/[’‘`]/g, "'")
      .replace(SPELLED, (letters) => `${letters} ${letters.replace(/[^\p{L}]/gu, '')}`),
  );
}
