import { Refusal } from './refusal.ts';

/** How long a text is to a person: an emoji is one character, not two. */
export const characters = (text: string): number => [...text].length;

// Line breaks and other control characters would forge lines in logs, exports and the engine's screen.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

function words(text: string, what: string, most: number): string {
  const trimmed = text.trim();
  if (characters(trimmed) < 1 || characters(trimmed) > most)
    throw new Refusal('invalid_request', `${what} must have 1 to ${most} characters.`);
  if (CONTROL.test(trimmed))
    throw new Refusal('invalid_request', `${what} must be one line, without control characters.`);
  return trimmed;
}

/** A name given by a person, trimmed: 1 to 120 characters (operations: Command line). Throws Refusal invalid_request. */
export const readName = (text: string, what = 'The name'): string => words(text, what, 120);

/** A reason given by a person, trimmed: 1 to 500 characters. Throws Refusal invalid_request. */
export const readReason = (text: string, what = 'The reason'): string => words(text, what, 500);
