// A mail that can't be fetched must not hold up all mails behind it, and neither a bad network nor
// a provider in trouble may cost a payment. Two failures, and mails are taken one by one; five and
// two minutes (ten, where the server says that the fault is its own), and the mail is recorded as
// malformed: if three times another mail could be fetched in the same session, and this one
// couldn't.
const SINGLY_FROM = 2;
const GIVE_UP_AT = 5;
const BROKEN_TIMES = 5;
const CONTROLS_FROM = 3;

/** A mail that may be the one on which fetching fails. Instants are those of performance.now(). */
type Suspect = {
  /**
   * The first UID that could not be fetched. It may be another one up to `upTo`: one FETCH asked
   * for all.
   */
  uid: number;
  upTo: number;
  failures: number;
  since: number;
  /** The server says that the fault is its own. */
  broken: boolean;
  /** How often another mail could be fetched right before this one could not. */
  controls: number;
};

/**
 * What is known of one folder's poison messages. Outlives the connection, which such a mail may
 * end.
 */
export class FolderPoison {
  #suspect: Suspect | null = null;

  /** The failures at the mail that is next after `lastUid`. */
  failuresAfter(lastUid: number): number {
    return this.#after(lastUid)?.failures ?? 0;
  }

  /** Whether mails are to be fetched one by one, so that one that fails is known. */
  isSingly(lastUid: number): boolean {
    return this.failuresAfter(lastUid) >= SINGLY_FROM;
  }

  /** Whether the next mail has failed often and long enough to be given up. */
  isHopeless(lastUid: number, giveUpMs: number, now: number): boolean {
    const suspect = this.#after(lastUid);
    if (!suspect) return false;
    const patienceMs = giveUpMs * (suspect.broken ? BROKEN_TIMES : 1);
    return suspect.failures >= GIVE_UP_AT && now - suspect.since >= patienceMs;
  }

  recordFailure(lastUid: number, upTo: number, broken: boolean, now: number): void {
    const before = this.#after(lastUid);
    this.#suspect = {
      uid: lastUid + 1,
      upTo: Math.max(upTo, before?.upTo ?? 0),
      failures: (before?.failures ?? 0) + 1,
      since: before?.since ?? now,
      broken,
      controls: before?.controls ?? 0,
    };
  }

  /**
   * Another mail, the control, was fetched, and right after it this one was not. True where that
   * has happened often enough to blame the mail itself.
   */
  recordControlFetch(): boolean {
    if (!this.#suspect) return false;
    this.#suspect.controls++;
    return this.#suspect.controls >= CONTROLS_FROM;
  }

  /** Everything up to `lastUid` was read. What had failed together with it is still taken alone. */
  recordRead(lastUid: number, now: number): void {
    const suspect = this.#suspect;
    this.#suspect =
      suspect && suspect.failures >= SINGLY_FROM && lastUid < suspect.upTo
        ? { ...suspect, uid: lastUid + 1, failures: SINGLY_FROM, since: now, controls: 0 }
        : null;
  }

  clear(): void {
    this.#suspect = null;
  }

  #after(lastUid: number): Suspect | null {
    return this.#suspect?.uid === lastUid + 1 ? this.#suspect : null;
  }
}
