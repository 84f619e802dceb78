import type { Queryable } from '../../platform/db.ts';
import { listMailboxHealth, type MailboxHealth } from '../../shops/mailboxes/mailbox-health.ts';
import { listReaders } from '../../shops/mailboxes/readers/read-shares.ts';
import { atTerminal } from '../../words/reader.ts';
import { render } from '../../words/render.ts';
import { type Finding, healthy } from './finding.ts';

/** How long a mailbox that is watched may go unread, in seconds. */
const READ_LATE = 300;

/** Which mailboxes lag behind, and why? */
export async function mailboxFindings(db: Queryable): Promise<Finding[]> {
  const mailboxes = await listMailboxHealth(db);
  const isWaiting = mailboxes.some(({ state }) => state !== 'paused');
  const isUnread = isWaiting && !(await hasReader(db));
  const ofEach = mailboxes.flatMap((mailbox) => {
    const problem = mailboxProblem(mailbox);
    return [...(problem ? [problem] : []), ...folderProblems(mailbox)].map((found) => ({
      ...{ check: 'mailbox', subject: mailbox.mailboxId },
      ...found,
    }));
  });
  const findings = isUnread ? [unread, ...ofEach] : ofEach;
  return findings.length > 0
    ? findings
    : [healthy('mailbox', `${mailboxes.length} read up to now`)];
}

/** Whether a worker shows itself as a reader of mailboxes; a killed one is gone at once. */
const hasReader = async (db: Queryable): Promise<boolean> =>
  (await listReaders(db)).some(({ alive }) => alive);

const unread: Finding = {
  check: 'mailbox',
  subject: null,
  level: 'bad',
  text: 'no worker reads the mailboxes now: payments are found when one starts',
  todo: 'start the service with ROLE=worker or all; its log says why it stopped',
};

type Problem = { level: 'warn' | 'bad'; text: string; todo: string };

/** Folders that hold nothing up while they are gone, or whose payments the windows wait for. */
const folderProblems = ({ mailboxId, address, unopened }: MailboxHealth): Problem[] =>
  unopened.map(({ folder, why, since }) =>
    why === 'missing'
      ? {
          level: 'warn',
          text: `${address ?? mailboxId} has no folder "${folder}" any more, since ${new Date(since).toISOString()}: no payment is read there`,
          todo: "if the bank's mails go elsewhere now, connect the mailbox again with that folder; one that comes back under its name is read again by itself",
        }
      : {
          level: 'bad',
          text: `${address ?? mailboxId}: the server doesn't open the folder "${folder}", since ${new Date(since).toISOString()}: payments there wait, and the windows with them`,
          todo: `\`paisewise mailbox test ${mailboxId}\` shows what the server says; it is opened again by itself once the server lets us`,
        },
  );

function mailboxProblem(mailbox: MailboxHealth): Problem | null {
  const { mailboxId, state, since, error, address } = mailbox;
  const because = error ? `: ${render(error, atTerminal)}` : '';
  const text = `${address ?? mailboxId} is ${state} since ${since.toISOString()}${because}`;
  switch (state) {
    case 'refused': {
      const todo = 'connect it again with its present password, then `paisewise mailbox test`';
      return { level: 'bad', text, todo };
    }
    case 'throttled': {
      const todo =
        'the provider limits logins: nothing to do but wait, or connect fewer clients to it';
      return { level: 'warn', text, todo };
    }
    case 'paused':
      return { level: 'warn', text, todo: `\`paisewise mailbox resume ${mailboxId}\`` };
    case 'behind': {
      const todo = `\`paisewise mailbox test ${mailboxId}\` shows what the server says`;
      return { level: 'bad', text, todo };
    }
    case 'connecting': {
      const todo =
        'where it stays so, no worker watches it: is a service with ROLE=worker or all running?';
      return { level: 'warn', text, todo };
    }
    case 'watching':
    case 'disconnected':
      return readLate(mailbox, text);
  }
}

function readLate({ behindSeconds }: MailboxHealth, text: string) {
  const behind = behindSeconds ?? 0;
  if (behind <= READ_LATE) return null;
  return {
    level: 'bad' as const,
    text: `${text}, but it was last read ${Math.round(behind)} s ago`,
    todo: 'is a worker running?',
  };
}
