import type { Lease } from '../../shops/mailboxes/lease.ts';
import type { Pace } from './pace.ts';
import type { WakeSignals } from './signals.ts';

/**
 * A watcher as its process's registry knows it. The watcher keeps `settingsAt`, `lastSyncedAt` and
 * `resting` up to date.
 */
export type Registration = Lease & {
  signals: WakeSignals;
  pace: Pace;
  /** When the settings were changed that it logged in with. */
  settingsAt: Date;
  /** The last time that a person asked for another try, as far as it knows. */
  retriedAt: Date | null;
  /** performance.now() of the last sync's end. */
  lastSyncedAt: number;
  /** It waits because the mailbox is paused. */
  resting: boolean;
};
