// A mail that can't be fetched must not block all mails behind it. Neither a bad network nor a
// failing provider may cost a payment. After two failures we fetch mails one by one. After five
// failures over two minutes (ten, if the server says that the fault is its own) we record the mail
// as malformed. Before that, three times another mail must have been fetched in the same session
// while this mail couldn't.
const SINGLY_FROM = 2;
const GIVE_UP_AT = 5;
const BROKEN_TIMES = 5;
const CONTROLS_FROM = 3;

/** A mail on which fetching may fail. Instants are of performance.now(). */
type Suspect = {
  /**
   * The first UID that could not be fetched. The bad one may be any up to `upTo`: one FETCH asked
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
 * The failures of one folder's suspect mails. Outlives the connection, which such a mail may end.
 */
export class FolderPoison {
  #suspect: Suspect | null = null;

  /** The failures at the mail that is next after `lastUid`. */
  failuresAfter(lastUid: number): number {
    return this.#after(lastUid)?.failures ?? 0;
  }

  /** Whether to fetch mails one by one, to find the mail that fails. */
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
   * Another mail, the control, was fetched, and right after it this one was not. True once that has
   * happened often enough to blame the mail itself.
   */
  recordControlFetch(): boolean {
    if (!this.#suspect) return false;
    this.#suspect.controls++;
    return this.#suspect.controls >= CONTROLS_FROM;
  }

  /**
   * Everything up to `lastUid` was read. Mails that failed together with it are still fetched
   * alone.
   */
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
