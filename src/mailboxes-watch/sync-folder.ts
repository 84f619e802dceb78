import type { FetchMessageObject, ImapFlow } from 'imapflow';
import PQueue from 'p-queue';
import { senderProfile } from '../bank-mail/sender.ts';
import { type Cursor, passForeign, renumberFolder } from '../mailboxes/cursors.ts';
import { dbNow } from '../platform/db.ts';
import { fetchAnother, fetchHeads, fetchSources, MAIL_BYTES, uidsOf } from './fetch.ts';
import { deathsAt, isHopeless, isSingly, noteProof, noting, passDeaths } from './poison.ts';
import { begin, type Mail, recordMail } from './record-mail.ts';
import type { Watch } from './watch.ts';

/** Headers fetched at once; one batch is all that a watcher holds of a folder, however full it is. */
const BATCH = 250;
/** Bodies fetched at once, by number and by size. */
const BODIES = 20;
const BODIES_BYTES = 4 * 1024 * 1024;
/** A thousand mailboxes may be full at once, after an outage: more than this is held by a few of them at a time. */
const SMALL_BYTES = 256 * 1024;
const heavy = new PQueue({ concurrency: 16 });

/**
 * Reads the selected folder from its cursor to its end, by ascending UID. Headers first: bodies only of mails whose sender is a
 * known bank. `few`: no more than a batch is new, so one FETCH finds it; otherwise the UIDs are searched for first.
 */
export async function readFolder(
  watch: Watch,
  client: ImapFlow,
  cursor: Cursor,
  few: boolean,
): Promise<void> {
  // `n:*` always names the last mail, even where its UID is below n.
  if (few && !deathsAt(watch, cursor))
    return readBatch(watch, client, cursor, `${cursor.lastUid + 1}:*`, null);
  const uids = await newUids(client, cursor);
  while (uids.length > 0) {
    const death = deathsAt(watch, cursor);
    const batch = uids.splice(0, isSingly(death) ? 1 : BATCH);
    if (death && isHopeless(watch, death)) await tryLast(watch, client, cursor, batch);
    else await readBatch(watch, client, cursor, `${batch[0]}:${batch.at(-1)}`, batch);
  }
}

/** One more try at a mail that could not be fetched for long, right after another one could be: then the fault is the mail's own. */
async function tryLast(
  watch: Watch,
  client: ImapFlow,
  cursor: Cursor,
  [uid = 0]: readonly number[],
): Promise<void> {
  await fetchAnother(client, uid);
  const before = deathsAt(watch, cursor)?.count ?? 0;
  try {
    await readBatch(watch, client, cursor, String(uid), [uid]);
  } catch (error) {
    const death = deathsAt(watch, cursor);
    if (!death || death.count <= before || !isHopeless(watch, death) || !noteProof(death))
      throw error;
    await recordMail(watch, cursor, { uid, arrivedAt: await dbNow(watch.ctx.db), source: null });
    passDeaths(watch, cursor);
    if (!client.usable) throw error;
  }
}

async function newUids(client: ImapFlow, cursor: Cursor): Promise<number[]> {
  const found = await uidsOf(client, { uid: `${cursor.lastUid + 1}:*` });
  return found.filter((uid) => uid > cursor.lastUid).sort((a, b) => a - b);
}

/**
 * The folder is numbered anew (UIDVALIDITY): what was read before can't be told by UID. Everything since the day before it was
 * last read is judged again; claims and identities keep a payment from counting twice.
 */
export async function startAnew(
  watch: Watch,
  client: ImapFlow,
  cursor: Cursor,
  uidValidity: number,
  highest: number,
): Promise<void> {
  const { config } = watch.ctx;
  const windowMs =
    config.ORDER_LIFETIME_MS +
    config.ORDER_GRACE_MS +
    config.ORDER_LATE_MS +
    config.ALERT_DELAY_MS +
    config.READ_MARGIN_MS;
  // SEARCH SINCE knows days only, of whatever zone the server is in.
  const since = new Date(cursor.readUntil.getTime() - windowMs - 86_400_000);
  const found = await uidsOf(client, { since });
  const last = Number.isFinite(highest)
    ? highest
    : (await uidsOf(client, { all: true })).reduce((most, uid) => Math.max(most, uid), 0);
  const first = found.reduce((least, uid) => Math.min(least, uid), last + 1);
  const lastUid = Math.max(0, first - 1);
  await renumberFolder(watch.ctx, watch, cursor, { uidValidity, lastUid });
  Object.assign(cursor, { uidValidity, lastUid });
  watch.deaths.delete(cursor.folder);
  watch.ctx.log.info(
    { mailbox: watch.mailboxId, folder: cursor.folder, again: found.length },
    'the folder is numbered anew',
  );
}

async function readBatch(
  watch: Watch,
  client: ImapFlow,
  cursor: Cursor,
  range: string,
  uids: readonly number[] | null,
): Promise<void> {
  const upTo = uids?.at(-1) ?? cursor.lastUid + BATCH;
  const heads = await noting(watch, client, cursor, upTo, () =>
    fetchHeads(client, range, cursor.lastUid, uids),
  );
  if (heads.length > 0) watch.wire.onNoticed?.();
  const alerts = heads.filter((head) =>
    senderProfile(head.headers, watch.ctx.config.ALERT_EXPERIMENTAL),
  );
  const foreign = heads.length - alerts.length;
  for (const group of groups(alerts)) {
    const small = group.reduce((bytes, head) => bytes + sizeOf(head), 0) <= SMALL_BYTES;
    const read = () => judge(watch, client, cursor, group, upTo);
    await (small ? read() : heavy.add(read));
  }
  const last = heads.at(-1)?.uid ?? 0;
  if (last > cursor.lastUid || foreign > 0) {
    const lastUid = Math.max(last, cursor.lastUid);
    await passForeign(watch.ctx, watch, cursor, { lastUid, count: foreign });
    cursor.lastUid = lastUid;
  }
  passDeaths(watch, cursor);
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

async function judge(
  watch: Watch,
  client: ImapFlow,
  cursor: Cursor,
  group: readonly FetchMessageObject[],
  upTo: number,
): Promise<void> {
  const sources = await noting(watch, client, cursor, upTo, () => fetchSources(client, group));
  const mails: Mail[] = [];
  for (const head of group) {
    const source = sources.get(head.uid);
    // Moved or deleted since its header came: where it went, it is read, if that folder is watched.
    if (source === undefined) continue;
    const arrivedAt = await arrival(watch, head);
    // Begun together, so that look-ups of keys wait for each other's name server only once.
    mails.push({ uid: head.uid, arrivedAt, source, begun: begin(watch, source, arrivedAt) });
  }
  for (const mail of mails) await recordMail(watch, cursor, mail);
}

async function arrival(watch: Watch, head: FetchMessageObject): Promise<Date> {
  const when = head.internalDate === undefined ? Number.NaN : new Date(head.internalDate).getTime();
  return Number.isNaN(when) ? dbNow(watch.ctx.db) : new Date(when);
}
