import type { Context } from '../../platform/context.ts';
import { callTelegram } from '../telegram/call-telegram.ts';
import type { Place, Telling, Told } from './channel.ts';
import { linesOf } from './channel.ts';

/** Telegram's own limit for a message. */
const MOST_CHARACTERS = 4096;

/** Writes notices to a chat as the installation's bot, several of one topic as one message. */
export async function tellByTelegram(
  { config }: Pick<Context, 'config'>,
  { address, shop, language }: Place,
  notices: readonly Told[],
): Promise<Telling> {
  const text = `${shop ?? 'Paisewise'}\n\n${linesOf(notices, language)}`.slice(0, MOST_CHARACTERS);
  const called = await callTelegram(config, 'sendMessage', {
    chat_id: address,
    text,
    link_preview_options: { is_disabled: true },
  });
  if (!called)
    return {
      outcome: 'off',
      error: 'Nothing is told on Telegram: TELEGRAM_BOT_TOKEN is not set.',
      retryAfterMs: null,
    };
  const { outcome, status, said, retryAfterMs } = called;
  if (outcome === 'accepted') return { outcome, error: null, retryAfterMs: null };
  return {
    outcome: outcome === 'interrupted' ? outcome : isForGood(status) ? 'refused' : 'failed',
    error: said,
    retryAfterMs,
  };
}

/** A chat that isn't there or shut the bot out stays so; a wrong token is the operator's to mend. */
const isForGood = (status: number | null): boolean => status === 400 || status === 403;
