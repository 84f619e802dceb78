/** The first key of the readers' advisory locks; the second is the reader's id, 0 for dealing. */
export const READER_LOCKS = 7_411_016;

/** The channel on which readers call each other when mailboxes are to be taken. */
export const READERS_CHANNEL = 'mailbox_readers';

/** A process that reads mailboxes, as Postgres sees it. */
export type Reader = {
  readerId: number;
  capacity: number;
  /** It hands its mailboxes over, and takes none. */
  leaving: boolean;
  /** Its session holds its lock, and it was seen a moment ago. */
  alive: boolean;
  held: number;
};

/** How all mailboxes that are to be read are shared at an instant. */
export type Shares = {
  readers: readonly Reader[];
  /** Mailboxes of no reader. */
  free: number;
};
