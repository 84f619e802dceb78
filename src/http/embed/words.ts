import { type Language, texts } from '../../pay-page/texts/index.ts';
import { ownWords } from '../../widget/own-words.ts';
import type { Words } from '../../widget/words.ts';

type Foreign = keyof typeof ownWords;

/** What the widget says in a language that isn't in its script. */
function wordsOf(lang: Foreign): Words {
  const { thanks, ...own } = ownWords[lang];
  return { lang, ...own, ...sharedWords(lang), paid: [texts[lang].paid.heading, thanks] };
}

/** The words of the pay page that the widget says too. */
export function sharedWords(
  lang: Language,
): Omit<Words, 'lang' | 'paid' | keyof typeof ownWords.hi> {
  const t = texts[lang];
  const { exactly, scan, orScan, byHand, upiId, amount, copy, copyUpiId, copyAmount } = t;
  return {
    ...{ exactly, scan, orScan, byHand, upiId, amount, copy, copyUpiId, copyAmount },
    why: t.whyExact,
    sum: t.why('{0}', '{1}'),
    code: t.scanAlt('{0}', '{1}'),
    type: t.type('{0}', '{1}'),
    utr: t.utr.ask,
    left: t.timeLeft,
    payee: t.nameShown,
    check: t.checkName,
    copied: t.copied,
    next: t.nowEnter('{0}'),
    any: t.anyApp,
    nothing: t.nothingOpens,
    watching: t.watching,
    test: t.testBar,
    late: [t.checking.heading, t.checking.lead],
    expired: [t.looking.heading, t.looking.lead],
    over: [t.expired.heading, t.expired.more],
    failed: [t.failed.heading, t.failed.more],
    manual_review: [t.review.heading, t.review.lead],
    order: t.order,
  };
}

const file = /^words-(\w+)\.json$/;
const isForeign = (word: string): word is Foreign => Object.hasOwn(ownWords, word);

/** The content of `words-hi.json` and its like; undefined for any other name. */
export function wordsFile(name: string): Buffer | undefined {
  const [, language = ''] = file.exec(name) ?? [];
  return isForeign(language) ? Buffer.from(JSON.stringify(wordsOf(language))) : undefined;
}
