import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createManualOrder } from '../../../src/orders/create/create-outside.ts';
import { sql } from '../../../src/platform/db.ts';
import { testContext } from '../../setup/context.ts';
import {
  aBusinessWithAccount,
  aFolder,
  anOrder,
  type BusinessWithAccount,
  holdAmounts,
} from '../../setup/factories/index.ts';

const ctx = testContext({
  ORDER_LIFETIME_MS: 300_000,
  ORDER_GRACE_MS: 300_000,
  ORDER_LATE_MS: 120_000,
  ALERT_DELAY_MS: 600_000,
});

const MINUTE = 60_000;
const WINDOW = 12 * MINUTE;
const REST = 10 * MINUTE;

type Step =
  | { kind: 'create'; base: number }
  | { kind: 'exact'; paise: number }
  /** The clock goes on; everything in the database becomes that much older. */
  | { kind: 'wait'; minutes: number }
  | { kind: 'read' }
  | { kind: 'disconnect' };

/**
 * What decisions.md says about amounts, in a few lines: which are free, and which of them comes
 * first.
 */
class Model {
  now = 0;
  readUntil = Number.NEGATIVE_INFINITY;
  readonly slots = new Map<number, { windowEnds: number; heldUntil: number; exact: boolean }>();

  isFree(paise: number): boolean {
    const slot = this.slots.get(paise);
    return !slot || (slot.heldUntil <= this.now && this.readUntil >= slot.windowEnds);
  }

  /** The amounts of which the next order may take any. */
  best(base: number): number[] {
    const free = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => base + from + i).filter((paise) =>
        this.isFree(paise),
      );
    const near = free(1, 99);
    const among = near.length > 0 ? near : free(100, 299);
    const oldest = Math.min(
      ...among.map((paise) => this.slots.get(paise)?.heldUntil ?? Number.NEGATIVE_INFINITY),
    );
    return among.filter(
      (paise) => (this.slots.get(paise)?.heldUntil ?? Number.NEGATIVE_INFINITY) === oldest,
    );
  }

  take(paise: number, exact: boolean): void {
    this.slots.set(paise, {
      windowEnds: this.now + WINDOW,
      heldUntil: this.now + WINDOW + REST,
      exact,
    });
  }
}

// Bases so near each other that their ranges overlap, of which all but a handful of amounts are
// held for ever.
const FIRST = 10_000;
const OPEN = [1, 2, 3, 99, 100, 101, 250, 299, 300, 340, 348];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc
      .constantFrom(0, 50, 99)
      .map((above) => ({ kind: 'create', base: FIRST + above }) as const),
  },
  {
    weight: 10,
    arbitrary: fc
      .constantFrom(...OPEN)
      .map((above) => ({ kind: 'exact', paise: FIRST + above }) as const),
  },
  {
    weight: 15,
    arbitrary: fc
      .constantFrom(5, 11, 13, 23)
      .map((minutes) => ({ kind: 'wait', minutes }) as const),
  },
  { weight: 10, arbitrary: fc.constant({ kind: 'read' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'disconnect' } as const) },
);

test('whatever is created, waited for and read, each order gets an amount that is free and comes first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const business = await aBusinessWithAccount(ctx);
      const model = new Model();
      await holdAmounts(ctx, business, FIRST, 1, 400);
      await ctx.db.query(sql.unsafe`
        UPDATE amount_slots SET window_ends_at = 'infinity', held_until = 'infinity'
          WHERE mailbox_id = ${business.mailboxId}
      `);
      await ctx.db.query(sql.unsafe`
        DELETE FROM amount_slots WHERE mailbox_id = ${business.mailboxId}
          AND payable_paise - ${FIRST} = ANY(${sql.array(OPEN, 'int8')})
      `);
      for (let above = 1; above <= 400; above++)
        if (!OPEN.includes(above))
          model.slots.set(FIRST + above, {
            windowEnds: Number.POSITIVE_INFINITY,
            heldUntil: Number.POSITIVE_INFINITY,
            exact: false,
          });
      for (const one of steps) await take(business, model, one);
    }),
    { numRuns: 12 },
  );
});

async function take(business: BusinessWithAccount, model: Model, one: Step): Promise<void> {
  switch (one.kind) {
    case 'create': {
      const best = model.best(one.base);
      if (best.length === 0) {
        await expect(anOrder(ctx, business, one.base)).rejects.toMatchObject({
          code: 'all_payment_slots_busy',
        });
        return;
      }
      const { payablePaise } = await anOrder(ctx, business, one.base);
      expect(best).toContain(payablePaise);
      return model.take(payablePaise, false);
    }
    case 'exact': {
      const made = createManualOrder(ctx, {
        accountId: business.accountId,
        amountPaise: one.paise,
        exact: true,
        note: null,
        successUrl: null,
        failureUrl: null,
        webhookUrl: null,
        actor: 'Asha',
      });
      if (model.slots.get(one.paise)?.exact || model.isFree(one.paise)) {
        expect((await made).payablePaise).toBe(one.paise);
        return model.take(one.paise, true);
      }
      await expect(made).rejects.toMatchObject({ code: 'amount_held' });
      return;
    }
    case 'wait': {
      model.now += one.minutes * MINUTE;
      const older = sql.fragment`make_interval(mins => ${one.minutes})`;
      await ctx.db.query(sql.unsafe`
        UPDATE amount_slots
          SET window_ends_at = window_ends_at - ${older}, held_until = held_until - ${older}
          WHERE mailbox_id = ${business.mailboxId}
      `);
      await ctx.db.query(
        sql.unsafe`UPDATE mailbox_folders SET read_until = read_until - ${older}
          WHERE mailbox_id = ${business.mailboxId}`,
      );
      return;
    }
    case 'read':
      model.readUntil = model.now;
      await aFolder(ctx, business.mailboxId);
      return;
    case 'disconnect':
      // Nothing can be created on it any more: seen by connecting it again.
      await ctx.db.query(
        sql.unsafe`UPDATE mailboxes SET state = 'disconnected'
          WHERE mailbox_id = ${business.mailboxId}`,
      );
      await expect(anOrder(ctx, business, FIRST)).rejects.toMatchObject({
        code: 'payment_account_unavailable',
      });
      await ctx.db.query(
        sql.unsafe`UPDATE mailboxes SET state = 'watching' WHERE mailbox_id = ${business.mailboxId}`,
      );
  }
}
