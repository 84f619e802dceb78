import type { ImapFlow } from 'imapflow';
import type { readMail } from '../../bank-mail/read-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { Wire } from '../../shops/mailboxes/connection/client.ts';
import type { Lease } from '../../shops/mailboxes/lease.ts';
import type { MailboxRow, MailboxState } from '../../shops/mailboxes/mailbox-row.ts';
import type { PostForm } from '../../shops/mailboxes/providers/oauth.ts';
import type { OrderChange } from '../matching/order-change.ts';
import type { MailboxKnowledge } from './mailbox-knowledge.ts';
import type { Pace } from './pace.ts';
import type { FolderPoison } from './poison.ts';
import type { Registration } from './registration.ts';
import type { WakeSignals } from './signals.ts';

/** Answers DNS questions for our own DKIM verification. Replaced in tests. */
export type Resolver = Parameters<typeof readMail>[1]['resolver'];

/** An alert was committed, and the workflows of these orders are to be notified. */
export type CommittedAlert = { alertId: string; changes: readonly OrderChange[] };

/** One watcher at work, under its lease, from one login to the next. */
export type Watcher = {
  ctx: Context;
  lease: Lease;
  businessId: string;
  signals: WakeSignals;
  registration: Registration;
  pace: Pace;
  wire: Wire;
  post: PostForm | undefined;
  resolver: Resolver | undefined;
  /** Notifies without waiting: a failure is made good later, and never stops the reading. */
  notifyOrders: (alert: CommittedAlert) => void;
  /** Shows the mailbox's state to people, likewise; each state once. */
  showState: (state: MailboxState) => void;
  knowledge: MailboxKnowledge;
  /** By folder. */
  poison: Map<string, FolderPoison>;
};

/** One login of a watcher. The mailbox's row is as it was before it: login, proof, authserv-id. */
export type Connection = { watcher: Watcher; mailbox: MailboxRow; client: ImapFlow };
