import type { ImapFlow } from 'imapflow';
import { leave, makeClient } from '../mailboxes/connection/client.ts';
import { loginOf } from '../mailboxes/connection/credentials.ts';
import { type Cursor, cursorsOf, recordSyncEnd } from '../mailboxes/cursors.ts';
import { markWatching } from '../mailboxes/states.ts';
import { dbNow } from '../platform/db.ts';
import { retryDeferred } from './deferred.ts';
import { reach, Unopened } from './open-folder.ts';
import { isOver, OVER } from './signals.ts';
import { readFolder, startAnew } from './sync-folder.ts';
import type { Watch } from './watch.ts';

/** More new mails than this, and their UIDs are searched for before they are fetched. */
const FEW = 250;
/** An IDLE that the server ends sooner is not begun again before the next look. */
const SHORT_IDLE_MS = 1_000;

/** The folders of one connection. `seen` and `gone` say how many mails of the selected one may be new. */
type Session = {
  watch: Watch;
  client: ImapFlow;
  main: Cursor;
  others: readonly Cursor[];
  seen: number;
  gone: number;
  /** The other folders that could not be looked at the last time. */
  shut: Set<string>;
};

/**
 * One connection, from login to its end: reads what came since the cursors, then waits in IDLE and reads what is announced or
 * asked for. Returns when the watcher is to stop, pause or log in anew; throws what ended the connection otherwise.
 * `onReadable` is called once the mailbox has been read up to now.
 */
export async function runSession(
  watch: Watch,
  options: { renew: boolean; onReadable: () => void },
): Promise<void> {
  const login = await loginOf(watch.ctx, watch.row, {
    renew: options.renew,
    ...(watch.post ? { post: watch.post } : {}),
  });
  const [main, ...others] = await cursorsOf(watch.ctx, watch.mailboxId);
  if (!main) throw new Error('the mailbox has no folders: connect it again');
  watch.bell.heard('cut');
  const client = makeClient(login, watch.wire);
  const session: Session = { watch, client, main, others, seen: 0, gone: 0, shut: new Set() };
  let why: Error | null = null;
  client.on('error', (error: Error) => (why = error));
  client.on('close', () => watch.bell.ring('cut'));
  client.on('exists', () => {
    watch.wire.onAnnounced?.();
    watch.bell.ring('news');
  });
  client.on('expunge', () => session.gone++);
  // Neither a connection attempt nor a long reading is waited for when the watcher is to leave: nothing is lost by that.
  watch.bell.hook(() => isOver(watch.bell) && client.close());
  try {
    if (isOver(watch.bell)) return;
    await client.connect();
    await look(session);
    await markWatching(watch.ctx, watch);
    options.onReadable();
    await attend(session);
  } catch (error) {
    if (!isOver(watch.bell)) throw why ?? error;
  } finally {
    watch.bell.hook(null);
    client.removeAllListeners('close');
    await leave(client);
  }
}

async function attend(session: Session): Promise<void> {
  const { watch, client } = session;
  while (!isOver(watch.bell)) {
    if (watch.bell.has('cut'))
      throw new Error(
        client.byeReason
          ? `The server said goodbye: ${client.byeReason}`
          : 'The connection was cut.',
      );
    if (watch.bell.heard('look')) await look(session);
    else if (watch.bell.heard('news')) await readNews(session);
    else await idle(session);
  }
}

// Every reading leaves IDLE, so it is begun again right after. What fails in it closes the connection, and that rings.
async function idle({ watch, client }: Session): Promise<void> {
  let waiting = true;
  const begun = performance.now();
  if (!client.idling)
    client.idle().then(
      // The server left IDLE by itself: what came meanwhile is not announced any more.
      () => waiting && performance.now() - begun > SHORT_IDLE_MS && watch.bell.ring('look'),
      () => {},
    );
  await watch.bell.wait(null, 'news', 'look', 'cut', ...OVER);
  waiting = false;
}

/** Reads every folder up to now, the one to idle on last, and says how far each has been read. */
async function look(session: Session): Promise<void> {
  const { watch, client, others } = session;
  const begun = await dbNow(watch.ctx.db);
  const read: Cursor[] = [];
  for (const cursor of others) if (await readOther(session, cursor)) read.push(cursor);
  await retryDeferred(watch, client);
  await readMain(session);
  read.push(session.main);
  await recordSyncEnd(
    watch.ctx,
    watch,
    begun,
    read.map(({ folder }) => folder),
  );
  for (const cursor of read) cursor.readUntil = begun;
  watch.seat.lookedAt = performance.now();
}

async function readMain(session: Session): Promise<void> {
  const { watch, client, main } = session;
  if (
    client.mailbox &&
    client.mailbox.path === main.folder &&
    Number(client.mailbox.uidValidity) === main.uidValidity
  ) {
    // Some servers show what another connection delivered only after a command of ours.
    await ping(watch, client);
    await readNews(session);
    return;
  }
  const open = await select(session, main);
  await readFolder(watch, client, main, open - main.lastUid <= FEW);
  settleCount(session);
}

async function readNews(session: Session): Promise<void> {
  const { watch, client, main } = session;
  watch.bell.heard('news');
  const exists = client.mailbox ? client.mailbox.exists : 0;
  await readFolder(watch, client, main, exists - session.seen + session.gone <= FEW);
  settleCount(session);
}

function settleCount(session: Session): void {
  session.seen = session.client.mailbox ? session.client.mailbox.exists : 0;
  session.gone = 0;
}

/**
 * Reads a folder beside the main one. Whether it counts as read: one that doesn't exist holds no mail, and is read on from its cursor
 * should it come back; one that the server doesn't open now may hold a payment, and the windows wait for it. The others are read all the same.
 */
async function readOther(session: Session, cursor: Cursor): Promise<boolean> {
  const { watch, client, shut } = session;
  const opened = await reach(client, () => openIfNew(session, cursor));
  if (opened.kind === 'open') {
    shut.delete(cursor.folder);
    if (opened.value !== null)
      await readFolder(watch, client, cursor, opened.value - cursor.lastUid <= FEW);
    return true;
  }
  if (!shut.has(cursor.folder))
    watch.ctx.log.warn(
      { mailbox: watch.mailboxId, folder: cursor.folder, why: opened.kind },
      'a watched folder cannot be looked at',
    );
  shut.add(cursor.folder);
  return opened.kind === 'missing';
}

/** Opens a folder in which something may be new, and answers its highest UID; null: nothing is. */
async function openIfNew(session: Session, cursor: Cursor): Promise<number | null> {
  const status = await session.client.status(cursor.folder, { uidNext: true, uidValidity: true });
  // NO for a folder that is there.
  if (!status) throw new Unopened();
  const same =
    status.uidValidity === undefined || Number(status.uidValidity) === cursor.uidValidity;
  if (same && status.uidNext !== undefined && status.uidNext - 1 <= cursor.lastUid) return null;
  return select(session, cursor);
}

/** Opens a folder read-only, and takes notice where it is numbered anew. Returns its highest UID, or infinity where the server doesn't say. */
async function select({ watch, client }: Session, cursor: Cursor): Promise<number> {
  const box = await client.mailboxOpen(cursor.folder, { readOnly: true });
  const highest = box.uidNext ? box.uidNext - 1 : Number.POSITIVE_INFINITY;
  if (Number(box.uidValidity) !== cursor.uidValidity)
    await startAnew(watch, client, cursor, Number(box.uidValidity), highest);
  return highest;
}

/** A connection can be dead without a sign: a server that doesn't answer in time is left. */
async function ping(watch: Watch, client: ImapFlow): Promise<void> {
  let silent = false;
  const patience = setTimeout(() => {
    silent = true;
    client.close();
  }, watch.pace.answerMs);
  try {
    await client.noop();
  } finally {
    clearTimeout(patience);
  }
  if (silent) throw new Error('The mail server went silent.');
}
