import { afterAll, expect, test } from '@jest/globals';
import { askBinding, bindTypedChats } from '../../../src/notices/telegram-binding.ts';
import { sql } from '../../../src/platform/db.ts';
import { getBusiness } from '../../../src/shops/businesses/business.ts';
import { findTelegramCode } from '../../../src/shops/businesses/telegram-code.ts';
import { testContext } from '../../setup/context.ts';
import { aBusiness } from '../../setup/factories/index.ts';
import { startTelegram } from '../../setup/fake-telegram.ts';
import { runCli } from '../../setup/run-cli.ts';

const telegram = await startTelegram();
const bot = { TELEGRAM_BOT_TOKEN: '123456:a-secret-of-the-bot', TELEGRAM_API: telegram.url };
const ctx = testContext(bot);
afterAll(() => {
  telegram.close();
});

async function aShopWithCode(name = 'Meenakshi Silks') {
  const { businessId } = await aBusiness(ctx, { name });
  const { code } = await askBinding(ctx, businessId, 'asha@shop.example');
  return { businessId, code: code?.code ?? '' };
}
const chatOf = async (businessId: string) => (await getBusiness(ctx.db, businessId)).noticeTelegram;

test('a chat is bound by the code that is typed in it, and is told whose notices come', async () => {
  const { businessId, code } = await aShopWithCode();
  telegram.write(-100_42, `@OurShopBot ${code.toLowerCase()}`);
  expect(await bindTypedChats(ctx)).toEqual({ bound: 1, error: null });
  expect(await chatOf(businessId)).toBe('-10042');
  expect(telegram.told.at(-1)).toEqual({
    chat: '-10042',
    text: 'Notices of Meenakshi Silks arrive in this chat from now on.',
  });
  const by = await ctx.db.exists(sql.unsafe`
    SELECT FROM audit WHERE business_id = ${businessId} AND action = 'business.bind-telegram'
      AND actor = 'asha@shop.example' AND after ->> 'chat' = '-10042'`);
  expect(by).toBe(true);
});

test('a code counts once, however often its message is read and wherever it is typed again', async () => {
  const { businessId, code } = await aShopWithCode();
  telegram.post(1001, code);
  await Promise.all([bindTypedChats(ctx), bindTypedChats(ctx), bindTypedChats(ctx)]);
  await aShopWithCode();
  telegram.write(1002, code);
  await bindTypedChats(ctx);
  expect(await chatOf(businessId)).toBe('1001');
});

test.each([
  ['sent on from elsewhere', (code: string) => [code, { forward_origin: { type: 'user' } }]],
  ['written through another bot', (code: string) => [code, { via_bot: { id: 1 } }]],
  ['behind a link to the bot', (code: string) => [`/start ${code}`, {}]],
  ['in the name of a file', (code: string) => [undefined, { document: { file_name: code } }]],
  ['a part of a longer word', (code: string) => [`x${code}`, {}]],
] as const)('a code that nobody typed there binds nothing: %s', async (_, made) => {
  const { businessId, code } = await aShopWithCode();
  const [words, more] = made(code);
  telegram.write(2001, String(words), words === undefined ? { text: undefined, ...more } : more);
  expect((await bindTypedChats(ctx)).bound).toBe(0);
  expect(await chatOf(businessId)).toBeNull();
});

test('a code ends after half an hour', async () => {
  const { businessId, code } = await aShopWithCode();
  await ctx.db.query(sql.unsafe`
    UPDATE telegram_codes SET expires_at = expires_at - interval '30 minutes'
    WHERE business_id = ${businessId}`);
  await aShopWithCode();
  telegram.write(3001, code);
  await bindTypedChats(ctx);
  expect(await chatOf(businessId)).toBeNull();
});

test('strangers who write much hold up nobody’s code, and nobody is asked while none is open', async () => {
  const { businessId, code } = await aShopWithCode();
  for (let i = 0; i < 70; i++) telegram.write(4000 + i, 'hello '.repeat(600));
  telegram.write(4999, code);
  await bindTypedChats(ctx);
  expect(await chatOf(businessId)).toBe('4999');
  await ctx.db.query(sql.unsafe`DELETE FROM telegram_codes`);
  const before = telegram.asked();
  await bindTypedChats(ctx);
  expect(telegram.asked()).toBe(before);
});

test('the command shows code and bot, then the chat once it was typed there', async () => {
  const { businessId } = await aBusiness(ctx);
  const run = (...words: string[]) =>
    runCli({ DATABASE_URL: ctx.database.url, ...bot }, [...words, '--json']);
  const shown = (await run('notice', 'telegram', businessId)).json as Record<string, string>;
  expect(shown).toMatchObject({ business_id: businessId, chat: null, bot: '@OurShopBot' });
  expect((await run('notice', 'telegram', businessId)).json).toMatchObject({ code: shown.code });
  telegram.write(5001, `${shown.code}`);
  expect((await run('notice', 'telegram', businessId)).json).toMatchObject({
    ...{ chat: '5001', code: null, error: null },
  });
  const set = await run('business', 'set-notice-telegram', businessId, '666');
  expect([set.code, JSON.stringify(set.json)]).toEqual([
    2,
    expect.stringContaining('notice telegram'),
  ]);
  expect(await chatOf(businessId)).toBe('5001');
  await run('business', 'set-notice-telegram', businessId, '--none');
  expect(await chatOf(businessId)).toBeNull();
});

test('a Telegram that refuses is told to who asks, without the bot’s token; the code stays', async () => {
  const { businessId, code } = await aShopWithCode();
  telegram.refuse('Conflict: can’t use getUpdates method while webhook is active');
  const asked = await askBinding(ctx, businessId, 'asha@shop.example');
  telegram.refuse(null);
  expect(asked.error).toContain('while webhook is active');
  expect(JSON.stringify(asked)).not.toContain('a-secret');
  expect((await findTelegramCode(ctx.db, businessId))?.code).toBe(code);
});
