import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fairShares, planTaking } from '../../../../src/payments/watching/share/fair-shares.ts';
import { Absences } from '../../../../src/payments/watching/share/take-share.ts';
import type { Reader, Shares } from '../../../../src/shops/mailboxes/readers.ts';

const aReader = (readerId: number, held: number, more: Partial<Reader> = {}): Reader => ({
  ...{ readerId, held, capacity: 1000, leaving: false, alive: true },
  ...more,
});

const fleets = fc
  .array(
    fc.record({
      capacity: fc.integer({ min: 1, max: 60 }),
      held: fc.nat(60),
      leaving: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((made) => made.map((one, index) => aReader(index + 1, one.held, one)));

test('every mailbox is in one share, none above its capacity, and the shares differ by one at most', () => {
  fc.assert(
    fc.property(fleets, fc.nat(300), (readers, total) => {
      const shares = fairShares(total, readers);
      const sum = readers.reduce((all, { capacity }) => all + capacity, 0);
      const dealt = readers.map(({ readerId }) => shares.get(readerId) ?? 0);
      expect(dealt.reduce((a, b) => a + b, 0)).toBe(Math.min(total, sum));
      for (const [index, { capacity }] of readers.entries())
        expect(dealt[index]).toBeLessThanOrEqual(capacity);
      const open = dealt.filter((share, index) => share < (readers[index]?.capacity ?? 0));
      if (open.length > 0) expect(Math.max(...dealt) - Math.min(...open)).toBeLessThanOrEqual(1);
    }),
  );
});

/** Every reader takes what it may, in turns, until nobody takes any more. */
function settle(start: Shares): { shares: Shares; rounds: number } {
  let shares = start;
  for (let rounds = 0; ; rounds++) {
    if (rounds > 200) return { shares, rounds };
    const before = shares;
    for (const { readerId } of shares.readers) {
      const { free, from } = planTaking(readerId, shares, new Set());
      let left = free - shares.free;
      const readers = shares.readers.map((reader) => {
        const got = reader.readerId === readerId ? free + (from?.most ?? 0) : 0;
        const given = from?.readerId === reader.readerId ? from.most : 0;
        const offered = reader.leaving ? Math.min(Math.max(left, 0), reader.held) : 0;
        left -= offered;
        return { ...reader, held: reader.held + got - given - offered };
      });
      shares = { readers, free: Math.max(0, shares.free - free) };
    }
    if (JSON.stringify(before) === JSON.stringify(shares)) return { shares, rounds };
  }
}

test('whoever comes or goes, the readers come to equal shares, and then nothing moves any more', () => {
  fc.assert(
    fc.property(fleets, fc.nat(100), (given, free) => {
      const readers = given.map((reader) => ({ ...reader, capacity: 1000 }));
      const { shares, rounds } = settle({ readers, free });
      expect(rounds).toBeLessThan(60);
      const staying = shares.readers.filter(({ leaving }) => !leaving);
      if (staying.length === 0) return;
      const held = staying.map((reader) => reader.held);
      expect(Math.max(...held) - Math.min(...held)).toBeLessThanOrEqual(1);
      expect(shares.free).toBe(0);
      for (const reader of shares.readers) if (reader.leaving) expect(reader.held).toBe(0);
    }),
  );
});

test('a reader that leaves or is gone takes nothing', () => {
  const readers = [aReader(1, 0, { leaving: true }), aReader(2, 0)];
  expect(planTaking(1, { readers, free: 5 }, new Set())).toEqual({ free: 0, from: null });
  expect(planTaking(2, { readers, free: 5 }, new Set([2]))).toEqual({ free: 0, from: null });
  expect(planTaking(2, { readers, free: 5 }, new Set([1]))).toEqual({ free: 5, from: null });
});

test('a reader is gone only after it was missing for a while, in which it had time to come back', () => {
  const absences = new Absences();
  const missing = [aReader(1, 3, { alive: false }), aReader(2, 3)];
  expect(absences.gone(missing, 0, 10_000)).toEqual(new Set());
  expect(absences.gone(missing, 0, 12_000)).toEqual(new Set());
  expect(absences.gone(missing, 0, 12_500)).toEqual(new Set([1]));
  // Our own session has just come back: theirs may be on the way.
  expect(absences.gone(missing, 12_400, 12_600)).toEqual(new Set());
  expect(absences.gone([aReader(1, 3), aReader(2, 3)], 0, 13_000)).toEqual(new Set());
  expect(absences.gone(missing, 0, 14_000)).toEqual(new Set());
});
