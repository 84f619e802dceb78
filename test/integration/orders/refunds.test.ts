import { beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { exportOrders, exportWorkbook } from '../../../src/office/reports/export-orders.ts';
import { noteRefund, takeBackRefund } from '../../../src/orders/refunds/note-refund.ts';
import { listRefunds, refundedPaise } from '../../../src/orders/refunds/refund.ts';
import { sql } from '../../../src/platform/db.ts';
import { indianMonth } from '../../../src/shops/plans/month.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, peopleOf, tokenFor } from '../../setup/console/people.ts';
import { visitor } from '../../setup/console/visitor.ts';
import { aBusinessWithKeys, anAccount, anOrderRow } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on' });
const { ctx } = api;
let account = '';
beforeAll(async () => {
  await buildConsole();
  account = await anAccount(ctx, api.business);
});

type Given = Parameters<typeof anOrderRow>[3];
const anOrder = (over: Given = {}) =>
  anOrderRow(ctx, api.business, account, { status: 'paid', payablePaise: 49_937, ...over });
const note = (orderId: string, amountPaise: number, reference: string, by = 'Asha') =>
  noteRefund(ctx, { orderId, amountPaise, reference, by });
const come = async (orderId: string) => refundedPaise(await listRefunds(ctx.db, orderId));

describe('the notes of an order', () => {
  test('come to what was paid at most, however many are written at once', async () => {
    const orderId = await anOrder();
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => note(orderId, 10_000, `cash ${i}`)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await come(orderId)).toBe(40_000);
    await expect(note(orderId, 9_938, 'the rest')).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('₹99.37 of the ₹499.37'),
    });
    await note(orderId, 9_937, 'the rest');
    await expect(note(orderId, 1, 'a paisa')).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('are bound by the payment where that was of another amount than the order', async () => {
    const orderId = await anOrder();
    await ctx.db.query(sql.unsafe`
      INSERT INTO claims (business_id, identity, alert_id, order_id, amount_paise)
      VALUES (${api.business.businessId}, 'x', 'alr_x', ${orderId}, 50_000)`);
    await expect(note(orderId, 50_001, 'a')).rejects.toMatchObject({ code: 'invalid_request' });
    await note(orderId, 50_000, 'a');
  });

  test('said twice at once are one, in whatever case, and another amount is no repetition', async () => {
    const orderId = await anOrder();
    const said = await Promise.all(
      ['axis123', 'AXIS123', ' Axis123 '].map((reference) => note(orderId, 100, reference)),
    );
    expect(said.map(({ kind }) => kind).sort()).toEqual(['noted', 'replayed', 'replayed']);
    await expect(note(orderId, 200, 'axis123')).rejects.toMatchObject({ code: 'invalid_state' });
    expect(await come(orderId)).toBe(100);
  });

  test.each(['pending', 'expired', 'failed', 'manual_review'] as const)(
    'are none where it is %s',
    async (status) => {
      const orderId = await anOrder({ status });
      await expect(note(orderId, 100, 'x')).rejects.toMatchObject({ code: 'invalid_state' });
    },
  );

  test('that were wrong are taken back once, and make room', async () => {
    const orderId = await anOrder();
    const { refund } = await note(orderId, 49_937, 'wrong');
    const said = { refundId: refund.refundId, reason: 'the wrong order', by: 'Ravi' };
    const taken = await takeBackRefund(ctx, said);
    expect(await takeBackRefund(ctx, said)).toEqual(taken);
    expect((await note(orderId, 100, 'wrong')).kind).toBe('noted');
    const actions = await ctx.db.anyFirst(sql.type(z.object({ action: z.string() }))`
      SELECT action FROM audit WHERE subject = ${orderId} AND NOT refused ORDER BY audit_id`);
    expect(actions).toEqual(['order.note-refund', 'order.take-back-refund', 'order.note-refund']);
  });

  test.each([
    ['a reference of nothing', { reference: ' ' }],
    ['a reference of several lines', { reference: 'a\nb' }],
    ['writing turned round', { reference: 'a\u202eb' }],
    ['NUL', { reference: 'a\0' }],
    ['a huge reference', { reference: 'x'.repeat(121) }],
    ['nobody', { by: '' }],
    ['somebody turned round', { by: '\u2066Asha' }],
    ['no amount', { amountPaise: 0 }],
    ['less than nothing', { amountPaise: -1 }],
    ['half a paisa', { amountPaise: 0.5 }],
    ['more than any order', { amountPaise: Number.MAX_SAFE_INTEGER }],
  ])('take no %s', async (_name, over) => {
    const orderId = await anOrder();
    const said = { orderId, amountPaise: 100, reference: 'x', by: 'Asha', ...over };
    await expect(noteRefund(ctx, said)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await come(orderId)).toBe(0);
  });
});

describe('over the API', () => {
  const post = (orderId: string, body: unknown, key = api.business.key) =>
    api.call('POST', `/api/v1/orders/${orderId}/refunds`, { key, body });

  test('a refund is noted and read by its own shop, and no other', async () => {
    const orderId = await anOrder();
    const body = { amount: 99.37, reference: '633198765432 🙂' };
    const noted = await post(orderId, body);
    expect(noted).toMatchObject({ status: 201, json: { ...body, order_id: orderId } });
    // Whose key it was, where nobody is named.
    expect(noted.json.by).toMatch(/^key_/);
    expect(await post(orderId, body)).toMatchObject({
      status: 200,
      json: { ...noted.json, idempotent_replay: true },
    });
    expect((await api.call('GET', `/api/v1/orders/${orderId}/refunds`)).json).toEqual({
      ...{ data: [noted.json], paid_amount: 499.37, refunded_amount: 99.37 },
    });
    const { key } = await aBusinessWithKeys(ctx);
    for (const other of [key, api.business.testKey]) {
      expect(await post(orderId, body, other)).toMatchObject({ status: 404 });
      expect(
        await api.call('GET', `/api/v1/orders/${orderId}/refunds`, { key: other }),
      ).toMatchObject({ status: 404, json: { error: 'order_not_found' } });
    }
  });

  test.each([
    [{}, /amount is required/],
    [{ amount: '100', reference: 'x' }, /amount must be a number/],
    [{ amount: 100 }, /reference must be a string/],
    [{ amount: 100, reference: 7 }, /reference must be a string/],
    [{ amount: 100, reference: 'x', by: {} }, /by must be a string/],
    [{ amount: 100, reference: '\u202e' }, /reference/i],
    [{ amount: 500, reference: 'x' }, /₹499.37/],
  ])('%j is refused in words', async (body, words) => {
    expect(await post(await anOrder(), body)).toMatchObject({
      status: 400,
      json: { error: 'invalid_request', details: expect.stringMatching(words) },
    });
  });
});

describe('in the books', () => {
  test('a refund is a row of the month in which it was noted, defused, without those taken back', async () => {
    const shop = await aBusinessWithKeys(ctx);
    const at = await anAccount(ctx, shop);
    const paid = { status: 'paid', createdAt: '2025-11-05T10:00:00Z' } as const;
    const orderId = await anOrderRow(ctx, shop, at, { ...paid, merchantOrderId: 'cart-1' });
    await note(orderId, 5_000, '=HYPERLINK("x")', '@Asha');
    const { refund } = await note(orderId, 1_000, 'wrong');
    await takeBackRefund(ctx, { refundId: refund.refundId, reason: 'x', by: 'Asha' });
    const month = indianMonth(new Date());
    const rows = async (of: string) => {
      let text = '';
      for await (const piece of exportOrders(ctx, shop.businessId, of, 'csv')) text += piece;
      return text.split('\n').filter((line) => line.startsWith('refund,'));
    };
    expect(await rows('2025-11')).toEqual([]);
    const [row, ...more] = await rows(month);
    expect(more).toEqual([]);
    expect(row).toMatch(
      new RegExp(`^refund,${at},${month}-\\d\\d,${orderId},cart-1,,,,[^,]+,,,,50\\.00,`),
    );
    expect(row).toMatch(/,"'=HYPERLINK\(""x""\)",'@Asha$/);
    let size = 0;
    for await (const piece of exportWorkbook(ctx, shop.businessId, month)) size += piece.length;
    expect(size).toBeGreaterThan(0);
  });
});

describe('on the order’s page', () => {
  test('support notes one and takes it back, in two presses, and nobody of another shop does', async () => {
    const people = await peopleOf(ctx, api.business);
    const token = await tokenFor(ctx, { personId: people.support, email: addressOf('support') });
    const who = visitor(api.url, { paisewise_session: token });
    const orderId = await anOrder();
    const page = `/orders/${orderId}`;
    expect((await who.get(page)).text).toContain('Note a refund');
    const tooMuch = await who.post(page, {
      ...{ action: 'note-refund', amount: '500', reference: '<b>"cash"', at: 'refund' },
    });
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.text).toContain('value="&lt;b&gt;&quot;cash&quot;"');
    const said = { action: 'note-refund', amount: '99.37', reference: '<b>"cash"' };
    expect((await who.post(page, said)).location).toContain('said=note-refund');
    const shown = (await who.get(page)).text;
    expect(shown).toContain(`${addressOf('support')} noted a refund of ₹99.37`);
    expect(shown).not.toContain('<b>"cash"');
    const refund = /name="refund" value="([^"]+)"/.exec(shown)?.[1] ?? '';
    const back = { action: 'take-back-refund', refund };
    const other = await anOrder();
    expect((await who.post(`/orders/${other}`, { ...back, sure: 'yes' })).status).toBe(404);
    expect((await who.post(page, back)).text).toContain('counts no more');
    await who.post(page, { ...back, sure: 'yes' });
    expect(await come(orderId)).toBe(0);
    expect((await who.get('/orders/PW-0000000000')).status).toBe(404);
  });
});
