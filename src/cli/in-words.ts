import { atTerminal } from '../words/entry.ts';
import { isSentence } from '../words/kept.ts';
import { render } from '../words/render.ts';

/** An answer with each sentence in it as the command line says it. */
export function inWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWords);
  if (typeof value !== 'object' || value === null) return value;
  if (isSentence(value)) return render(value, atTerminal);
  // What writes itself, as an instant, has no sentence in it.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inWords(inner)]));
}

/** An answer as a line of JSON, each sentence in it as the command line says it. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(inWords(value))}\n`;
