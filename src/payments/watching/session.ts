import type { ImapFlow } from 'imapflow';
import { leave, makeClient } from '../../shops/mailboxes/connection/client.ts';
import { loginOf } from '../../shops/mailboxes/connection/credentials.ts';
import {
  type Cursor,
  listCursors,
  noteUnopened,
  recordSyncEnd,
  type Unopened,
} from '../../shops/mailboxes/cursors.ts';
import type { MailboxRow } from '../../shops/mailboxes/mailbox-row.ts';
import { readClock } from '../../shops/mailboxes/read-clock.ts';
import { markWatching } from '../../shops/mailboxes/states.ts';
import { retryDeferred } from './deferred.ts';
import { FolderSync } from './folder-sync.ts';
import { FolderUnavailable, logIn, openFolder, pingServer } from './mail-server.ts';
import { ENDS_SESSION } from './signals.ts';
import type { Connection, Watcher } from './watcher.ts';

/** If the server ends an IDLE sooner than this, wait for the next sync before another. */
const SHORT_IDLE_MS = 1_000;

/**
 * One session with the mail server, from login to its end: reads what came since the cursors, then
 * waits in IDLE and reads what is announced or asked for. Returns when the watcher is to stop,
 * pause or log in anew; throws the error that ended the connection otherwise. `onReadable`: the
 * mailbox has been read up to now.
 */
export async function runSession(
  watcher: Watcher,
  mailbox: MailboxRow,
  { renewTokens, onReadable }: { renewTokens: boolean; onReadable: () => void },
): Promise<void> {
  const { ctx, lease, signals, post } = watcher;
  const login = await loginOf(ctx, mailbox, { renew: renewTokens, ...(post ? { post } : {}) });
  const cursors = await listCursors(ctx, lease.mailboxId);
  signals.consume('cut');
  const client = makeClient(login, watcher.wire);
  const session = new Session({ watcher, mailbox, client }, cursors);
  let why: Error | null = null;
  client.on('error', (error: Error) => (why = error));
  // When the watcher is to leave, it waits for neither a connection attempt nor a long reading:
  // that loses nothing.
  signals.intercept(() => signals.mustEndSession() && client.close());
  try {
    if (signals.mustEndSession()) return;
    await logIn(client);
    await session.sync();
    await markWatching(ctx, lease);
    onReadable();
    await session.attend();
  } catch (error) {
    if (!signals.mustEndSession()) throw why ?? error;
  } finally {
    signals.intercept(null);
    client.removeAllListeners('close');
    await leave(client);
  }
}

class Session {
  readonly #connection: Connection;
  readonly #watcher: Watcher;
  readonly #client: ImapFlow;
  /** The folder to idle on. */
  readonly #main: FolderSync;
  readonly #others: readonly FolderSync[];
  /** The other folders that could not be opened the last time; whether the database knows of them. */
  readonly #unopened = new Map<string, Unopened>();
  #isNoted = false;
  /** The mails of the main folder when it was last read, and how many were expunged since. */
  #seen = 0;
  #expunged = 0;

  constructor(connection: Connection, cursors: readonly Cursor[]) {
    const [main, ...others] = cursors.map((cursor) => new FolderSync(connection, cursor));
    if (!main) throw new Error('the mailbox has no folders: connect it again');
    this.#connection = connection;
    this.#watcher = connection.watcher;
    this.#client = connection.client;
    this.#main = main;
    this.#others = others;
    const { signals, wire } = connection.watcher;
    connection.client.on('close', () => signals.raise('cut'));
    connection.client.on('exists', () => {
      wire.onAnnounced?.();
      signals.raise('news');
    });
    connection.client.on('expunge', () => this.#expunged++);
  }

  /**
   * Reads every folder up to now, the one to idle on last, and records how far each has been read.
   */
  async sync(): Promise<void> {
    const { ctx, lease, registration } = this.#watcher;
    const { now: begun, steady } = await readClock(ctx);
    const read: FolderSync[] = [];
    for (const other of this.#others) if (await this.#syncOther(other)) read.push(other);
    if (!this.#isNoted) await noteUnopened(ctx, lease, this.#unopened);
    this.#isNoted = true;
    await retryDeferred(this.#connection);
    await this.#syncMain();
    read.push(this.#main);
    const cursors = read.map(({ cursor }) => cursor);
    await recordSyncEnd(ctx, lease, { begun, steady }, cursors);
    for (const cursor of cursors) cursor.readUntil = steady;
    registration.lastSyncedAt = performance.now();
  }

  /** Waits in IDLE, and reads what is announced or asked for, until the session is to end. */
  async attend(): Promise<void> {
    const { signals } = this.#watcher;
    while (!signals.mustEndSession()) {
      if (signals.isRaised('cut')) throw new Error(this.#farewell());
      if (signals.consume('sync')) await this.sync();
      else if (signals.consume('news')) await this.#readNews();
      else await this.#idle();
    }
  }

  #farewell(): string {
    const { byeReason } = this.#client;
    return byeReason ? `The server said goodbye: ${byeReason}` : 'The connection was cut.';
  }

  // Every reading leaves IDLE, so start it again right after. A failure in it closes the
  // connection, which raises a signal.
  async #idle(): Promise<void> {
    const { signals } = this.#watcher;
    let waiting = true;
    const begun = performance.now();
    if (!this.#client.idling)
      this.#client.idle().then(
        // The server left IDLE by itself, so it announces no mail that came meanwhile.
        () => waiting && performance.now() - begun > SHORT_IDLE_MS && signals.raise('sync'),
        () => {},
      );
    await signals.wait(null, 'news', 'sync', 'cut', ...ENDS_SESSION);
    waiting = false;
  }

  async #syncMain(): Promise<void> {
    if (this.#main.isSelected()) {
      // Some servers show what another connection delivered only after a command of ours.
      await pingServer(this.#client, this.#watcher.pace.answerMs);
      await this.#readNews();
    } else {
      await this.#main.sync(await this.#main.select());
      this.#count();
    }
  }

  async #readNews(): Promise<void> {
    this.#watcher.signals.consume('news');
    await this.#main.sync(this.#exists() - this.#seen + this.#expunged);
    this.#count();
  }

  #count(): void {
    this.#seen = this.#exists();
    this.#expunged = 0;
  }

  #exists(): number {
    return this.#client.mailbox ? this.#client.mailbox.exists : 0;
  }

  /**
   * Syncs a folder beside the main one; answers whether it counts as read. A folder that doesn't
   * exist holds no mail; if it comes back, reading goes on from its cursor. A folder that the
   * server doesn't open now may hold a payment, so the windows wait for it. The others are read all
   * the same.
   */
  async #syncOther(other: FolderSync): Promise<boolean> {
    const { ctx, lease } = this.#watcher;
    const { folder } = other;
    const opened = await openFolder(this.#client, () => this.#selectIfNew(other));
    if (opened.kind === 'open') {
      if (this.#unopened.delete(folder)) this.#isNoted = false;
      if (opened.value !== null) await other.sync(opened.value);
      return true;
    }
    if (this.#unopened.get(folder) !== opened.kind) {
      ctx.log.warn(
        { mailbox: lease.mailboxId, folder, why: opened.kind },
        'a watched folder cannot be opened',
      );
      this.#unopened.set(folder, opened.kind);
      this.#isNoted = false;
    }
    return opened.kind === 'missing';
  }

  /**
   * Selects a folder that may hold something new, and answers how much at most; null: nothing is
   * new.
   */
  async #selectIfNew(other: FolderSync): Promise<number | null> {
    const { folder, cursor } = other;
    const status = await this.#client.status(folder, { uidNext: true, uidValidity: true });
    // NO for a folder that is there.
    if (!status) throw new FolderUnavailable();
    const same =
      status.uidValidity === undefined || Number(status.uidValidity) === cursor.uidValidity;
    if (same && status.uidNext !== undefined && status.uidNext - 1 <= cursor.lastUid) return null;
    return other.select();
  }
}
