import { say, type Value } from '../words/sentence.ts';
import { Refusal } from './refusal.ts';

/** The length of a text as people count: an emoji is one character, not two. */
export const characters = (text: string): number => [...text].length;

// Line breaks and other control characters, and what turns writing round, would forge lines in logs,
// exports, pages and the engine's screen.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the check refuses them
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

function readText(text: string, what: Value, most: number): string {
  const trimmed = text.trim();
  if (characters(trimmed) < 1 || characters(trimmed) > most)
    throw new Refusal('invalid_request', say('text_length', { what, most }));
  if (CONTROL.test(trimmed))
    throw new Refusal('invalid_request', say('text_of_several_lines', { what }));
  return trimmed;
}

/** A person's name for something, trimmed: 1 to 120 characters (operations: Command line). */
export const readName = (text: string, what: Value = say('the_name')): string =>
  readText(text, what, 120);

/** A person's reason, trimmed: 1 to 500 characters (operations: Command line). */
export const readReason = (text: string, what: Value = say('the_reason')): string =>
  readText(text, what, 500);

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/** An e-mail address as it is stored and compared: in lower case. */
export function readAddress(text: string): string {
  const address = text.trim().toLowerCase();
  if (!ADDRESS.test(address) || address.length > 254)
    throw new Refusal('invalid_address', say('email_malformed', { text }));
  return address;
}
