import { banks } from '../banks/index.ts';
import { compile, type Node } from '../language/compile.ts';
import { COMMON_TEXTS } from '../layouts/shipped/common-texts.ts';
import { FOOTER_TEXTS } from '../layouts/shipped/footer-texts.ts';
import { GATEWAY_TEXTS } from '../layouts/shipped/gateway-texts.ts';
import { FOOTER_WORDS } from './footer-words.ts';

// Words of banks' mails that say nothing of a person: labels, verbs, footers, and what mailers
// leave of their markup.
const usual = `
a about above account accounts acct ac a/c advice against alert alerts all always amount amt an and android any app apply are as at atm auto available avail avl
balance bal bank banking banks be been before behalf below beneficiary best bharat bhim block branch business by call can card cards care cash cashback ceo charges
click clear clr com company complaints confidential contact copyright cr credit credited creditor current customer customers cvv date dated day days dear debit debited debitor
deposit deposited description details did digital disclaimer do does done download downloaded dr due each email e-mail encashed end ended ending enquiry error
evening failed federal fee fees finance financial find first following for forward fraud free from fund funds generated get giving go good google grievance greetings
has have hello help helpline here hi how id if ifsc immediately important imps in inconvenience india indian info information initiated inr inst instant interest international internet into is it its
just key kindly know last later let like limit limited line link login log ltd mail mailer make management mandate masked may me message minimum mobile mode money month more morning my
name narration national need neft net never new no non not note notification nbsp now number of on online only open or order otp our out
paid particulars password pay payee payer paying payment payments period phone pin please play policy powered privacy private processed product protect pvt
queries query questions raise rate rbi read real receipt receive received receiver recipient reference ref refer refno refund refunded regards registered regulated reply report reserve reserved reversal reversed rights rrn rs rtgs
safe safety salary save savings saving scan scheduled secure security send sender sent served service services share shared should sincerely small sms statement state status store subject successful successfully such summary support
take team terms terminal thank thanks that the their there these this through time timestamp to toll total towards transaction transactions transfer transferred txn type
unable unauthorised unauthorized under unique unsolicited up upi updated update us use used user using utr upon valued value via view viewed visit vpa wallet was way we web website welcome were what when where which will wish with within without work would write writing www yes you your yours
html head body table tbody tr td th div span style font br p b i u strong em center img href class width height align color padding margin border
sir madam hey valued mr mrs ms m/s n cred gpay phonepe amazon whatsapp a b c d p2a p2m p2p
amp lt gt quot apos nbsp zwnj rsquo
jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december mon tue wed thu fri sat sun am pm ist gmt
hdfc icici axis kotak sbi slice famapp famx indusind idfc jana nkgsb saraswat maharashtra paytm citi citibank chartered standard union city dcb baroda phonepe yes rbl canara punjab federal bandhan au idbi uco
भारतीय स्टेट बैंक की ओर से शुभकामनाएं शुभकामनाएँ नमस्ते नमस्कार प्रिय ग्राहक महोदय महोदया खाताधारक जी श्री श्रीमती धन्यवाद सादर आपका आपके आपकी आपको खाते खाता खातों संख्या नं में दि दिनांक को द्वारा अंतरण अन्तरण ट्रांसफर ट्रांस्फर ट्रान्सफर स्थानांतरण हस्तांतरण के का माध्यम जमा क्रेडिट हुआ हुई हुए किया गया गयी गई गए है हैं राशि रु रुपये रूपये रुपए शेष उपलब्ध कुल शेषराशि बैलेंस हमारे हम साथ बैंकिंग करने लिए और एसबीआई यह ईमेल संगठन बाहर आया संदेश बाहरी स्रोत सावधान सावधानी रहें लिंक प्रेषक किए किये गये हुये धनराशि रकम बचत चालू क्रमांक नंबर नम्बर वर्तमान हो चुका चुकी चुके अब एक आपकी आपके हमारी सेवा बैंक राशी लेनदेन तिथि तारीख समय नामे
`;

function* wordsOf(nodes: readonly Node[]): Generator<string> {
  for (const node of nodes) {
    if (node.kind === 'word') yield node.text;
    else if (node.kind === 'maybe') yield* wordsOf(node.nodes);
    else if (node.kind === 'either') for (const branch of node.branches) yield* wordsOf(branch);
    else if (node.kind === 'rows') for (const row of node.rows) yield* wordsOf(row.nodes);
  }
}

let made: ReadonlySet<string> | null = null;

/**
 * Words that a redacted mail keeps, lower case: the usual words, and the words of every known
 * bank's templates and of the texts around them.
 */
export function vocabulary(): ReadonlySet<string> {
  made ??= new Set([
    ...usual.split(/[\s/]+/).filter(Boolean),
    ...FOOTER_WORDS,
    ...[...COMMON_TEXTS, ...FOOTER_TEXTS, ...GATEWAY_TEXTS].flatMap((text) => [
      ...wordsOf(compile(text)),
    ]),
    ...banks.flatMap((bank) => [
      bank.bank,
      ...bank.domains.flatMap((domain) => domain.split('.')),
      ...[...bank.openings, ...(bank.texts ?? []), ...(bank.subjects ?? [])].flatMap((text) => [
        ...wordsOf(compile(text)),
      ]),
      ...bank.templates.flatMap((template) => [...wordsOf(template.nodes)]),
    ]),
  ]);
  return made;
}
