import { beforeAll, expect, test } from '@jest/globals';
import { getOrder } from '../../../src/orders/get-order.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, PASSWORD, peopleOf } from '../../setup/console/people.ts';
import { signInAs, visitor } from '../../setup/console/visitor.ts';
import { anAskingMail, aQuestion } from '../../setup/factories/asking-mail.ts';
import { anOrderRow } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on' });
const { ctx } = api;
beforeAll(async () => {
  await buildConsole();
  await peopleOf(ctx, api.business);
});

const signedIn = async (part: 'owner' | 'support') => {
  const who = visitor(api.url);
  await signInAs(who, addressOf(part), PASSWORD);
  return who;
};
const status = async (orderId: string) => (await getOrder(ctx, orderId)).status;
const anOpenOrder = (payablePaise: number) =>
  anOrderRow(ctx, api.business, api.business.accountId, {
    payablePaise,
    createdAt: new Date(Date.now() - 60_000),
  });

test('an owner understands what a refused mail says, it pays its order, and takes it back', async () => {
  const owner = await signedIn('owner');
  const orderId = await anOpenOrder(61_001);
  const words = 'enjoy the festival with us today.';
  const alert = await anAskingMail(ctx, api.business, [aQuestion(words)], { amountPaise: 61_001 });
  const { text } = await owner.get('/payments');
  for (const said of ['>New<', words, '>Understand<', '>Attach and understand<'])
    expect(text).toContain(said);
  const form = { action: 'understand', alert, reason: 'the bank writes so' };
  expect((await owner.post('/payments', form)).location).toBe('/console/payments?said=understood');
  expect(await status(orderId)).toBe('paid');

  const page = (await owner.get('/layouts')).text;
  for (const said of ['<h1>What we understand</h1>', words, addressOf('owner'), '>Undo<'])
    expect(page).toContain(said);
  expect(page).not.toContain('>Promote<');
  const piece = /name="piece" value="(lay_\w+)"/.exec(page)?.[1] ?? '';
  expect((await owner.post('/layouts', { action: 'undo', piece })).text).toContain('stay paid');
  await owner.post('/layouts', { action: 'undo', piece, sure: 'yes' });
  expect((await owner.get('/layouts')).text).not.toContain(words);
  expect(await status(orderId)).toBe('paid');
});

test('a warned word is ticked by an owner, and nothing that support may answer', async () => {
  const orderId = await anOpenOrder(61_501);
  const warned = aQuestion('status: reversed.', {
    warnings: ['fate'],
    between: ['⟨statement⟩', '⟨end⟩'],
  });
  const paid = { amountPaise: 61_502 };
  const alert = await anAskingMail(ctx, api.business, [warned], paid);
  const form = { alert, order: orderId, reason: 'on my statement', differs: 'yes' };
  const both = { ...form, action: 'attach-and-understand' };
  const support = await signedIn('support');
  await support.get('/payments');
  expect((await support.post('/payments', { ...both, meant: 'yes' })).text).toContain(
    'An owner answers these',
  );
  const owner = await signedIn('owner');
  expect((await owner.get('/payments')).text).toContain('The money is on my statement');
  await owner.post('/payments', both);
  expect(await status(orderId)).toBe('pending');
  expect((await owner.post('/payments', { ...both, meant: 'yes' })).location).toBe(
    '/console/payments?said=both',
  );
  expect(await status(orderId)).toBe('paid');
  expect((await owner.get('/layouts')).text).toContain('status: reversed.');
});
