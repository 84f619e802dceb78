import type { FetchMessageObject, ImapFlow, SearchObject } from 'imapflow';
import { Unopened } from './open-folder.ts';
import { Withheld } from './poison.ts';

/** Of a larger mail only the beginning is read: no bank's alert comes near it. */
export const MAIL_BYTES = 2 * 1024 * 1024;

type Head = FetchMessageObject & { headers: Buffer };

/** The UIDs that a search finds in the selected folder. Throws where the server doesn't search. */
export async function uidsOf(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!Array.isArray(found)) throw new Unopened('The mail server does not search a folder.');
  return found;
}

const isThere = async (client: ImapFlow, uid: number) =>
  (await uidsOf(client, { uid: String(uid) })).includes(uid);

const HEAD = { uid: true, internalDate: true, size: true, headers: ['From'] };

/**
 * The mails of a range of UIDs, without their bodies, by ascending UID. `uids`: those that the server has found there; null where
 * it wasn't asked. A server may leave some out of an answer that it calls complete: each of those is asked for alone, and is passed
 * over only if it is gone. Throws Withheld where it is not.
 */
export async function fetchHeads(
  client: ImapFlow,
  range: string,
  after: number,
  uids: readonly number[] | null,
): Promise<Head[]> {
  const fetched = (await client.fetchAll(range, HEAD, { uid: true })).filter(
    (head) => head.uid > after,
  );
  const heads = new Map(
    fetched.flatMap((head) =>
      head.headers ? [[head.uid, { ...head, headers: head.headers }]] : [],
    ),
  );
  const listed = new Set([
    ...(await leftOut(client, after, fetched, uids)),
    ...fetched.map((head) => head.uid),
  ]);
  for (const uid of listed) {
    const head = heads.get(uid) ?? (await headAlone(client, uid));
    if (head) heads.set(uid, head);
  }
  return [...heads.values()].sort((a, b) => a.uid - b.uid);
}

// UIDs without a gap, or as many as were found, are all there are: the server is asked only otherwise.
async function leftOut(
  client: ImapFlow,
  after: number,
  fetched: readonly FetchMessageObject[],
  uids: readonly number[] | null,
): Promise<number[]> {
  const last = uids?.at(-1) ?? fetched.reduce((most, head) => Math.max(most, head.uid), after);
  if (fetched.length >= (uids?.length ?? last - after)) return [];
  const found = await uidsOf(client, { uid: `${after + 1}:${last}` });
  return found.filter((uid) => uid > after && uid <= last);
}

async function headAlone(client: ImapFlow, uid: number): Promise<Head | null> {
  const head: FetchMessageObject = (await client.fetchOne(String(uid), HEAD, { uid: true })) || {
    uid,
    seq: 0,
  };
  // Whoever gives no headers may still give the whole mail.
  const headers = head.headers ?? (await fetchSource(client, head));
  return headers && { ...head, headers };
}

/** The raw mails by UID, the first 2 MB of each. One that is gone is left out. Throws Withheld where one is there and is not given. */
export async function fetchSources(
  client: ImapFlow,
  heads: readonly FetchMessageObject[],
): Promise<Map<number, Buffer>> {
  const sources = await ask(client, heads);
  for (const head of heads) {
    if (sources.has(head.uid)) continue;
    const source = await fetchSource(client, head);
    if (source) sources.set(head.uid, source);
  }
  return sources;
}

async function fetchSource(client: ImapFlow, head: FetchMessageObject): Promise<Buffer | null> {
  const source = (await ask(client, [head])).get(head.uid);
  if (source) return source;
  if (await isThere(client, head.uid))
    throw new Withheld(`The mail server has the mail ${head.uid} and does not give it.`);
  return null;
}

async function ask(
  client: ImapFlow,
  heads: readonly FetchMessageObject[],
): Promise<Map<number, Buffer>> {
  const small = heads.every((head) => (head.size ?? Number.POSITIVE_INFINITY) <= MAIL_BYTES);
  const source = small ? true : { maxLength: MAIL_BYTES };
  const fetched = await client.fetchAll(
    heads.map((head) => head.uid).join(','),
    { uid: true, source },
    { uid: true },
  );
  return new Map(fetched.flatMap((mail) => (mail.source ? [[mail.uid, mail.source]] : [])));
}

/** Fetches the beginning of another of the folder's last mails, or, where there is no other, this one's header. Throws where it can't. */
export async function fetchAnother(client: ImapFlow, uid: number): Promise<void> {
  const exists = client.mailbox ? client.mailbox.exists : 0;
  const last = await client.fetchAll(`${Math.max(1, exists - 4)}:*`, { uid: true });
  // Drawn, because it may be as hopeless as this one.
  const others = last.filter((mail) => mail.uid !== uid);
  const other = others[Math.floor(Math.random() * others.length)];
  const got = other
    ? await client.fetchOne(
        String(other.uid),
        { uid: true, source: { maxLength: 4096 } },
        { uid: true },
      )
    : await client.fetchOne(String(uid), { uid: true, headers: ['From'] }, { uid: true });
  if (!got || !(got.source ?? got.headers))
    throw new Withheld('The mail server gives no mail of the folder.');
}
