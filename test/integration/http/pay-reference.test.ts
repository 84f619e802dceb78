import { expect, test } from '@jest/globals';
import { sql } from '../../../src/platform/db.ts';
import { type Placed, useService } from '../../setup/browser/service.ts';

const service = useService({ TRUSTED_PROXY_HOPS: 1 });
let uid = 0;

/** A row of the ledger with that reference, of the service's own mailbox. */
async function anAlert(order: Placed, reference: string, reason: string, settles: Placed | null) {
  const alertId = `al_${++uid}${order.id}`;
  await service.ctx.db.query(sql.unsafe`
    INSERT INTO alerts (alert_id, mailbox_id, business_id, folder, uid_validity, uid, arrived_at,
                        kind, amount_paise, reference, reason, order_id, signalled_at)
    SELECT ${alertId}, mailbox_id, business_id, 'INBOX', 77, ${uid}, now(), 'credit', 100,
           ${reference}, ${reason}, ${settles?.id ?? null}, now()
    FROM orders WHERE order_id = ${order.id}`);
  return alertId;
}
let client = 0;
const ask = (order: { id: string }, body: string, type = 'application/json') =>
  fetch(`${service.url}/pay/${order.id}/reference`, {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-Forwarded-For': `203.0.113.${++client}` },
    body,
  });
const seenOf = async (order: Placed, reference: string) =>
  ((await (await ask(order, JSON.stringify({ reference }))).json()) as { seen: string }).seen;

test('a payer is told of the own payment, and nothing of another order’s', async () => {
  const [order, other] = [await service.place(), await service.place()];
  await anAlert(order, '111111111111', 'ok', order);
  await anAlert(order, '222222222222', 'after_expiry', null);
  await anAlert(order, '333333333333', 'ok', other);
  await anAlert(order, '333333333333', 'duplicate_reference', null);
  await anAlert(order, '444444444444', 'unverified', null);
  expect(await seenOf(order, '111111111111')).toBe('settled_this_order');
  expect(await seenOf(order, '2222 2222 2222')).toBe('seen_unsettled');
  expect(await seenOf(order, '\u202a2222-2222-2222\u202c')).toBe('seen_unsettled');
  expect(await seenOf(order, '333333333333')).toBe('not_seen');
  expect(await seenOf(order, '444444444444')).toBe('not_seen');
});

test('the ledger row is marked with the order, and nothing settles by it', async () => {
  const order = await service.place();
  const alertId = await anAlert(order, '555555555555', 'no_order', null);
  expect(await seenOf(order, '555555555555')).toBe('seen_unsettled');
  const { rows } = await service.ctx.db.query(sql.unsafe`
    SELECT l.order_id, o.status, a.order_id AS settled
    FROM reference_lookups l JOIN orders o USING (order_id) JOIN alerts a USING (alert_id)
    WHERE l.alert_id = ${alertId}`);
  expect(rows).toEqual([{ order_id: order.id, status: 'pending', settled: null }]);
});

test('five an order, also when all are asked at once', async () => {
  const order = await service.place();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      ask(order, JSON.stringify({ reference: `00000000000${i}` })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ]);
});

test('20 a minute an address, whatever the orders; another address goes on, and a payer reads a page', async () => {
  const orders = await Promise.all(Array.from({ length: 7 }, () => service.place()));
  const from = (address: string, i: number, type = 'application/json') =>
    fetch(`${service.url}/pay/${orders[i % 7]?.id}/reference`, {
      method: 'POST',
      headers: { 'Content-Type': type, 'X-Forwarded-For': address },
      body: type.endsWith('json') ? '{"reference":"123456789012"}' : 'reference=123456789012',
    });
  const statuses: number[] = [];
  for (let i = 0; i < 22; i++) statuses.push((await from('198.51.100.7', i)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  const refused = await from('198.51.100.7', 6);
  expect(await refused.json()).toMatchObject({
    error: 'rate_limited',
    retry_after: expect.any(Number),
  });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  const page = await from('198.51.100.7', 6, 'application/x-www-form-urlencoded');
  expect([page.status, await page.text()]).toEqual([
    429,
    expect.stringContaining('A payment you have made is not lost.'),
  ]);
  expect((await from('198.51.100.8', 6)).status).toBe(200);
});

test.each([
  '',
  '12345',
  '1234567890123',
  'abcdefghijkl',
  '१२३४५६७८९०१२',
  '<script>',
  '🙂'.repeat(12),
  'مائة وعشرون',
  '\u202e12345',
  '12345678901\u0000',
  '1'.repeat(1500),
])('a reference %j is refused with its field, and nothing is kept', async (reference) => {
  const order = await service.place();
  const answer = await ask(order, JSON.stringify({ reference }));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: 'invalid_request',
    message: expect.stringContaining('reference'),
  });
  const page = await ask(
    order,
    new URLSearchParams({ reference }).toString(),
    'application/x-www-form-urlencoded',
  );
  expect(page.status).toBe(400);
  expect(await page.text()).toContain('A UTR has 12 digits');
  const { rows } = await service.ctx.db.query(
    sql.unsafe`SELECT 1 FROM reference_lookups WHERE order_id = ${order.id}`,
  );
  expect(rows).toEqual([]);
});

test('a form gets the page with the answer; an unknown order, another method and a huge body their errors', async () => {
  const order = await service.place();
  const form = await ask(order, 'reference=999999999999', 'application/x-www-form-urlencoded');
  expect(form.status).toBe(200);
  expect(await form.text()).toContain('Not seen yet.');
  expect((await ask({ id: 'PW-0000000000' }, '{"reference":"999999999999"}')).status).toBe(404);
  expect((await ask(order, 'not json')).status).toBe(400);
  expect((await ask(order, JSON.stringify({ reference: '9'.repeat(5000) }))).status).toBe(413);
  const huge = await ask(
    order,
    `reference=${'9'.repeat(5000)}`,
    'application/x-www-form-urlencoded',
  );
  expect([huge.status, await huge.text()]).toEqual([
    400,
    expect.stringContaining('A UTR has 12 digits'),
  ]);
  expect((await fetch(`${service.url}/pay/${order.id}/reference`)).status).toBe(405);
});
