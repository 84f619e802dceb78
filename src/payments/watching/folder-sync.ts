import type { FetchMessageObject } from 'imapflow';
import PQueue from 'p-queue';
import { senderProfile } from '../../bank-mail/parse-mail.ts';
import { nothingTaught } from '../../bank-mail/taught.ts';
import { isFromUnknownBank } from '../../bank-mail/unknown-bank.ts';
import { dbNow } from '../../platform/db.ts';
import { blameOf } from '../../shops/mailboxes/connection/classify-imap-error.ts';
import { type Cursor, passForeign } from '../../shops/mailboxes/cursors.ts';
import { groupBodies, isHeavy } from './body-groups.ts';
import {
  type Batch,
  fetchControl,
  fetchHeads,
  fetchSources,
  type Head,
  searchUidsAfter,
} from './fetch.ts';
import { lookAtUnknownBank } from './look-at-unknown-bank.ts';
import { isServerRefusal, MailWithheld } from './mail-server.ts';
import { FolderPoison } from './poison.ts';
import { type Mail, readArrived, recordMail } from './record-mail.ts';
import { renumber } from './renumber.ts';
import type { Connection } from './watcher.ts';

/** Headers to fetch at once. A watcher holds one batch of a folder, however full it is. */
const BATCH = 250;
/**
 * A thousand mailboxes may be full at once, after an outage: only so many hold large mails at a
 * time.
 */
const heavyGroups = new PQueue({ concurrency: 16 });

/** Syncs one folder over one connection: reads what came since its cursor, and moves the cursor. */
export class FolderSync {
  /** A copy of the stored cursor; both move together. */
  readonly cursor: Cursor;
  readonly #connection: Connection;
  readonly #poison: FolderPoison;

  constructor(connection: Connection, cursor: Cursor) {
    const { poison } = connection.watcher;
    this.cursor = cursor;
    this.#connection = connection;
    this.#poison = poison.get(cursor.folder) ?? new FolderPoison();
    poison.set(cursor.folder, this.#poison);
  }

  get folder(): string {
    return this.cursor.folder;
  }

  /** Whether this folder is selected, under the numbering of its cursor. */
  isSelected(): boolean {
    const box = this.#connection.client.mailbox;
    return (
      box !== false &&
      box.path === this.folder &&
      Number(box.uidValidity) === this.cursor.uidValidity
    );
  }

  /**
   * Selects the folder read-only. If the server has renumbered it, restarts the cursor in the new
   * numbering. Gives the most UIDs that may be new: Infinity if the server doesn't say.
   */
  async select(): Promise<number> {
    const box = await this.#connection.client.mailboxOpen(this.folder, { readOnly: true });
    const highest = box.uidNext ? box.uidNext - 1 : Number.POSITIVE_INFINITY;
    const uidValidity = Number(box.uidValidity);
    if (uidValidity !== this.cursor.uidValidity) {
      const lastUid = await renumber(this.#connection, this.cursor, { uidValidity, highest });
      Object.assign(this.cursor, { uidValidity, lastUid });
      this.#poison.clear();
    }
    return highest - this.cursor.lastUid;
  }

  /**
   * Reads the selected folder from its cursor to its end, by ascending UID. Headers first: bodies
   * only of mails whose sender is a known bank. `most`: how many mails may be new. If one FETCH can
   * find them all, doesn't search for their UIDs first.
   */
  async sync(most: number): Promise<void> {
    const { cursor } = this;
    if (most <= BATCH && this.#poison.failuresAfter(cursor.lastUid) === 0)
      return this.#syncBatch({
        range: `${cursor.lastUid + 1}:*`,
        after: cursor.lastUid,
        uids: null,
      });
    const uids = await searchUidsAfter(this.#connection.client, cursor.lastUid);
    while (uids.length > 0) {
      const batch = uids.splice(0, this.#poison.isSingly(cursor.lastUid) ? 1 : BATCH);
      if (this.#isHopeless()) await this.#tryPoison(batch);
      else await this.#syncUids(batch, `${batch[0]}:${batch.at(-1)}`);
    }
  }

  #isHopeless(): boolean {
    const { giveUpMs } = this.#connection.watcher.pace;
    return this.#poison.isHopeless(this.cursor.lastUid, giveUpMs, performance.now());
  }

  #syncUids(uids: readonly number[], range: string): Promise<void> {
    return this.#syncBatch({ range, after: this.cursor.lastUid, uids });
  }

  /**
   * Tries a mail that has failed for long once more, right after fetching a control. If the control
   * succeeds and the mail fails often enough, the fault is the mail's own: records it as
   * unreadable.
   */
  async #tryPoison([uid = 0]: readonly number[]): Promise<void> {
    const { client, watcher } = this.#connection;
    await fetchControl(client, uid);
    const before = this.#poison.failuresAfter(this.cursor.lastUid);
    try {
      await this.#syncUids([uid], String(uid));
    } catch (error) {
      const failedAgain = this.#poison.failuresAfter(this.cursor.lastUid) > before;
      if (!failedAgain || !this.#isHopeless() || !this.#poison.recordControlFetch()) throw error;
      await this.#record({ uid, arrivedAt: await dbNow(watcher.ctx.db), source: null });
      this.#poison.recordRead(this.cursor.lastUid, performance.now());
      if (!client.usable) throw error;
    }
  }

  async #syncBatch(batch: Batch): Promise<void> {
    const { client, watcher } = this.#connection;
    const upTo = batch.uids?.at(-1) ?? batch.after + BATCH;
    const heads = await this.#blaming(upTo, () => fetchHeads(client, batch));
    if (heads.length > 0) watcher.wire.onNoticed?.();
    const { ALERT_EXPERIMENTAL: experimental } = watcher.ctx.config;
    const { banks } = heads.length > 0 ? await watcher.knowledge.get() : nothingTaught;
    const fromBanks = heads.filter(({ headers }) => senderProfile(headers, experimental, banks));
    for (const group of groupBodies(fromBanks)) {
      const record = () => this.#recordGroup(group, upTo);
      await (isHeavy(group) ? heavyGroups.add(record) : record());
    }
    for (const head of heads)
      if (isFromUnknownBank(head.headers, experimental, banks))
        await this.#blaming(upTo, () => this.#lookAt(head));
    await this.#passForeign(heads.at(-1)?.uid ?? 0, heads.length - fromBanks.length);
    this.#poison.recordRead(this.cursor.lastUid, performance.now());
  }

  async #recordGroup(group: readonly Head[], upTo: number): Promise<void> {
    const { client } = this.#connection;
    const sources = await this.#blaming(upTo, () => fetchSources(client, group));
    const mails: Mail[] = [];
    for (const head of group) {
      const source = sources.get(head.uid);
      // Moved or deleted since its header came. If it went to a watched folder, that folder's sync
      // reads it.
      if (source === undefined) continue;
      const arrivedAt = await this.#arrivalOf(head);
      // Started together, so that their key look-ups wait at the same time.
      const reading = readArrived(this.#connection, source, arrivedAt);
      mails.push({ uid: head.uid, arrivedAt, source, reading });
    }
    for (const mail of mails) await this.#record(mail);
  }

  async #lookAt(head: Head): Promise<void> {
    const source = (await fetchSources(this.#connection.client, [head])).get(head.uid);
    const arrivedAt = await this.#arrivalOf(head);
    if (source) await lookAtUnknownBank(this.#connection, { source, arrivedAt });
  }

  async #record(mail: Mail): Promise<void> {
    await recordMail(this.#connection, this.cursor, mail);
    this.cursor.lastUid = Math.max(this.cursor.lastUid, mail.uid);
  }

  /** INTERNALDATE; now if the server doesn't say. */
  async #arrivalOf(head: FetchMessageObject): Promise<Date> {
    const { internalDate } = head;
    const arrivedAt = internalDate === undefined ? null : new Date(internalDate);
    return arrivedAt === null || Number.isNaN(arrivedAt.getTime())
      ? dbNow(this.#connection.watcher.ctx.db)
      : arrivedAt;
  }

  async #passForeign(last: number, count: number): Promise<void> {
    const { watcher } = this.#connection;
    if (last <= this.cursor.lastUid && count === 0) return;
    const lastUid = Math.max(last, this.cursor.lastUid);
    await passForeign(watcher.ctx, watcher.lease, this.cursor, { lastUid, count });
    this.cursor.lastUid = lastUid;
  }

  /** Fetches UIDs up to `upTo`, and records a failure that could be a mail's fault. */
  async #blaming<T>(upTo: number, fetch: () => Promise<T>): Promise<T> {
    try {
      return await fetch();
    } catch (error) {
      const blame = isServerRefusal(error) ? blameOf(error) : 'refused';
      if (blame !== 'busy' && this.#mayBeTheMails(error))
        this.#poison.recordFailure(
          this.cursor.lastUid,
          upTo,
          blame === 'broken',
          performance.now(),
        );
      throw error;
    }
  }

  // The server's own answer, or a connection that died on the mail, but not a connection that we
  // closed.
  #mayBeTheMails(error: unknown): boolean {
    const { client, watcher } = this.#connection;
    if (watcher.signals.mustEndSession()) return false;
    return !client.usable || isServerRefusal(error) || error instanceof MailWithheld;
  }
}
