import { hostname } from 'node:os';
import type { Context } from '../../../platform/context.ts';
import { inTime } from '../../../platform/deadlines.ts';
import { gauge } from '../../../platform/meters.ts';
import {
  enterReader,
  leaveReader,
  listReaders,
  offerShare,
  showReader,
} from '../../../shops/mailboxes/readers.ts';
import type { Listener } from '../keep-listening.ts';
import type { WatchEnd } from '../run-sessions.ts';
import { WakeSignals } from '../signals.ts';
import { Absences, showPresence, takeShare } from './take-share.ts';

/** Watches one mailbox until the signal aborts, or there is nothing more to watch. */
export type Watch = (mailboxId: string, signal: AbortSignal) => Promise<WatchEnd>;

const LOOK_MS = 1_000;
/** The others have a mailbox long before; a second later its old watcher knows, and ends. */
const HAND_OVER_MS = 1_800;
/** Another service, of an earlier version, may read it: we take it back a little later. */
const DISPLACED_MS = 5_000;

const reads = gauge('mailboxes_read', 'mailboxes that this process reads');

type Reading = { stopping: AbortController; ended: Promise<void> };

/**
 * This process's share of the mailboxes. Each worker looks once a second whether it has its part of
 * all that are connected, and takes what it lacks: at once what a stopped worker offers, within
 * seconds what a killed one left, and from the fullest when it is new. Postgres deals; the fencing
 * token decides who may write.
 */
export class ShareReader {
  readonly #ctx: Context;
  readonly #watch: Watch;
  readonly #me: { name: string; capacity: number };
  readonly #readings = new Map<string, Reading>();
  /** performance.now() before which a mailbox isn't taken up again. */
  readonly #resting = new Map<string, number>();
  readonly #absences = new Absences();
  readonly #signals = new WakeSignals();
  readonly #loop: Promise<void>;
  #readerId: number | null = null;
  #presence: Listener | null = null;

  constructor(ctx: Context, watch: Watch) {
    this.#ctx = ctx;
    this.#watch = watch;
    this.#me = {
      name: `${hostname()}:${process.pid}`,
      capacity: ctx.config.MAILBOX_CAPACITY,
    };
    this.#loop = this.#run();
  }

  /** Hands the mailboxes to the other readers, reads on until they have them, and ends. */
  async stop(): Promise<void> {
    this.#signals.raise('stop');
    await this.#loop;
    const readerId = this.#readerId;
    if (readerId !== null) await inTime(this.#handOver(readerId), HAND_OVER_MS, 'late');
    for (const { stopping } of this.#readings.values()) stopping.abort();
    await this.#allEnded();
    if (readerId !== null) await this.#quietly(leaveReader(this.#ctx.db, readerId));
    await this.#presence?.close();
  }

  async #handOver(readerId: number): Promise<void> {
    if (this.#readings.size === 0) return;
    await this.#quietly(
      (async () => {
        await offerShare(this.#ctx.db, readerId);
        const readers = await listReaders(this.#ctx.db);
        if (readers.some(({ leaving, alive }) => alive && !leaving)) await this.#allEnded();
      })(),
    );
  }

  async #allEnded(): Promise<void> {
    await Promise.all([...this.#readings.values()].map(({ ended }) => ended));
  }

  async #run(): Promise<void> {
    while (!this.#signals.isRaised('stop')) {
      this.#signals.consume('news');
      await this.#quietly(this.#look());
      await this.#signals.wait(LOOK_MS, 'stop', 'news');
    }
  }

  async #look(): Promise<void> {
    const { db } = this.#ctx;
    const readerId = this.#readerId ?? (await enterReader(db, this.#me));
    this.#readerId = readerId;
    this.#presence ??= showPresence(this.#ctx, readerId, () => this.#signals.raise('news'));
    await showReader(db, { readerId, ...this.#me });
    const others = { absences: this.#absences, presence: this.#presence };
    const share = await takeShare(this.#ctx, readerId, others);
    if (this.#signals.isRaised('stop')) return;
    // Displaced by the reader that has it now, not by a service that knows no shares.
    for (const mailboxId of this.#resting.keys())
      if (!share.includes(mailboxId)) this.#resting.delete(mailboxId);
    for (const mailboxId of share) this.#read(mailboxId);
    reads.set(this.#readings.size);
  }

  #read(mailboxId: string): void {
    if (this.#readings.has(mailboxId)) return;
    if ((this.#resting.get(mailboxId) ?? 0) > performance.now()) return;
    this.#resting.delete(mailboxId);
    const stopping = new AbortController();
    const ended = this.#watch(mailboxId, stopping.signal)
      .then((end) => end === 'displaced' && this.#rest(mailboxId))
      .catch((error: unknown) => {
        this.#ctx.log.error({ err: error, mailbox: mailboxId }, 'the reading broke');
        this.#rest(mailboxId);
      })
      .then(() => void this.#readings.delete(mailboxId));
    this.#readings.set(mailboxId, { stopping, ended });
  }

  #rest(mailboxId: string): void {
    this.#resting.set(mailboxId, performance.now() + DISPLACED_MS);
  }

  /** The database may be away: what is read is read on, and the next look comes in a second. */
  async #quietly(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) =>
      this.#ctx.log.debug({ err: error }, 'the mailboxes could not be shared out'),
    );
  }
}
