import type { ImapFlow } from 'imapflow';
import { blameOf } from '../mailboxes/connection/classify-imap-error.ts';
import type { Cursor } from '../mailboxes/cursors.ts';
import { isRefusal, Unopened } from './open-folder.ts';
import { isOver } from './signals.ts';
import type { Death, Watch } from './watch.ts';

// A mail that can't be fetched must not hold up all mails behind it, and neither a bad network nor a provider in trouble may cost a
// payment. Two failures, and mails are taken one by one; five and two minutes (ten, where the server says that the fault is its
// own), and the mail is recorded as malformed: if three times another mail could be fetched in the same session, and it couldn't.
const SINGLY_FROM = 2;
const GIVE_UP_AT = 5;
const BROKEN_TIMES = 5;
const PROVEN_FROM = 3;

/** The server says that a mail is there, and does not give it. */
export class Withheld extends Unopened {
  override name = 'Withheld';
}

/** The failures at the mail that is next in a folder. */
export function deathsAt(watch: Watch, cursor: Cursor): Death | null {
  const death = watch.deaths.get(cursor.folder);
  return death?.uid === cursor.lastUid + 1 ? death : null;
}

export const isSingly = (death: Death | null): boolean =>
  death !== null && death.count >= SINGLY_FROM;

/** Whether the mail may be given up, if another one can be fetched. */
export function isHopeless(watch: Watch, death: Death): boolean {
  const patienceMs = watch.pace.giveUpMs * (death.broken ? BROKEN_TIMES : 1);
  return death.count >= GIVE_UP_AT && performance.now() - death.since >= patienceMs;
}

/** Notes that another mail was fetched, and then this one was not. Answers whether that has happened often enough. */
export function noteProof(death: Death): boolean {
  death.proven++;
  return death.proven >= PROVEN_FROM;
}

/** A batch up to the cursor was read. What failed with others is still taken alone. */
export function passDeaths(watch: Watch, cursor: Cursor): void {
  const death = watch.deaths.get(cursor.folder);
  if (death && isSingly(death) && cursor.lastUid < death.upTo)
    watch.deaths.set(cursor.folder, {
      ...death,
      uid: cursor.lastUid + 1,
      count: SINGLY_FROM,
      since: performance.now(),
      proven: 0,
    });
  else watch.deaths.delete(cursor.folder);
}

/** Fetches, up to a UID, and notes a failure that could be a mail's fault. */
export async function noting<T>(
  watch: Watch,
  client: ImapFlow,
  cursor: Cursor,
  upTo: number,
  fetch: () => Promise<T>,
): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    note(watch, client, cursor, upTo, error);
    throw error;
  }
}

function note(watch: Watch, client: ImapFlow, cursor: Cursor, upTo: number, error: unknown): void {
  const answered = isRefusal(error);
  const blame = answered ? blameOf(error) : 'refused';
  if (isOver(watch.bell) || blame === 'busy') return;
  if (client.usable && !answered && !(error instanceof Withheld)) return;
  const before = deathsAt(watch, cursor);
  watch.deaths.set(cursor.folder, {
    uid: cursor.lastUid + 1,
    count: (before?.count ?? 0) + 1,
    since: before?.since ?? performance.now(),
    upTo: Math.max(upTo, before?.upTo ?? 0),
    broken: blame === 'broken',
    proven: before?.proven ?? 0,
  });
}
