import type { Queryable } from '../../platform/db.ts';
import { listMailboxHealth, type MailboxHealth } from '../../shops/mailboxes/mailbox-health.ts';
import { listReaders } from '../../shops/mailboxes/readers.ts';
import { type Sentence, say } from '../../words/sentence.ts';
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
    : [healthy('mailbox', say('mailboxes_read', { count: mailboxes.length }))];
}

/** Whether a worker shows itself as a reader of mailboxes; a killed one is gone at once. */
const hasReader = async (db: Queryable): Promise<boolean> =>
  (await listReaders(db)).some(({ alive }) => alive);

const unread: Finding = {
  check: 'mailbox',
  subject: null,
  level: 'bad',
  text: say('mailboxes_unread'),
  todo: say('mailboxes_unread_todo'),
};

type Problem = { level: 'warn' | 'bad'; text: Sentence; todo: Sentence };

/** Folders that hold nothing up while they are gone, or whose payments the windows wait for. */
const folderProblems = ({ mailboxId, address, unopened }: MailboxHealth): Problem[] =>
  unopened.map(({ folder, why, since }) =>
    why === 'missing'
      ? {
          level: 'warn',
          text: say('folder_missing', {
            mailbox: address ?? mailboxId,
            folder,
            since: new Date(since).toISOString(),
          }),
          todo: say('folder_missing_todo'),
        }
      : {
          level: 'bad',
          text: say('folder_shut', {
            mailbox: address ?? mailboxId,
            folder,
            since: new Date(since).toISOString(),
          }),
          todo: say('folder_shut_todo', { mailboxId }),
        },
  );

function mailboxProblem(mailbox: MailboxHealth): Problem | null {
  const { mailboxId, state, since, error, address } = mailbox;
  const named = {
    mailbox: address ?? mailboxId,
    state: say(`mailbox_state_${state}`),
    since: since.toISOString(),
  };
  const text = error ? say('mailbox_is_because', { ...named, error }) : say('mailbox_is', named);
  switch (state) {
    case 'refused': {
      const todo = say('mailbox_refused_todo');
      return { level: 'bad', text, todo };
    }
    case 'throttled': {
      const todo = say('mailbox_throttled_todo');
      return { level: 'warn', text, todo };
    }
    case 'paused':
      return { level: 'warn', text, todo: say('mailbox_paused_todo', { mailboxId }) };
    case 'behind': {
      const todo = say('mailbox_behind_todo', { mailboxId });
      return { level: 'bad', text, todo };
    }
    case 'connecting': {
      const todo = say('mailbox_connecting_todo');
      return { level: 'warn', text, todo };
    }
    case 'watching':
    case 'disconnected':
      return readLate(mailbox, text);
  }
}

function readLate({ behindSeconds }: MailboxHealth, text: Sentence) {
  const behind = behindSeconds ?? 0;
  if (behind <= READ_LATE) return null;
  return {
    level: 'bad' as const,
    text: say('mailbox_read_late', { found: text, seconds: Math.round(behind) }),
    todo: say('mailbox_read_late_todo'),
  };
}
