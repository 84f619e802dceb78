import { type Sentence, say } from '../../words/sentence.ts';
import { compile, type Node } from '../language/compile.ts';

/** Words of money that came. */
export const CAME =
  /(?<![\p{L}\p{M}])(?:credit(?:ed)?|received|deposited|जमा|प्राप्त)(?![\p{L}\p{M}])/iu;

/** Words of money that went, came back or may yet come, or of another cause than a payment. */
const WENT =
  /(?<![\p{L}\p{M}])(?:debit(?:ed)?|withdraw[an]\w*|spent|sent(?! by)|revers\w*|refund\w*|returned|request\w*|collect|fail\w*|declin\w*|reject\w*|pending|cancel\w*|block\w*|hold|not|no longer|will|cannot|could|unsuccessful|initiated|missed|cash ?back|charge ?back|salary|dividend|interest|neft|rtgs|n?ach|cheque|chq|loan|mandate|autopay|otp|नामे|वापस|निकासी)(?![\p{L}\p{M}])/iu;
/** The plainest of them, also where blanks or marks part their letters. */
const PARTED =
  /revers(?:ed|al)|refunded|chargeback|cashback|unsuccessful|declined|rejected|cancell?ed|withdrawn|debited/iu;
/** How many slots a payer may fill. */
const FREE_MAX = 2;

/** Slots that a payer may fill. */
const PAYERS: ReadonlySet<string> = new Set(['vpa', 'name', 'words', 'note', 'holder']);
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'decimals']);
const REFERENCES: ReadonlySet<string> = new Set(['ref', 'utr', 'shortref', 'paddedref']);

/** Why a template, made of mails or handed over, is none of a bank's credits; null where it is one. */
export function templateProblem(wording: string): Sentence | null {
  const nodes = nodesOf(wording);
  if (nodes === null) return say('template_unreadable');
  if (nodes.some(({ kind }) => kind !== 'word' && kind !== 'mark' && kind !== 'field'))
    return say('template_not_plain');
  const fields = nodes.flatMap((node) => (node.kind === 'field' ? node.field : []));
  const placesOf = (names: ReadonlySet<string>) =>
    fields.flatMap((field, at) => (names.has(field) ? [at] : []));
  const [amount] = placesOf(AMOUNTS);
  if (amount === undefined) return say('template_no_amount');
  if (!fields.includes('tail')) return say('learning_no_digits');
  // What stands twice has to be the same: a match tells where it isn't.
  if (new Set(fields.filter((field) => REFERENCES.has(field))).size > 1)
    return say('template_two_references');
  const payers = placesOf(PAYERS);
  if (payers.length > FREE_MAX) return say('learning_too_many_payer_places');
  if (payers.some((at) => at < amount)) return say('learning_payer_before_amount');
  const words = nodes.flatMap((node) => (node.kind === 'word' ? node.text : []));
  const said = words.join(' ');
  if (!CAME.test(said)) return say('learning_no_money_words');
  const went = WENT.exec(said)?.[0] ?? PARTED.exec(words.join(''))?.[0];
  return went === undefined ? null : say('learning_other_money_word', { word: went });
}

function nodesOf(wording: string): readonly Node[] | null {
  try {
    return compile(wording);
  } catch {
    return null;
  }
}
