import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { dbNow } from '../platform/db.ts';
import type { Resolve } from '../platform/egress/pinned-lookup.ts';
import { newId } from '../platform/ids.ts';
import { type OutgoingMail, sendMail } from '../platform/mail/send-mail.ts';
import { signingSecrets } from '../shops/businesses/signing-secrets.ts';
import { render } from '../words/render.ts';
import { signedHeaders } from './event.ts';
import type { Tried } from './outcome.ts';
import { type Sent, send } from './send.ts';

/** What goes out on a channel. `id`: the same at every attempt; a webhook's signs its body. */
export type Message =
  | { channel: 'webhook'; businessId: string; type: string; id: string; body: string }
  | ({ channel: 'email' } & Omit<OutgoingMail, 'to'>)
  | { channel: 'telegram'; text: string };

/** How a message went. */
export type MessageSent = Tried & {
  /** For people; null where it was accepted. Names no secret. */
  error: string | null;
  /** The answer of a web address; null where there was none, and for the other channels. */
  status: number | null;
};

type Sending = Pick<Context, 'db' | 'config' | 'sealer'>;

/** Sends a message to an address of its channel. Never throws for the other side's failures. */
export async function sendMessage(
  ctx: Sending,
  address: string,
  message: Message,
  resolve?: Resolve,
): Promise<MessageSent> {
  switch (message.channel) {
    case 'webhook':
      return sendSigned(ctx, address, message, resolve);
    case 'email': {
      const mailed = await sendMail(ctx, { ...message, to: address });
      return { error: null, ...mailed, status: null, retryAfterMs: null };
    }
    case 'telegram':
      return sendToChat(ctx, address, message.text);
  }
}

/** One attempt at a business's notice address, signed like the webhooks of live orders. */
async function sendSigned(
  ctx: Sending,
  url: string,
  { businessId, type, id, body }: Extract<Message, { channel: 'webhook' }>,
  resolve?: Resolve,
): Promise<MessageSent> {
  const secrets = await signingSecrets(ctx, { businessId, mode: 'live' });
  const signed = signedHeaders({ id, body }, await dbNow(ctx.db), secrets);
  const headers = { ...signed, 'x-webhook-id': newId('att'), 'x-event': type };
  const sent = await send(
    { url, body, headers },
    {
      deadlineMs: ctx.config.WEBHOOK_DEADLINE_MS,
      allowedTargets: ctx.config.WEBHOOK_ALLOWED_TARGETS,
      ...(resolve ? { resolve } : {}),
    },
  );
  return { ...sent, error: sent.error && render(sent.error) };
}

/** Telegram's own limit for a message. */
const MOST_CHARACTERS = 4096;

/** Writes to a chat as the installation's bot. */
async function sendToChat(
  { config }: Pick<Context, 'config'>,
  chat: string,
  text: string,
): Promise<MessageSent> {
  const called = await callTelegram(config, 'sendMessage', {
    chat_id: chat,
    text: text.slice(0, MOST_CHARACTERS),
    link_preview_options: { is_disabled: true },
  });
  if (!called) {
    const error = 'Nothing is told on Telegram: TELEGRAM_BOT_TOKEN is not set.';
    return { outcome: 'off', error, status: null, retryAfterMs: null };
  }
  const { outcome, status, said, retryAfterMs } = called;
  if (outcome === 'accepted' || outcome === 'interrupted')
    return { outcome, error: said, status: null, retryAfterMs };
  return {
    outcome: isForGood(status) ? 'refused' : 'failed',
    error: said,
    status: null,
    retryAfterMs,
  };
}

/** A chat that isn't there or shut the bot out stays so; a wrong token is the operator's to mend. */
const isForGood = (status: number | null): boolean => status === 400 || status === 403;

/** Of Telegram's answer, as its Bot API describes it: "Making requests". */
const answerShape = z.object({
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
  result: z.unknown().optional(),
});

/** What Telegram answered to a call of the installation's bot. */
export type Called = Sent & {
  result: unknown;
  /** What Telegram says of a call that it refused, else what went wrong; null where it took it. */
  said: string | null;
};

/** Calls a method of the bot's. Null where the installation has no bot. */
export async function callTelegram(
  config: Config,
  method: string,
  input: Readonly<Record<string, unknown>>,
  answerBytes?: number,
): Promise<Called | null> {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API } = config;
  if (token === undefined) return null;
  const sent = await send(
    { url: `${TELEGRAM_API}/bot${token}/${method}`, body: JSON.stringify(input), headers: {} },
    {
      deadlineMs: config.WEBHOOK_DEADLINE_MS,
      allowedTargets: ownTarget(TELEGRAM_API, config),
      ...(answerBytes === undefined ? {} : { answerBytes }),
    },
  );
  const read = answerShape.safeParse(jsonOf(sent.answer));
  const { description, parameters, result } = read.success ? read.data : {};
  const why =
    description === undefined
      ? sent.error
        ? render(sent.error)
        : 'it failed'
      : `Telegram says: ${description}`;
  const wait = parameters?.retry_after;
  return {
    ...sent,
    result,
    said: sent.outcome === 'accepted' ? null : why.slice(0, 300),
    retryAfterMs: wait === undefined ? sent.retryAfterMs : wait * 1000,
  };
}

/** A server that the operator names may stand in the operator's own network. */
function ownTarget(api: string, { WEBHOOK_ALLOWED_TARGETS }: Config): readonly string[] {
  const { host, port, protocol, hostname } = new URL(api);
  if (hostname === 'api.telegram.org') return WEBHOOK_ALLOWED_TARGETS;
  return [port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host];
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
