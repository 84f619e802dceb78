import { indianTerm } from '../language/indian-terms.ts';
import { wordOfFate } from '../language/sensitive-words.ts';

/** What banks call the advices that they attach: none of these takes a payment back. */
const USUAL =
  /(?<![\p{L}\p{N}])(?:received|receipts?|confirmations?|successful|success|completed|updated|sent|important|statement)(?![\p{L}\p{N}])/giu;
/** What `money out` is called where nothing else is said. */
const OUT = /(?<!\p{L})debit\p{L}*|(?<!\p{L})dr(?!\p{L})/iu;
/** What stands glued to another word (`paymentfailed.pdf`), and the same in Hindi. */
const TAKEN_BACK =
  /fail(?:ed|ure)|revers(?:al|ed)|refund|rejected|declined|cancel|chargeback|वापस|वापिस|रिफंड|रिवर्स|लौटा|असफल|विफल|रद्द|निरस्त|लंबित|डेबिट|अस्वीकृत|त्रुटि/iu;

/**
 * The names of attached files that tell what became of a payment, or of another one: mail programs
 * show them below the text (`reversal_advice.pdf`).
 */
export const tellingFiles = (names: readonly string[]): string[] =>
  names.filter((name) => {
    const words = name
      .normalize('NFC')
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
      .replace(USUAL, ' ');
    return (
      wordOfFate(words) !== null ||
      indianTerm(words) !== null ||
      OUT.test(words) ||
      TAKEN_BACK.test(words)
    );
  });
