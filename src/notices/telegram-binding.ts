import { z } from 'zod';
import { callTelegram } from '../delivery/channels.ts';
import type { Context } from '../platform/context.ts';
import { type Business, getBusiness } from '../shops/businesses/business.ts';
import {
  bindTelegram,
  codesIn,
  findTelegramCode,
  isTelegramCodeOpen,
  openTelegramCode,
  type TelegramCode,
} from '../shops/businesses/telegram-code.ts';

const meShape = z.object({ username: z.string() });

export type Binding = {
  /** The chat that is told the business's notices now. */
  chat: string | null;
  /** The code that binds another chat; null where the open code has just bound this chat. */
  code: TelegramCode | null;
  /** The bot's name, such as `@ourbot`; null where it doesn't tell. */
  bot: string | null;
  /** Why what was written to the bot could not be read; null where it could, or nothing was due. */
  error: string | null;
};

/** Binds the chat where the open code was typed already; else gives the code to type there. */
export async function askBinding(
  ctx: Pick<Context, 'db' | 'config'>,
  businessId: string,
  actor: string,
): Promise<Binding> {
  const before = await findTelegramCode(ctx.db, businessId);
  const { error } = await bindTypedChats(ctx);
  const isBound = before !== null && (await findTelegramCode(ctx.db, businessId)) === null;
  const code = isBound ? null : await openTelegramCode(ctx, businessId, actor);
  const { noticeTelegram: chat } = await getBusiness(ctx.db, businessId);
  return { chat, code, error, bot: await botName(ctx) };
}

async function botName({ config }: Pick<Context, 'config'>): Promise<string | null> {
  const read = meShape.safeParse((await callTelegram(config, 'getMe', {}))?.result);
  return read.success ? `@${read.data.username}` : null;
}

/** Of one update, what a code may stand in. A message that was sent on was typed elsewhere. */
const typed = z.object({
  chat: z.object({ id: z.number() }),
  text: z.string().max(4096),
  forward_origin: z.never().optional(),
  via_bot: z.never().optional(),
});
const updatesShape = z.array(
  z.object({
    update_id: z.number(),
    message: typed.optional().catch(undefined),
    channel_post: typed.optional().catch(undefined),
  }),
);

const BATCH = 20;
/** A message carries what it answers to, so that one alone may have some hundred kB. */
const MOST_BYTES = 8_000_000;
const MOST_BATCHES = 25;
/** Codes of one message that are looked up. */
const MOST_CODES = 3;

const welcome = {
  en: (shop: string) => `Notices of ${shop} arrive in this chat from now on.`,
  hi: (shop: string) => `${shop} की सूचनाएँ अब से इस चैट में आएँगी।`,
};

/**
 * Reads what was written to the bot, and binds the chats in which an open code was typed. It asks
 * while a code is open, and for a batch only once what the one before bound is kept: a process that
 * dies reads it again, and a code counts once. Answers how many were bound, and why it couldn't
 * read; never throws for the other side's failures.
 */
export async function bindTypedChats(
  ctx: Pick<Context, 'db' | 'config'>,
): Promise<{ bound: number; error: string | null }> {
  let bound = 0;
  let offset: number | undefined;
  for (let batch = 0; batch < MOST_BATCHES && (await isTelegramCodeOpen(ctx.db)); batch++) {
    const asked = { limit: BATCH, timeout: 0, allowed_updates: ['message', 'channel_post'] };
    const input = offset === undefined ? asked : { ...asked, offset };
    const called = await callTelegram(ctx.config, 'getUpdates', input, MOST_BYTES);
    const read = updatesShape.safeParse(called?.result);
    if (!read.success)
      return { bound, error: called && (called.said ?? 'Telegram’s answer cannot be read.') };
    for (const update of read.data) bound += await bindFrom(ctx, update);
    const last = read.data.at(-1);
    if (!last) break;
    offset = last.update_id + 1;
  }
  return { bound, error: null };
}

async function bindFrom(
  ctx: Pick<Context, 'db' | 'config'>,
  { message, channel_post }: z.output<typeof updatesShape>[number],
): Promise<number> {
  const { chat, text } = message ?? channel_post ?? {};
  // Behind a link to the bot Telegram writes /start by itself, and nobody has typed a thing.
  if (!chat || text === undefined || /^\s*\/start/i.test(text)) return 0;
  for (const code of codesIn(text).slice(0, MOST_CODES)) {
    const business = await bindTelegram(ctx, code, String(chat.id));
    if (!business) continue;
    await sayBound(ctx, business, chat.id);
    return 1;
  }
  return 0;
}

/** So that everybody in the chat sees whose notices come. Telling it is tried once. */
async function sayBound(
  { config }: Pick<Context, 'config'>,
  { name, noticeLanguage }: Business,
  chatId: number,
): Promise<void> {
  await callTelegram(config, 'sendMessage', {
    chat_id: chatId,
    text: welcome[noticeLanguage](name),
  });
}
