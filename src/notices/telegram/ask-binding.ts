import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { getBusiness } from '../../shops/businesses/business.ts';
import {
  findTelegramCode,
  openTelegramCode,
  type TelegramCode,
} from '../../shops/businesses/telegram-code.ts';
import { bindTypedChats } from './bind-typed-chats.ts';
import { callTelegram } from './call-telegram.ts';

const meShape = z.object({ username: z.string() });

export type Binding = {
  /** The chat that is told the business's notices now. */
  chat: string | null;
  /** What binds another; null where the one that was open has just bound this chat. */
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
