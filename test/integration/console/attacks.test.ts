import { beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { entryOf, pageNames } from '../../../src/console/access.ts';
import { createLink } from '../../../src/orders/links/create-link.ts';
import { listLinks } from '../../../src/orders/links/link.ts';
import { resolveReview } from '../../../src/payments/matching/resolve-review.ts';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { sql } from '../../../src/platform/db.ts';
import { createKey } from '../../../src/shops/businesses/keys.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, PASSWORD, peopleOf } from '../../setup/console/people.ts';
import { signInAs, type Visitor, visitor } from '../../setup/console/visitor.ts';
import {
  aBusinessWithAccount,
  anAlertRow,
  anOrderRow,
  type BusinessWithAccount,
  manyOrderRows,
  type OrderRowOf,
  SENDER,
} from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on' });
const { ctx } = api;
let owner: Visitor;
const signedIn = async (email: string) => {
  const who = visitor(api.url);
  expect((await signInAs(who, email, PASSWORD)).location).toBe('/console/');
  return who;
};
beforeAll(async () => {
  await buildConsole();
  await peopleOf(ctx, api.business);
  owner = await signedIn(addressOf('owner'));
});

describe('a statement', () => {
  const upload = async (csv: string | Blob, name = 'statement.csv') => {
    const { text } = await owner.get('/books');
    const form = new FormData();
    form.set('form', /name="form" value="([^"]+)"/.exec(text)?.[1] ?? '');
    form.set('shop', api.business.businessId);
    form.set('action', 'check');
    form.set('file', new Blob([csv]), name);
    const cookie = [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Cookie: cookie, Origin: api.url };
    const init = { method: 'POST', body: form, headers };
    const answer = await fetch(`${api.url}/console/books`, init);
    return { status: answer.status, text: await answer.text() };
  };

  test('of 50 MB is refused in words, and the service goes on', async () => {
    const big = new Blob(Array.from({ length: 50 }, () => 'x'.repeat(1_000_000)));
    const { status, text } = await upload(big);
    expect(status).toBe(400);
    expect(text).toMatch(/5(?:\.0)? MB/);
    expect((await owner.get('/')).status).toBe(200);
  });

  test('that is empty is told so, and who chose none is told that', async () => {
    const empty = await upload('');
    expect(empty.status).toBe(400);
    expect(empty.text).toContain('The statement can’t be read: it is empty');
    const none = await upload('', '');
    expect(none.status).toBe(400);
    expect(none.text).toContain('Choose the statement’s file first.');
  });

  test('with formulas and markup shows them as text, and its report defuses them', async () => {
    const csv = [
      'Date,Narration,Chq/Ref Number,Withdrawal Amt,Deposit Amt,Closing Balance',
      '05/04/2026,"=HYPERLINK(""http://evil.example"",""x"")<img src=x>",611111111111,,512.37,1',
    ].join('\n');
    const { status, text } = await upload(csv);
    expect(status).toBe(200);
    expect(text).not.toContain('<img');
    const { text: report } = await owner.get('/books?download=statement');
    expect(report).toContain('HYPERLINK');
    expect(report).not.toMatch(/(?:^|,)"?=/m);
  });
});

test('the month’s export defuses cells that a spreadsheet would run', async () => {
  const { business } = api;
  for (const merchantOrderId of ['=1+1', '+1', '-1', '@SUM(A1)'])
    await anOrderRow(ctx, business, business.accountId, { merchantOrderId });
  const { text } = await owner.get('/books?download=csv');
  expect(text).toContain("'=1+1");
  expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m);
});

test('ten thousand orders are shown fifty at a time, and all can be reached', async () => {
  const email = 'many@shop.example';
  const many = await aBusinessWithAccount(ctx, { name: 'Many' });
  const to = { businessId: many.businessId, role: 'owner' } as const;
  await ensurePerson(ctx, { email, password: PASSWORD, to, actor: 'test' });
  const rows = Array.from({ length: 10_000 }, (_, i) => ({
    createdAt: new Date(Date.now() - i * 1000),
    merchantOrderId: `many-${i}`,
  }));
  await manyOrderRows(ctx, many, many.accountId, rows);
  const who = await signedIn(email);
  const seen = new Set<string>();
  let path: string | undefined = '/orders';
  for (let pages = 0; path !== undefined && pages < 5; pages++) {
    const { text } = await who.get(path);
    const ids = [...text.matchAll(/href="\/console\/orders\/(PW-\d+)"/g)].map(([, id]) => id ?? '');
    expect(ids).toHaveLength(50);
    for (const id of ids) seen.add(id);
    path = /href="\/console(\/orders\?[^"]+)">Older</.exec(text)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(seen.size).toBe(250);
});

test('markup in every name that people give stays text on every page', async () => {
  const evil = '"><script>alert(1)</script>';
  const email = 'markup@shop.example';
  const shop = await aBusinessWithAccount(ctx, { name: evil });
  const { businessId, accountId } = shop;
  const to = { businessId, role: 'owner' } as const;
  await ensurePerson(ctx, { email, password: PASSWORD, to, actor: 'test' });
  await createKey(ctx, { businessId, mode: 'live', name: evil, actor: evil });
  await createLink(ctx, {
    accountId,
    amountPaise: 100_00,
    purpose: evil,
    until: null,
    once: false,
    actor: evil,
  });
  const orderId = await anOrderRow(ctx, shop, accountId, {
    merchantOrderId: evil,
    note: evil,
    payeeName: evil,
  });
  const who = await signedIn(email);
  for (const name of pageNames) {
    if (entryOf(name).of === 'service') continue;
    const path = entryOf(name).path.replace(':orderId', orderId);
    const { text } = await who.get(path);
    expect([path, text.includes('<script>alert')]).toEqual([path, false]);
    expect([path, text.includes('&lt;script&gt;')]).toEqual([path, true]);
  }
});

describe('an id of another business', () => {
  test('is answered like one that nobody has, wherever it is given', async () => {
    const other = await aBusinessWithAccount(ctx, { name: 'Somebody else' });
    const foreignOrder = await anOrderRow(ctx, other, other.accountId, {});
    const key = await createKey(ctx, {
      businessId: other.businessId,
      mode: 'live',
      name: null,
      actor: 'test',
    });
    await createLink(ctx, {
      accountId: other.accountId,
      amountPaise: 100_00,
      purpose: 'theirs',
      until: null,
      once: false,
      actor: 'test',
    });
    const [link] = await listLinks(ctx, other.businessId, 1, 0);
    const nobody = { order: 'PW-0000000000', id: 'nobody_0000000000' };
    const tries = (
      order: string,
      account: string,
      mailbox: string,
      keyId: string,
      linkId: string,
    ) =>
      [
        [`/orders/${order}`, { action: 'fail', reason: 'x' }],
        ['/accounts', { action: 'remove', account, sure: 'yes' }],
        ['/mailboxes', { action: 'disconnect', mailbox, sure: 'yes' }],
        ['/developers', { action: 'revoke-key', key: keyId, sure: 'yes' }],
        ['/links', { action: 'close', link: linkId, sure: 'yes' }],
      ] as const;
    const theirs = tries(
      foreignOrder,
      other.accountId,
      other.mailboxId,
      key.keyId,
      link?.linkId ?? '',
    );
    const none = tries(nobody.order, nobody.id, nobody.id, nobody.id, nobody.id);
    for (const [at, [path, fields]] of theirs.entries()) {
      const [plainPath = '', plainFields = {}] = none[at] ?? [];
      await owner.get('/people');
      const foreign = await owner.post(path, fields);
      await owner.get('/people');
      const unknown = await owner.post(plainPath, plainFields);
      expect([path, foreign.status]).toEqual([path, unknown.status]);
      expect(foreign.status).toBeGreaterThanOrEqual(400);
      expect(foreign.text).not.toContain('Somebody else');
    }
  });

  test('settles nothing: no foreign payment an own order, no own payment a foreign one', async () => {
    const other = await aBusinessWithAccount(ctx, { name: 'Somebody else' });
    let tail = 0;
    const aPayment = (of: BusinessWithAccount) =>
      anAlertRow(ctx, of, {
        reason: 'no_order',
        amountPaise: 512_37,
        proven: { bank: 'hdfc', sender: SENDER },
        accountIds: [of.accountId],
        identity: `ref:credit:70000000000${++tail}`,
      });
    const anOrderOf = (of: BusinessWithAccount, given: OrderRowOf) =>
      anOrderRow(ctx, of, of.accountId, { amountPaise: 512_37, payablePaise: 512_37, ...given });
    const [own, foreign] = [await aPayment(api.business), await aPayment(other)];
    const [ownOrder, foreignOrder] = [
      await anOrderOf(api.business, { status: 'pending' }),
      await anOrderOf(other, { status: 'pending' }),
    ];
    const review = { status: 'manual_review', reviewSince: new Date() } as const;
    const [ownReview, foreignReview] = [
      await anOrderOf(api.business, { ...review, payablePaise: 512_38 }),
      await anOrderOf(other, { ...review, payablePaise: 512_38 }),
    ];
    const line = z.object({ line: z.string() });
    const rows = () =>
      ctx.db.any(sql.type(line)`
        SELECT to_jsonb(o)::text AS line FROM orders o
        WHERE order_id IN (${ownOrder}, ${foreignOrder}, ${ownReview}, ${foreignReview})
        UNION ALL SELECT to_jsonb(a)::text FROM alerts a WHERE alert_id IN (${own}, ${foreign})
        ORDER BY line`);
    const attach = async (order: string, alert: string) => {
      await owner.get('/payments');
      const fields = { action: 'attach', order, alert, reason: 'x', differs: 'yes' };
      return owner.post('/payments', fields);
    };
    const before = await rows();
    for (const [order, alert] of [
      [ownOrder, foreign],
      [foreignOrder, own],
      [foreignOrder, foreign],
    ] as const)
      expect([order, alert, (await attach(order, alert)).status]).toEqual([order, alert, 404]);
    for (const alert of [own, foreign]) {
      await owner.get('/reviews');
      const fields = { action: 'settle', order: foreignReview, alert, reason: 'x' };
      expect((await owner.post('/reviews', fields)).status).toBe(404);
    }
    // What the engine runs for an order of one's own.
    const said = { as: 'paid', alert: foreign, reason: 'x', by: addressOf('owner') } as const;
    const resolved = resolveReview(ctx, ownReview, said);
    await expect(resolved).rejects.toMatchObject({ code: 'alert_not_found' });
    expect(await rows()).toEqual(before);
    // The payment does settle the order that it may.
    expect((await attach(ownOrder, own)).location).toContain('said=attached');
    expect(await rows()).not.toEqual(before);
  });
});
