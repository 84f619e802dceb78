import { kindOfSentence } from './known-sentences.ts';
import { BANNER } from './phrases/without-phrases.ts';
import { isPlainBanner } from './plain-banner.ts';

/** With what gateways head a banner, once or twice: `*** EXTERNAL EMAIL *** Warning:` */
const HEAD =
  /^[^\p{L}\p{N}]{0,8}(?:(?:be )?(?:caution|cautious|warning|attention|notice|note|alert|important|reminder|security (?:notice|alert|tip|reminder|warning)|(?:caution )?(?:external|ext|outside|internet)(?: (?:e-?mail|mail|message|sender|source|content))?(?: (?:notice|notification|alert|warning|caution))?))\s?[^\p{L}\p{N}\s?]{1,5}\s?(?=\p{L})/iu;
/** Who makes the gateway, in a cell in front of what it says. */
const MAKER =
  /^(?:mimecast|proofpoint|barracuda|sophos|fortimail|trend micro|symantec|zoho mail|outlook|cisco(?: secure)?|(?:mimecast )?cybergraph)(?: ?[:–-])?\s(?=\p{Lu}\p{Ll}+ )/iu;
const HEADS_MAX = 2;

/** Whether a sentence is a gateway's banner behind the heading that many put in front of theirs. */
export function isHeadedBanner(sentence: string, isRow: boolean): boolean {
  let rest = sentence;
  for (let heads = 0; heads < HEADS_MAX; heads += 1) {
    const head = (HEAD.exec(rest) ?? MAKER.exec(rest))?.[0];
    if (head === undefined) return false;
    rest = rest.slice(head.length);
    if (kindOfSentence(rest, isRow) === BANNER || (!isRow && isPlainBanner(rest))) return true;
  }
  return false;
}
