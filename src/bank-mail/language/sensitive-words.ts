import { indianTerm, SENSITIVE_TERMS } from './sensitive-terms.ts';

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
