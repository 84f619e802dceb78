import type { FetchMessageObject, ImapFlow, SearchObject } from 'imapflow';
import { bounds } from '../../bank-mail/mime/malformed.ts';
import { FolderUnavailable, MailWithheld } from './mail-server.ts';

/**
 * Of a larger mail only the beginning is fetched: one byte more than is read of any, which tells the
 * reader that the mail goes on.
 */
export const MAIL_BYTES = bounds.mailBytes + 1;

export type Head = FetchMessageObject & { headers: Buffer };

/**
 * UIDs to fetch at once. `uids`: the UIDs that the server found in the range; null: we didn't ask.
 */
export type Batch = { range: string; after: number; uids: readonly number[] | null };

const HEAD = { uid: true, internalDate: true, size: true, headers: ['From'] };

/** The UIDs that a search finds in the selected folder. */
export async function searchUids(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!Array.isArray(found))
    throw new FolderUnavailable('The mail server does not search a folder.');
  return found;
}

/** The UIDs after `after` in the selected folder, ascending. */
export async function searchUidsAfter(client: ImapFlow, after: number): Promise<number[]> {
  // `n:*` always names the last mail, even where its UID is below n.
  const found = await searchUids(client, { uid: `${after + 1}:*` });
  return found.filter((uid) => uid > after).sort((a, b) => a - b);
}

const isThere = async (client: ImapFlow, uid: number) =>
  (await searchUids(client, { uid: String(uid) })).includes(uid);

/**
 * The mails of a batch, without their bodies, by ascending UID. A server may leave some out of an
 * answer that it calls complete: this asks for each missing mail alone, and skips only mails that
 * are gone. Throws MailWithheld for a mail that is there but isn't given.
 */
export async function fetchHeads(client: ImapFlow, batch: Batch): Promise<Head[]> {
  const fetched = (await client.fetchAll(batch.range, HEAD, { uid: true })).filter(
    (head) => head.uid > batch.after,
  );
  const heads = new Map(
    fetched.flatMap((head) =>
      head.headers ? [[head.uid, { ...head, headers: head.headers }]] : [],
    ),
  );
  const listed = new Set([
    ...(await listLeftOut(client, batch, fetched)),
    ...fetched.map((head) => head.uid),
  ]);
  for (const uid of listed) {
    const head = heads.get(uid) ?? (await fetchHead(client, uid));
    if (head) heads.set(uid, head);
  }
  return [...heads.values()].sort((a, b) => a.uid - b.uid);
}

// UIDs without a gap, or as many as the search found, are complete: otherwise ask the server.
async function listLeftOut(
  client: ImapFlow,
  { after, uids }: Batch,
  fetched: readonly FetchMessageObject[],
): Promise<number[]> {
  const last = uids?.at(-1) ?? fetched.reduce((most, head) => Math.max(most, head.uid), after);
  if (fetched.length >= (uids?.length ?? last - after)) return [];
  const found = await searchUids(client, { uid: `${after + 1}:${last}` });
  return found.filter((uid) => uid > after && uid <= last);
}

async function fetchHead(client: ImapFlow, uid: number): Promise<Head | null> {
  const head: FetchMessageObject = (await client.fetchOne(String(uid), HEAD, { uid: true })) || {
    uid,
    seq: 0,
  };
  // A server that gives no headers may still give the whole mail.
  const headers = head.headers ?? (await fetchSource(client, head));
  return headers && { ...head, headers };
}

/** A mail before its body is fetched. */
type Sized = Pick<FetchMessageObject, 'uid' | 'size'>;

/**
 * The raw mails by UID, the first 2 MB of each. Leaves out a mail that is gone; throws MailWithheld
 * for a mail that is there but isn't given.
 */
export async function fetchSources(
  client: ImapFlow,
  mails: readonly Sized[],
): Promise<Map<number, Buffer>> {
  const sources = await fetchBodies(client, mails);
  for (const mail of mails) {
    if (sources.has(mail.uid)) continue;
    const source = await fetchSource(client, mail);
    if (source) sources.set(mail.uid, source);
  }
  return sources;
}

async function fetchSource(client: ImapFlow, mail: Sized): Promise<Buffer | null> {
  const source = (await fetchBodies(client, [mail])).get(mail.uid);
  if (source) return source;
  if (await isThere(client, mail.uid))
    throw new MailWithheld(`The mail server has the mail ${mail.uid} and does not give it.`);
  return null;
}

async function fetchBodies(
  client: ImapFlow,
  mails: readonly Sized[],
): Promise<Map<number, Buffer>> {
  const small = mails.every((mail) => (mail.size ?? Number.POSITIVE_INFINITY) < MAIL_BYTES);
  const source = small ? true : { maxLength: MAIL_BYTES };
  const fetched = await client.fetchAll(
    mails.map((mail) => mail.uid).join(','),
    { uid: true, source },
    { uid: true },
  );
  return new Map(fetched.flatMap((mail) => (mail.source ? [[mail.uid, mail.source]] : [])));
}

/**
 * Fetches the beginning of another of the folder's last mails, as a control; where there is no
 * other, this one's header. Throws where the server doesn't give it.
 */
export async function fetchControl(client: ImapFlow, uid: number): Promise<void> {
  const exists = client.mailbox ? client.mailbox.exists : 0;
  const last = await client.fetchAll(`${Math.max(1, exists - 4)}:*`, { uid: true });
  // Drawn at random: a fixed one may be as hopeless as this one.
  const others = last.filter((mail) => mail.uid !== uid);
  const other = others[Math.floor(Math.random() * others.length)];
  const query = other
    ? { uid: true, source: { maxLength: 4096 } }
    : { uid: true, headers: ['From'] };
  const got = await client.fetchOne(String(other?.uid ?? uid), query, { uid: true });
  if (!got || !(got.source ?? got.headers))
    throw new MailWithheld('The mail server gives no mail of the folder.');
}
