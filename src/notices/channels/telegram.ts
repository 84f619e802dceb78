import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { type Sent, send } from '../../webhooks/send.ts';
import type { Place, Telling, Told } from './channel.ts';
import { linesOf } from './words.ts';

/** Telegram's own limit for a message. */
const MOST_CHARACTERS = 4096;

/** Of Telegram's answer, as its Bot API describes it: "Making requests". */
const answer = z.object({
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

/** Writes notices to a chat as the installation's bot, several of one topic as one message. */
export async function tellByTelegram(
  { config }: Pick<Context, 'config'>,
  { address, shop, language }: Place,
  notices: readonly Told[],
): Promise<Telling> {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API } = config;
  if (token === undefined)
    return {
      outcome: 'off',
      error: 'Nothing is told on Telegram: TELEGRAM_BOT_TOKEN is not set.',
      retryAfterMs: null,
    };
  const text = `${shop ?? 'Paisewise'}\n\n${linesOf(notices, language)}`.slice(0, MOST_CHARACTERS);
  const body = JSON.stringify({
    chat_id: address,
    text,
    link_preview_options: { is_disabled: true },
  });
  const url = `${TELEGRAM_API}/bot${token}/sendMessage`;
  const sent = await send(
    { url, body, headers: {} },
    { deadlineMs: config.WEBHOOK_DEADLINE_MS, allowedTargets: ownTarget(TELEGRAM_API, config) },
  );
  return judge(sent);
}

/** A server that the operator names may stand in the operator's own network. */
function ownTarget(api: string, { WEBHOOK_ALLOWED_TARGETS }: Config): readonly string[] {
  const { host, port, protocol, hostname } = new URL(api);
  if (hostname === 'api.telegram.org') return WEBHOOK_ALLOWED_TARGETS;
  return [port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host];
}

/** A chat that isn't there or shut the bot out stays so; a wrong token is the operator's to mend. */
function judge({ outcome, status, error, answer: text, retryAfterMs }: Sent): Telling {
  if (outcome === 'accepted') return { outcome, error: null, retryAfterMs: null };
  const read = answer.safeParse(jsonOf(text));
  const { description, parameters } = read.success ? read.data : {};
  const said = description === undefined ? (error ?? 'it failed') : `Telegram says: ${description}`;
  const wait = parameters?.retry_after;
  return {
    outcome: outcome === 'interrupted' ? outcome : isForGood(status) ? 'refused' : 'failed',
    error: said.slice(0, 300),
    retryAfterMs: wait === undefined ? retryAfterMs : wait * 1000,
  };
}

const isForGood = (status: number | null): boolean => status === 400 || status === 403;

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
