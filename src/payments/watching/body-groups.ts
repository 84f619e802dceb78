import type { FetchMessageObject } from 'imapflow';
import { MAIL_BYTES } from './fetch.ts';

/** Bodies fetched at once, by number and by size. */
const BODIES = 20;
const BODIES_BYTES = 4 * 1024 * 1024;
/** Bodies of more bytes than this are heavy. */
const SMALL_BYTES = 256 * 1024;

type Sized = Pick<FetchMessageObject, 'size'>;

// A mail whose size the server doesn't say may be as large as we fetch.
const bytesOf = (mail: Sized) => Math.min(mail.size ?? MAIL_BYTES, MAIL_BYTES);
const sum = (mails: readonly Sized[]) => mails.reduce((bytes, mail) => bytes + bytesOf(mail), 0);

/**
 * Whether the bodies of these mails take much memory: only a few mailboxes may then hold bodies at
 * once.
 */
export const isHeavy = (group: readonly Sized[]): boolean => sum(group) > SMALL_BYTES;

/** Splits mails into groups whose bodies are fetched at once. Keeps the order. Pure. */
export function groupBodies<Mail extends Sized>(mails: readonly Mail[]): Mail[][] {
  const groups: Mail[][] = [];
  for (const mail of mails) {
    const group = groups.at(-1);
    if (group && group.length < BODIES && sum(group) + bytesOf(mail) <= BODIES_BYTES)
      group.push(mail);
    else groups.push([mail]);
  }
  return groups;
}
