import { GOODS_PHRASES } from './goods-phrases.ts';
import { PROMISE_PHRASES, REQUEST_PHRASES } from './request-phrases.ts';

/**
 * What banks sell, ask for and promise in the words of money, accounts and rails. Each phrase says by
 * itself that it advertises: a bare `loan`, `card` or `payment` could be the statement's.
 */
type Kind = 'goods' | 'request' | 'promise';

const PHRASES: Readonly<Record<Kind, readonly string[]>> = {
  goods: GOODS_PHRASES,
  request: REQUEST_PHRASES,
  promise: PROMISE_PHRASES,
};
const PRAISE =
  '(?:lifetime[- ]free|free|instant|quick|easy|affordable|digital|paperless|pre-approved|low[- ]cost|collateral-free|premium|new|zero[- ]balance|contactless|virtual|special|exclusive|super|best|co-branded|flexible|online|our)';

const phrasesOf = (kind: Kind): string =>
  `(?<${kind}>${PHRASES[kind].join('|').replaceAll('{praise}', PRAISE)})`;
const PHRASE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<=^[^\\p{L}]*|[,;–—-] |\\b(?:and|or|to|can|now|just|please|also) )${phrasesOf('request')}|${phrasesOf('goods')}|${phrasesOf('promise')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** What stands in place of such phrases: letters that no advertisement of a bank's has. */
export const [GOODS, REQUEST, PROMISE] = ['Ω', 'Ψ', 'Φ'];

/** A sentence, its apostrophes plain, with one letter in place of each phrase of advertisements. */
export const withoutProducts = (sentence: string): string =>
  sentence.replace(PHRASE, (...found) => {
    const groups: Readonly<Record<string, string | undefined>> = found.at(-1);
    if (groups.goods !== undefined) return ` ${GOODS} `;
    return groups.request === undefined ? ` ${PROMISE} ` : ` ${REQUEST} `;
  });
