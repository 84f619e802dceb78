import type { readMail } from '../bank-mail/read-mail.ts';
import type { Wire } from '../mailboxes/connection/client.ts';
import type { MailboxRow, MailboxState } from '../mailboxes/mailbox-row.ts';
import type { PostForm } from '../mailboxes/providers/oauth.ts';
import type { OrderChange } from '../matching/record-alert.ts';
import type { Context } from '../platform/context.ts';
import type { Pace } from './pace.ts';
import type { Seat } from './registry.ts';
import type { Bell } from './signals.ts';

/** Answers DNS questions for our own DKIM verification. Replaced in tests. */
export type Resolver = NonNullable<Parameters<typeof readMail>[1]['resolver']>;

/** An alert was committed, and the workflows of these orders are to be told. */
export type Recorded = { alertId: string; changes: readonly OrderChange[] };

/** How the mailbox stands since when (ISO 8601), for people who look at the engine. No server's words: they are kept here. */
export type Standing = { state: string; since: string };

/** One watcher at work: what its parts share. */
export type Watch = {
  ctx: Context;
  mailboxId: string;
  businessId: string;
  fencingToken: number;
  /** As read at the session's start: login, proof, authserv-id. */
  row: MailboxRow;
  bell: Bell;
  seat: Seat;
  pace: Pace;
  wire: Wire;
  post: PostForm | undefined;
  resolver: Resolver | undefined;
  /** Passes it on without waiting: what fails there is told again later, and never stops the reading. */
  tell: (recorded: Recorded) => void;
  /** Likewise, of the mailbox's state. Said once a change. */
  show: (state: MailboxState) => void;
  deaths: Map<string, Death>;
};

/**
 * How often the mail of a UID could not be fetched; `since` is performance.now(). It may be another one up to `upTo`: they were asked
 * for together. `broken`: the server says that the fault is its own. `proven`: how often another mail could be fetched right before.
 */
export type Death = {
  uid: number;
  count: number;
  since: number;
  upTo: number;
  broken: boolean;
  proven: number;
};
