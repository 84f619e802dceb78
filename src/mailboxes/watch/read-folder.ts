import type { FetchMessageObject, ImapFlow, SearchObject } from 'imapflow';
import PQueue from 'p-queue';
import { senderProfile } from '../../alerts/sender.ts';
import { dbNow } from '../../platform/db.ts';
import { isOver } from './bell.ts';
import { type Cursor, passForeign, renumber } from './cursor.ts';
import { begin, judgeMail, type Mail } from './judge-mail.ts';
import type { Death, Watch } from './watch.ts';

/** Headers fetched at once; one batch is all that a watcher holds of a folder, however full it is. */
const BATCH = 250;
/** Bodies fetched at once, by number and by size. */
const BODIES = 20;
const BODIES_BYTES = 4 * 1024 * 1024;
/** Of a larger mail only the beginning is read: no bank's alert comes near it. */
const MAIL_BYTES = 2 * 1024 * 1024;
/** A thousand mailboxes may be full at once, after an outage: more than this is held by a few of them at a time. */
const SMALL_BYTES = 256 * 1024;
const heavy = new PQueue({ concurrency: 16 });

/**
 * Reads the selected folder from its cursor to its end, by ascending UID. Headers first: bodies only of mails whose sender is a
 * known bank. `few`: no more than a batch is new, so one FETCH finds it; otherwise the UIDs are searched for first.
 */
export async function readFolder(watch: Watch, client: ImapFlow, cursor: Cursor, few: boolean): Promise<void> {
  // `n:*` always names the last mail, even where its UID is below n.
  if (few && !deathsAt(watch, cursor)) return readBatch(watch, client, cursor, `${cursor.lastUid + 1}:*`);
  const uids = await newUids(client, cursor);
  while (uids.length > 0) {
    const death = deathsAt(watch, cursor);
    const batch = uids.splice(0, death && death.count >= SINGLY_FROM ? 1 : BATCH);
    const [first = 0] = batch;
    if (death && isHopeless(watch, death)) {
      await judgeMail(watch, cursor, { uid: first, arrivedAt: await dbNow(watch.ctx.db), source: null });
      watch.deaths.delete(cursor.folder);
    } else await readBatch(watch, client, cursor, `${first}:${batch.at(-1)}`);
  }
}

async function newUids(client: ImapFlow, cursor: Cursor): Promise<number[]> {
  const found = await uidsOf(client, { uid: `${cursor.lastUid + 1}:*` });
  return found.filter((uid) => uid > cursor.lastUid).sort((a, b) => a - b);
}

async function uidsOf(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!Array.isArray(found)) throw new Error('the server did not search the folder');
  return found;
}

/**
 * The folder is numbered anew (UIDVALIDITY): what was read before can't be told by UID. Everything since the day before it was
 * last read is judged again; claims and identities keep a payment from counting twice.
 */
export async function startAnew(watch: Watch, client: ImapFlow, cursor: Cursor, uidValidity: number, highest: number): Promise<void> {
  const { config } = watch.ctx;
  const windowMs = config.ORDER_LIFETIME_MS + config.ORDER_GRACE_MS + config.ORDER_LATE_MS + config.ALERT_DELAY_MS + config.READ_MARGIN_MS;
  // SEARCH SINCE knows days only, of whatever zone the server is in.
  const since = new Date(cursor.readUntil.getTime() - windowMs - 86_400_000);
  const found = await uidsOf(client, { since });
  const last = Number.isFinite(highest) ? highest : (await uidsOf(client, { all: true })).reduce((most, uid) => Math.max(most, uid), 0);
  const first = found.reduce((least, uid) => Math.min(least, uid), last + 1);
  await renumber(watch.ctx, watch, cursor, uidValidity, Math.max(0, first - 1));
  watch.deaths.delete(cursor.folder);
  watch.ctx.log.info({ mailbox: watch.mailboxId, folder: cursor.folder, again: found.length }, 'the folder is numbered anew');
}

async function readBatch(watch: Watch, client: ImapFlow, cursor: Cursor, range: string): Promise<void> {
  const from = cursor.lastUid + 1;
  try {
    const heads = await fetchHeads(client, range, cursor.lastUid);
    const alerts: FetchMessageObject[] = [];
    let foreign = 0;
    for (const head of heads) {
      if (head.headers && senderProfile(head.headers, watch.ctx.config.ALERT_EXPERIMENTAL)) alerts.push(head);
      else foreign++;
    }
    for (const group of groups(alerts)) {
      const small = group.reduce((bytes, head) => bytes + sizeOf(head), 0) <= SMALL_BYTES;
      await (small ? judge(watch, client, cursor, group) : heavy.add(() => judge(watch, client, cursor, group)));
    }
    const last = heads.at(-1)?.uid ?? 0;
    if (last > cursor.lastUid || foreign > 0) await passForeign(watch.ctx, watch, cursor, Math.max(last, cursor.lastUid), foreign);
    watch.deaths.delete(cursor.folder);
  } catch (error) {
    noteDeath(watch, client, cursor, from, error);
    throw error;
  }
}

async function fetchHeads(client: ImapFlow, range: string, after: number): Promise<FetchMessageObject[]> {
  const heads = await client.fetchAll(range, { uid: true, internalDate: true, size: true, headers: ['From'] }, { uid: true });
  return heads.filter((head) => head.uid > after).sort((a, b) => a.uid - b.uid);
}

const sizeOf = (head: FetchMessageObject) => Math.min(head.size ?? MAIL_BYTES, MAIL_BYTES);

function groups(alerts: readonly FetchMessageObject[]): FetchMessageObject[][] {
  const made: FetchMessageObject[][] = [];
  let bytes = 0;
  for (const head of alerts) {
    const group = made.at(-1);
    bytes += sizeOf(head);
    if (group && group.length < BODIES && bytes <= BODIES_BYTES) group.push(head);
    else {
      made.push([head]);
      bytes = sizeOf(head);
    }
  }
  return made;
}

async function judge(watch: Watch, client: ImapFlow, cursor: Cursor, group: readonly FetchMessageObject[]): Promise<void> {
  const sources = await fetchSources(client, group);
  const mails: Mail[] = [];
  for (const head of group) {
    const source = sources.get(head.uid);
    // Moved or deleted since its header came: where it went, it is read, if that folder is watched.
    if (source === undefined) continue;
    const arrivedAt = await arrival(watch, head);
    // Begun together, so that look-ups of keys wait for each other's name server only once.
    mails.push({ uid: head.uid, arrivedAt, source, begun: begin(watch, source, arrivedAt) });
  }
  for (const mail of mails) await judgeMail(watch, cursor, mail);
}

/** The raw mails by UID, the first 2 MB of each. */
export async function fetchSources(client: ImapFlow, heads: readonly FetchMessageObject[]): Promise<Map<number, Buffer>> {
  const small = heads.every((head) => (head.size ?? Number.POSITIVE_INFINITY) <= MAIL_BYTES);
  const source = small ? true : { maxLength: MAIL_BYTES };
  const fetched = await client.fetchAll(heads.map((head) => head.uid).join(','), { uid: true, source }, { uid: true });
  return new Map(fetched.flatMap((mail) => (mail.source ? [[mail.uid, mail.source]] : [])));
}

async function arrival(watch: Watch, head: FetchMessageObject): Promise<Date> {
  const when = head.internalDate === undefined ? Number.NaN : new Date(head.internalDate).getTime();
  return Number.isNaN(when) ? dbNow(watch.ctx.db) : new Date(when);
}

// A mail on which the connection dies again and again must not hold up all mails behind it, and a bad network must not cost a
// payment. Two deaths, and mails are taken one by one; five and two minutes, and the mail is recorded as malformed.
const SINGLY_FROM = 2;
const GIVE_UP_AT = 5;

function deathsAt(watch: Watch, cursor: Cursor): Death | null {
  const death = watch.deaths.get(cursor.folder);
  return death?.uid === cursor.lastUid + 1 ? death : null;
}

const isHopeless = (watch: Watch, death: Death) => death.count >= GIVE_UP_AT && performance.now() - death.since >= watch.pace.giveUpMs;

function noteDeath(watch: Watch, client: ImapFlow, cursor: Cursor, from: number, error: unknown): void {
  // Postgres away, displaced, told to leave: not the mail's fault.
  if (isOver(watch.bell) || (client.usable && !isServersRefusal(error))) return;
  const uid = cursor.lastUid + 1;
  // Where mails before it were passed, it is the first time for this one.
  const before = uid === from ? deathsAt(watch, cursor) : null;
  watch.deaths.set(cursor.folder, before ? { ...before, count: before.count + 1 } : { uid, count: 1, since: performance.now() });
}

const isServersRefusal = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'responseStatus' in error &&
  (error.responseStatus === 'NO' || error.responseStatus === 'BAD');
