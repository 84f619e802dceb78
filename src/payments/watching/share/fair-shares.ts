import type { Reader, Shares } from '../../../shops/mailboxes/readers.ts';

/**
 * What a reader takes: so many free mailboxes, and so many of a reader that has more than its
 * share.
 */
export type Taking = { free: number; from: { readerId: number; most: number } | null };

/** Mailboxes move from a living reader in steps: each is a new login. */
const STEP = 25;

/**
 * How many mailboxes each reader should have: equal shares, none above its capacity. What doesn't
 * divide stays with the readers that have most already, so that nothing moves without need. Pure.
 */
export function fairShares(
  total: number,
  readers: readonly Pick<Reader, 'readerId' | 'capacity' | 'held'>[],
): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  let open = [...readers].sort((a, b) => b.held - a.held || a.readerId - b.readerId);
  let left = total;
  for (;;) {
    const level = open.length === 0 ? 0 : Math.floor(left / open.length);
    const full = open.filter(({ capacity }) => capacity <= level);
    if (full.length === 0) break;
    for (const { readerId, capacity } of full) {
      shares.set(readerId, capacity);
      left -= capacity;
    }
    open = open.filter((reader) => !full.includes(reader));
  }
  for (const [index, { readerId }] of open.entries()) {
    const even = Math.floor(left / open.length);
    shares.set(readerId, even + (index < left % open.length ? 1 : 0));
  }
  return shares;
}

/** The readers that keep their mailboxes: none that leaves, none of the dead. */
export const stayingReaders = ({ readers }: Shares, gone: ReadonlySet<number>): readonly Reader[] =>
  readers.filter((one) => !one.leaving && !gone.has(one.readerId));

/**
 * What the reader should take now, so that in the end each has its share. `gone` are readers that
 * were found dead; what they and leaving readers have is free. Pure.
 */
export function planTaking(me: number, shares: Shares, gone: ReadonlySet<number>): Taking {
  const staying = stayingReaders(shares, gone);
  const mine = staying.find(({ readerId }) => readerId === me);
  if (!mine) return { free: 0, from: null };
  const held = shares.readers.reduce((sum, reader) => sum + reader.held, 0);
  const total = held + shares.free;
  const free = total - staying.reduce((sum, reader) => sum + reader.held, 0);
  const fair = fairShares(total, staying);
  const excess = (reader: Reader) => reader.held - (fair.get(reader.readerId) ?? 0);
  const wanted = Math.max(0, -excess(mine));
  const rest = wanted - Math.min(wanted, free);
  const [fullest] = staying.toSorted((a, b) => excess(b) - excess(a));
  const most = fullest ? Math.min(rest, excess(fullest), STEP) : 0;
  return {
    free: Math.min(wanted, free),
    from: fullest && most > 0 ? { readerId: fullest.readerId, most } : null,
  };
}
