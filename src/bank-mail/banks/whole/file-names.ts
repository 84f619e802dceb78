import { moneyIn } from '../language/amount.ts';
import { indianTerm } from '../language/indian-terms.ts';
import { wordOfFate } from '../language/sensitive-words.ts';
import { namesCauseIn } from './cause-phrases.ts';
import { CAUSE, isCause, OTHER_KIND } from './causes.ts';

/** What banks call the advices that they attach: none of these takes a payment back. */
const USUAL =
  /(?<![\p{L}\p{N}])(?:received|receipts?|confirmations?|successful|success|completed|updated|sent|important|statement)(?![\p{L}\p{N}])/giu;
/** What `money out` is called where nothing else is said. */
const OUT = /(?<!\p{L})debit\p{L}*|(?<!\p{L})dr(?!\p{L})/iu;
/** What stands glued to another word (`paymentfailed.pdf`), and the same in Hindi. */
const TAKEN_BACK =
  /fail(?:ed|ure)|revers(?:al|ed)|refund|rejected|declined|cancel|chargeback|वापस|वापिस|रिफंड|रिवर्स|लौटा|असफल|विफल|रद्द|निरस्त|लंबित|डेबिट|अस्वीकृत|त्रुटि/iu;

/** How a file's kind and purpose are called, behind what it is about. */
const KIND =
  /(?<!\p{L})(?:pdf|png|jpe?g|gif|html?|txt|docx?|xlsx?|slip|advice|letter|copy)(?!\p{L})/giu;

/** Of what else a bank attaches papers: what they say is no incoming payment. */
const OF_OTHERS =
  /(?<!\p{L})(?:loans?|sanction\p{L}*|mandates?|liens?|fds?|deposits?|insurance|polic(?:y|ies)|cheques?|memos?|summons|garnishee)(?!\p{L})/iu;

/** Whether a name is another rail's, or the cause of a credit. */
const namesCause = (words: string): boolean =>
  CAUSE.test(words) ||
  namesCauseIn(words) ||
  OF_OTHERS.test(words) ||
  OTHER_KIND.some((kind) => kind.test(words)) ||
  isCause(words.replace(KIND, ' '));

/**
 * The names of attached files that tell what became of a payment, or of another one, or what it was
 * for: mail programs show them below the text (`reversal_advice.pdf`, `salary slip.pdf`).
 */
export const tellingFiles = (names: readonly string[], amountPaise: number | null): string[] =>
  names.filter((name) => {
    const words = name
      .normalize('NFC')
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
      .replace(USUAL, ' ');
    return (
      wordOfFate(words) !== null ||
      namesCause(words) ||
      [...moneyIn(name)].some(({ paise }) => paise !== amountPaise) ||
      indianTerm(words) !== null ||
      OUT.test(words) ||
      TAKEN_BACK.test(words)
    );
  });
