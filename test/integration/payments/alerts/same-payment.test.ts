import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { claimPayment } from '../../../../src/payments/alerts/alert-to-settle.ts';
import { listAlerts } from '../../../../src/payments/alerts/list-alerts.ts';
import { listCredits } from '../../../../src/payments/alerts/list-credits.ts';
import { attachAlert } from '../../../../src/payments/matching/attach-alert.ts';
import { sql } from '../../../../src/platform/db.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';
import { anAccount } from '../../../setup/factories/index.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 300_000,
  ORDER_GRACE_MS: 300_000,
  ORDER_LATE_MS: 120_000,
});

let last = 620_132_000_000;
const newReference = () => {
  last += 1;
  return String(last);
};
const recorded = async (...args: Parameters<typeof world.alert>) => {
  const alert = await world.alert(...args);
  if (alert.kind !== 'recorded') throw new Error(alert.kind);
  return alert;
};
const open = () => world.openOrder({ start: false });
const unmatched = async () =>
  (await listAlerts(world.ctx, { unmatched: true, reference: null, amountPaise: null }, null)).map(
    ({ alertId }) => alertId,
  );

describe('a reference is not the whole identity of a payment', () => {
  test('two payments of one reference and two amounts settle an order each, and a copy of one settles none', async () => {
    const reference = newReference();
    const [one, two, third] = [await open(), await open(), await open()];
    expect((await recorded(one, { reference })).reason).toBe('ok');
    expect((await recorded(two, { reference })).reason).toBe('ok');
    expect((await recorded(two, { reference })).reason).toBe('duplicate');
    expect([await world.status(one.orderId), await world.status(two.orderId)]).toEqual([
      'paid',
      'paid',
    ]);
    expect(await world.status(third.orderId)).toBe('pending');
  });

  test('a payment of a reference that settled another amount is attached by a person', async () => {
    const reference = newReference();
    const [one, two] = [await open(), await open()];
    await recorded(one, { reference });
    const other = await recorded({ payablePaise: two.payablePaise + 1 }, { reference });
    expect(other.reason).toBe('no_order');
    const attach = { alertId: other.alertId, orderId: two.orderId, reason: 'x', by: 'A' };
    await expect(
      attachAlert(world.ctx, world.engine, { ...attach, amountDiffers: true }),
    ).resolves.toMatchObject({ status: 'paid' });
  });

  test.each([
    ['9981', 'ok'],
    ['81', 'ok'],
    ['XX4477', 'duplicate'],
    ['77', 'duplicate'],
  ])('of one reference and amount, digits …4477 and %s: %s', async (accountTail, reason) => {
    await anAccount(world.ctx, world.business, { lastDigits: '9981' }).catch(() => null);
    const reference = newReference();
    const order = await open();
    await recorded(order, { reference });
    const again = await recorded(order, { reference, accountTail });
    expect(again.reason === 'duplicate').toBe(reason === 'duplicate');
  });

  test('without a reference, mails of two signed Message-IDs are two payments, and of others one', async () => {
    const mail = (messageKey: string | null, identity: string) => ({
      ...{ reference: null, identity, messageKey },
    });
    const amountPaise = 4_711_000;
    const exact = () => world.openOrder({ amountPaise, exact: true, start: false });
    const first = await exact();
    expect((await recorded(first, mail('one', 'sha256:a'))).reason).toBe('ok');
    const second = await exact();
    // A second exact order of the amount: a person decides, and the payment is a second one.
    const next = await recorded(first, mail('two', 'sha256:a'));
    expect(next.reason).toBe('ambiguous');
    expect(await world.status(second.orderId)).toBe('manual_review');
    expect((await recorded(first, mail('two', 'sha256:a'))).reason).toBe('duplicate');
    expect((await recorded(first, mail(null, 'sha256:a'))).reason).toBe('duplicate');
  });

  test('of two that take one payment at once one gets it, and of two payments of one reference both', async () => {
    const identity = `ref:credit:${newReference()}`;
    const { businessId } = world.business;
    const claim = (orderId: string, amountPaise: number) =>
      world.ctx.db.transaction((tx) =>
        claimPayment(tx, {
          ...{ businessId, identity, orderId, amountPaise },
          ...{ alertId: `alr_${orderId}`, accountTail: '4477', messageKey: null },
        }),
      );
    const took = await Promise.all(['a', 'b', 'c', 'd'].map((id) => claim(`${identity}${id}`, 5)));
    expect(took.filter((one) => one)).toHaveLength(1);
    expect(await claim(`${identity}e`, 6)).toBe(true);
    // What an older version claims counts for any payment of its reference.
    const { rowCount } = await world.ctx.db.query(sql.type(z.object({}))`
      INSERT INTO claims (business_id, identity, alert_id, order_id)
      VALUES (${businessId}, ${identity}, 'alr_old', 'old') ON CONFLICT DO NOTHING`);
    expect(rowCount).toBe(0);
    await world.ctx.db.query(sql.type(z.object({}))`
      DELETE FROM claims WHERE business_id = ${businessId} AND identity = ${identity}`);
  });
});

describe('a copy of a mail that its reading refused', () => {
  test.each(['malformed', 'ambiguous', 'unverified', 'unknown_template'] as const)(
    'is no duplicate, whichever comes first (%s)',
    async (reason) => {
      await world.aFolder('Spam');
      const refused = {
        reason,
        ...(reason === 'unverified' ? { trusted: false, proof: null } : {}),
      };
      for (const folders of [
        ['INBOX', 'Spam'],
        ['Spam', 'INBOX'],
      ]) {
        const [one, two] = [await open(), await open()];
        const [before, after] = [newReference(), newReference()];
        const bad = await recorded(one, {
          reference: before,
          folder: folders[0] ?? '',
          ...refused,
        });
        const good = await recorded(one, { reference: before, folder: folders[1] ?? '' });
        expect([bad.reason, good.reason]).toEqual([reason, 'ok']);
        await recorded(two, { reference: after, folder: folders[0] ?? '' });
        const late = await recorded(two, {
          reference: after,
          folder: folders[1] ?? '',
          ...refused,
        });
        expect([await world.status(one.orderId), await world.status(two.orderId)]).toEqual([
          'paid',
          'paid',
        ]);
        const listed = await unmatched();
        expect([bad, late].map(({ alertId }) => listed.includes(alertId))).toEqual([false, false]);
      }
    },
  );

  test('counts in the books once', async () => {
    const [order, reference] = [await open(), newReference()];
    await recorded(order, { reference, reason: 'malformed' });
    await recorded(order, { reference });
    const credits = await listCredits(world.ctx, world.business.businessId, {
      from: new Date(Date.now() - 3_600_000),
      to: new Date(Date.now() + 60_000),
    });
    expect(credits.filter((one) => one.reference === reference)).toHaveLength(1);
  });
});
