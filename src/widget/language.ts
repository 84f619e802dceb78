import { within } from './service.ts';
import { english, type Words } from './words.ts';

const PATIENCE_MS = 3000;

/**
 * The wanted language: the shop's, else the language of the part of the page that the widget stands
 * in, else the browser's.
 */
export const languageOf = (container: Element, named: string | undefined): string =>
  (named ?? container.closest<HTMLElement>('[lang]')?.lang ?? '') || navigator.language;

/** The file of a language at the service, or null: English is in the script. */
export function wordsFile(language: string): string | null {
  const [code] = /^(hi|bn|te|mr|ta)\b/i.exec(language) ?? [];
  return code ? `/embed/words-${code.toLowerCase()}.json` : null;
}

/** The words of that file; English where they don't come soon. */
export const loadWords = (url: string): Promise<Words> =>
  within(PATIENCE_MS, async (signal) => {
    const answer = await fetch(url, { signal });
    return answer.ok ? { ...english, ...(await answer.json()) } : english;
  }).catch(() => english);
