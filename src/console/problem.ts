import type { ErrorCode } from '../platform/errors.ts';
import type { Refusal } from '../platform/refusal.ts';
import { findingInHindi } from './hindi/finding-in-hindi.ts';
import { sentenceInHindi } from './hindi/sentence-in-hindi.ts';
import type { Language } from './language.ts';
import { inConsoleWords } from './plain-words.ts';
import { waitInHindi } from './texts.ts';

/** A refusal's sentence, and the language that it is in. */
export function problemOf(
  { code, message, extra }: Refusal,
  language: Language,
): { text: string; language: Language } {
  // A sentence of the console's own is in the page's language already.
  if (extra.language === language) return { text: message, language };
  const hindi = language === 'hi' ? inHindi(code, message, extra.retry_after) : undefined;
  return hindi === undefined
    ? { text: inConsoleWords(message), language: 'en' }
    : { text: hindi, language: 'hi' };
}

function inHindi(code: ErrorCode, message: string, retryAfterS: unknown): string | undefined {
  if (code === 'rate_limited' && typeof retryAfterS === 'number') return waitInHindi(retryAfterS);
  return sentenceInHindi(message) ?? findingInHindi(message);
}
