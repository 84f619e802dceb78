import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { getOrder } from '../../../src/orders/get-order.ts';
import { answerOf, useCli } from '../../setup/cli.ts';
import { anAskingMail, aQuestion } from '../../setup/factories/asking-mail.ts';
import { aBusinessWithAccount, anOrderRow } from '../../setup/factories/index.ts';

const { cli, ctx } = useCli();
const by = ['--reason', 'the bank writes so', '--by', 'Asha', '--json'];
const taught = z.object({
  learnt: z.array(z.string()),
  decided_again: z.number(),
  settled: z.array(z.string()),
});

test('a refused mail shows what it asks, is taught, and what was taught is listed, promoted and revoked', async () => {
  const business = await aBusinessWithAccount(ctx);
  const createdAt = new Date(Date.now() - 60_000);
  const order = { payablePaise: 71_001, createdAt };
  const orderId = await anOrderRow(ctx, business, business.accountId, order);
  const words = 'your trust is our strength.';
  const alertId = await anAskingMail(ctx, business, [aQuestion(words)], { amountPaise: 71_001 });
  expect(await cli(['alert', 'show', alertId, '--json'])).toMatchObject({
    json: { questions: [{ words, place: 'body', warnings: [], answered_by: null }], stands_on: [] },
  });
  const answer = answerOf(taught, await cli(['alert', 'teach', alertId, ...by]));
  const [piece = ''] = answer.learnt;
  expect(answer).toEqual({ learnt: [piece], decided_again: 1, settled: [orderId] });
  expect((await getOrder(ctx, orderId)).status).toBe('paid');
  expect(await cli(['alert', 'show', alertId, '--json'])).toMatchObject({
    json: { questions: [], stands_on: [{ piece_id: piece, words, by: 'Asha', revoked: false }] },
  });
  const listed = { piece_id: piece, business_id: business.businessId, words, by: 'Asha' };
  const list = ['layout', 'list', '--business', business.businessId, '--bank', 'hdfc', '--json'];
  expect(await cli(list)).toMatchObject({ json: [listed] });
  expect(await cli(['layout', 'show', piece, '--json'])).toMatchObject({
    json: { ...listed, orders: [orderId] },
  });
  expect(await cli(['layout', 'promote', piece, ...by])).toMatchObject({
    json: { business_id: null, source: 'promoted' },
  });
  expect(await cli(['layout', 'revoke', piece, ...by])).toMatchObject({
    json: { revoked_by: 'Asha', orders: [orderId] },
  });
  expect(await cli(list)).toMatchObject({ json: [] });
  expect(await cli(['layout', 'revoke', 'lay_none', ...by])).toMatchObject({
    code: 1,
    json: { error: 'piece_not_found' },
  });
});

test('a payment is attached and its words understood; the file of it teaches another shop', async () => {
  const [one, other] = [await aBusinessWithAccount(ctx), await aBusinessWithAccount(ctx)];
  const orderId = await anOrderRow(ctx, one, one.accountId, { payablePaise: 72_001 });
  const warned = aQuestion('status: reversed.', {
    warnings: ['fate'],
    between: ['⟨statement⟩', '⟨end⟩'],
  });
  const alertId = await anAskingMail(ctx, one, [warned], { amountPaise: 72_001 });
  const attach = ['alert', 'attach', alertId, '--order', orderId, '--understand', ...by];
  expect(await cli(attach)).toMatchObject({ code: 1, json: { error: 'warned' } });
  expect((await getOrder(ctx, orderId)).status).toBe('pending');
  expect(await cli([...attach, '--despite-warnings'])).toMatchObject({
    json: { order_id: orderId, learnt: [expect.stringMatching(/^lay_/)], settled: [] },
  });
  const { out } = await cli(['layout', 'export', '--business', one.businessId]);
  expect(JSON.parse(out)).toMatchObject({ version: 1, pieces: [{ words: warned.key }] });
  const into = ['layout', 'import', '-', '--business', other.businessId, ...by];
  expect(await cli(into, out)).toMatchObject({ code: 1, json: { error: 'warned' } });
  expect(await cli([...into, '--despite-warnings'], out)).toMatchObject({
    json: { learnt: [expect.stringMatching(/^lay_/)], decided_again: 0 },
  });
});
