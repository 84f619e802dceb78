import { z } from 'zod';
import { type Sent, send } from '../../delivery/send.ts';
import type { Config } from '../../platform/config.ts';

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
    description === undefined ? (sent.error ?? 'it failed') : `Telegram says: ${description}`;
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
