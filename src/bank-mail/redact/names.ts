import { freeTexts } from '../layouts/profile.ts';
import type { Bank } from '../statements/template.ts';
import type { MailView } from '../types.ts';
import { vocabulary } from './vocabulary.ts';

/** Behind these a mail names a person or repeats his words. */
const LABEL =
  /(?:sender|sent by|remitter|payer|paid by|payee|received from|from|beneficiary|remarks?|narration|description|details|particulars|message|note|info)(?: name)?/;
const LABELLED = new RegExp(`\\b${LABEL.source}\\s?[:–-]\\s?([^\\n(;:]{1,120})`, 'giu');
/** A row of a table: marks or blanks alone stand between its label and its value. */
const ROW = new RegExp(
  `^\\W*(?:name|${LABEL.source})[^\\p{L}\\p{N}\\n]{1,4}([^\\n]{1,120})`,
  'gimu',
);
const GREETING = /\b(?:dear|hi|hello|hey)\s([^\n,!:;]{1,60})(?=[,!\n])/giu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Names in capitals, side by side: one of them that is no bank's word makes all of them a name. */
const CAPITALS =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{M}]+(?: {1,3}\p{Lu}[\p{Lu}\p{M}]*)+(?![\p{L}\p{N}])/gu;

/** Words that a bank writes among a payer's: rails, signs of a refund, its own marks. */
const CODES = new Set(
  'upi imps neft rtgs nach ach ecs cr dr p2a p2m p2p p2v mb inb vpa rrn utr ref no inr rs refund refunded rfnd ref rev reversal reversed rvsl ret return returned cashback cash back chargeback charge adj'.split(
    ' ',
  ),
);

/**
 * The texts in places of a payer's name or remark, as the mail writes them: in a slot of a template
 * of `bank`, behind a label, in a greeting, or among names in capitals. Lists only texts with a
 * word that would stay because banks use it too.
 */
export function personalTexts(views: readonly MailView[], bank: Bank | null): string[] {
  const slots: string[] = [];
  const said: string[] = [];
  for (const view of views) {
    const text = [view.subject, ...view.lines].join('\n');
    if (bank)
      for (const one of freeTexts(bank, view).flatMap(cut)) {
        // A payer may be called like the bank's own sentence: that stays, or nothing could be read
        // any more.
        if (text.split(one).length <= 2) slots.push(one);
        else said.push(one);
      }
    for (const pattern of [LABELLED, GREETING, ROW])
      for (const [, value = ''] of text.matchAll(pattern)) said.push(...cut(value));
  }
  const mixed = views.flatMap((view) =>
    [view.subject, ...view.lines].flatMap((line) =>
      [...line.matchAll(CAPITALS)].map(([run]) => run).filter(hasStranger),
    ),
  );
  const texts = [
    ...slots,
    ...said.filter((text) => hasStranger(text) || /^[\P{L}\p{Lu}]+$/u.test(text)),
    ...mixed,
  ];
  return [...new Set(texts.filter((text) => wordsOf(text).some(isKept)))].sort(
    (one, other) => other.length - one.length,
  );
}

/**
 * Whether a bank writes the word among a payer's, to say how it was paid or that it is a refund.
 */
export const isCode = (word: string): boolean => CODES.has(word.toLowerCase());

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
const isKept = (word: string): boolean => vocabulary().has(word.toLowerCase()) && !isCode(word);
const hasStranger = (text: string): boolean =>
  wordsOf(text).some((word) => /\p{L}/u.test(word) && !vocabulary().has(word.toLowerCase()));

/** A sentence behind a name is the bank's; so is what follows a rail's mark. */
const cut = (text: string): string[] => {
  const [first = ''] = text.split(/\n|[.!] |(?= on \d)/);
  return first
    .split(/[/:()|]|-(?=\S)/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && !BALANCE.test(piece));
};

/** A bank's own words where its page has no breaks. */
const BALANCE = /^(?:N\.?Clr|Avl|Aval|Clr|Total)\.? ?bal\b/i;

const BETWEEN = '(?:<[^<>]{0,500}>|&(?:#\\w{1,8}|\\w{2,8});|[^\\p{L}\\p{M}\\p{N}]){1,24}';

/**
 * Calls `mask` with every one of these texts where `text` has it, whatever blanks, marks, entities
 * and tags stand between its words.
 */
export function replaceTexts(
  text: string,
  texts: readonly string[],
  mask: (found: string) => string,
): string {
  let masked = text;
  for (const one of texts) {
    const words = wordsOf(one);
    if (words.length === 0) continue;
    const pattern = `(?<![\\p{L}\\p{M}\\p{N}])${words.join(BETWEEN)}(?![\\p{L}\\p{M}\\p{N}])`;
    masked = masked.replace(new RegExp(pattern, 'gu'), mask);
  }
  return masked;
}
