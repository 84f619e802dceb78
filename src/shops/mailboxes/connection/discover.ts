import type { ImapFlow, ListResponse, MailboxObject } from 'imapflow';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/sentence.ts';
import type { FolderWish } from '../providers/presets.ts';
import { classifyImapError } from './classify-imap-error.ts';
import { type Login, leave, makeClient, type Wire } from './client.ts';

/** A folder as it was when we opened it. */
export type FoundFolder = {
  folder: string;
  uidValidity: number;
  uidNext: number;
  messages: number;
};

/** The result of a login. `missing`: special uses that the server has no folder for. */
export type Found = {
  folders: readonly FoundFolder[];
  missing: readonly string[];
  idle: boolean;
  capabilities: readonly string[];
};

/**
 * Logs in, finds the folders, opens each read-only, and enters IDLE once. Changes and stores
 * nothing.
 */
export async function discover(
  login: Login,
  wishes: readonly FolderWish[],
  wire: Wire = {},
): Promise<Found> {
  const client = makeClient(login, wire);
  try {
    await client.connect();
    const { paths, missing } = choose(await client.list({ listOnly: true }), wishes);
    const folders: FoundFolder[] = [];
    // The first one last: IDLE is tried on it.
    for (const folder of [...paths].reverse()) folders.unshift(await openFolder(client, folder));
    const idle = client.capabilities.has('IDLE') && (await entersIdle(client));
    return { folders, missing, idle, capabilities: [...client.capabilities.keys()] };
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOf(error);
  } finally {
    await leave(client);
  }
}

function choose(
  listed: readonly ListResponse[],
  wishes: readonly FolderWish[],
): { paths: string[]; missing: string[] } {
  const paths: string[] = [];
  const missing: string[] = [];
  for (const wish of wishes) {
    const found = listed.find((entry) =>
      'use' in wish
        ? entry.specialUse === wish.use && !entry.flags.has('\\Noselect')
        : entry.path === wish.name ||
          (wish.name.toUpperCase() === 'INBOX' && entry.path.toUpperCase() === 'INBOX'),
    );
    if (found) paths.push(found.path);
    else if ('use' in wish) missing.push(wish.use);
    // INBOX always exists (RFC 3501), listed or not.
    else if (wish.name.toUpperCase() === 'INBOX') paths.push('INBOX');
    else
      throw new Refusal(
        'mailbox_folder_not_found',
        say('mailbox_folder_unknown', {
          folder: wish.name,
          folders: listed
            .slice(0, 30)
            .map((entry) => entry.path)
            .join(', '),
        }),
      );
  }
  return { paths: [...new Set(paths)], missing };
}

async function openFolder(client: ImapFlow, folder: string): Promise<FoundFolder> {
  const box = await client.mailboxOpen(folder, { readOnly: true });
  return {
    folder,
    uidValidity: Number(box.uidValidity),
    uidNext: await nextUid(client, box),
    messages: box.exists,
  };
}

async function nextUid(client: ImapFlow, box: MailboxObject): Promise<number> {
  if (box.uidNext) return box.uidNext;
  // A few servers leave it out.
  const last = box.exists > 0 ? await client.fetchOne('*', { uid: true }) : false;
  return last ? last.uid + 1 : 1;
}

async function entersIdle(client: ImapFlow): Promise<boolean> {
  const idling = client.idle();
  idling.catch(() => {});
  // A command ends the IDLE as soon as the server has agreed to it.
  await client.noop();
  return (await idling) !== false;
}

function refusalOf(error: unknown): Refusal {
  const failure = classifyImapError(error);
  switch (failure.kind) {
    case 'rejected':
      return new Refusal('mailbox_login_refused', failure.words, {}, { cause: error });
    case 'held_up':
      return new Refusal('mailbox_login_refused', failure.words, {}, { cause: error });
    case 'throttled':
      return new Refusal('mailbox_throttled', failure.words, {}, { cause: error });
    case 'unreachable':
      return new Refusal('mailbox_unreachable', failure.words, {}, { cause: error });
  }
}
