import { say } from '../words/sentence.ts';
import { Refusal } from './refusal.ts';

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/** An e-mail address as it is stored and compared: in lower case. */
export function readAddress(text: string): string {
  const address = text.trim().toLowerCase();
  if (!ADDRESS.test(address) || address.length > 254)
    throw new Refusal('invalid_address', say('email_malformed', { text }));
  return address;
}
