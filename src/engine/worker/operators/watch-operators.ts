import { setTimeout as sleep } from 'node:timers/promises';
import { callTelegram } from '../../../delivery/channels.ts';
import { send } from '../../../delivery/send.ts';
import type { Context } from '../../../platform/context.ts';
import { randomBase62 } from '../../../platform/ids.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { askEngine } from '../../ask-engine.ts';
import { listTroubles, newVersions } from './list-troubles.ts';
import { decideTold, type Known, keepKnown, listKnown, type Trouble, takeTelling } from './told.ts';

const EVERY_MS = 60_000;

/** What one process knows between its looks, for when the database is away. */
export type Teller = {
  id: string;
  isTeller: boolean;
  known: readonly Known[];
  /** It told, or saw, what the database doesn't have yet. */
  isAhead: boolean;
};

export const newTeller = (): Teller => ({
  id: randomBase62(22),
  isTeller: false,
  known: [],
  isAhead: false,
});

/**
 * Looks every minute for troubles that operators should know of. Tells operators of each trouble
 * once, and once when the trouble is over. Calls HEARTBEAT_URL while there is no trouble. One
 * process of a fleet does it. Answers how to end it.
 */
export function watchOperators(ctx: Context): () => Promise<void> {
  const { OPERATOR_EMAILS, OPERATOR_TELEGRAM_CHAT, HEARTBEAT_URL } = ctx.config;
  if (OPERATOR_EMAILS.length === 0 && !OPERATOR_TELEGRAM_CHAT && !HEARTBEAT_URL)
    return async () => undefined;
  const stopping = new AbortController();
  const engine = askEngine(ctx.config);
  const teller = newTeller();
  const more = newVersions(ctx.config.RELEASES_URL);
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => null);
      if (stopping.signal.aborted) return;
      await lookForOperators(ctx, teller, () => listTroubles(ctx, engine, more)).catch(
        (err: unknown) => ctx.log.error({ err }, 'what operators should know of could not be told'),
      );
    }
  };
  void watch();
  return async () => {
    stopping.abort();
    await engine.close();
  };
}

/**
 * One look. While the database is away, the process that told last goes on, by what it knows
 * itself.
 */
export async function lookForOperators(
  ctx: Context,
  teller: Teller,
  look: () => Promise<readonly Trouble[]>,
  now = new Date(),
): Promise<void> {
  const isThere = await takeTelling(ctx.db, teller.id).then(
    (isTeller) => {
      teller.isTeller = isTeller;
      return true;
    },
    () => false,
  );
  if (!teller.isTeller) return;
  const troubles = await look();
  const known = isThere && !teller.isAhead ? await listKnown(ctx.db) : teller.known;
  const { remember, wrong, well } = decideTold(known, troubles, now);
  const told = new Set<Known>();
  if (wrong.length > 0 && (await tell(ctx, 'Something is wrong', wrong)))
    for (const one of wrong) told.add(one);
  const over = well.length > 0 && (await tell(ctx, 'Well again', well)) ? well : [];
  teller.known = remember
    .filter((one) => !over.some(({ topic }) => topic === one.topic))
    .map((one) => (told.has(one) ? { ...one, toldAt: now } : one));
  teller.isAhead = true;
  if (isThere) await keepKnown(ctx.db, teller.known);
  teller.isAhead = !isThere;
  if (troubles.length === 0) await beat(ctx);
}

const tell = (ctx: Context, subject: string, about: readonly Known[]): Promise<boolean> =>
  tellOperators(ctx, { subject, text: about.map(({ text }) => text).join('\n\n') });

/** Who watches from outside misses it when this machine is away too. */
async function beat({ config, log }: Pick<Context, 'config' | 'log'>): Promise<void> {
  if (!config.HEARTBEAT_URL) return;
  const { outcome, error } = await send(
    { url: config.HEARTBEAT_URL, headers: {}, body: '' },
    { deadlineMs: config.WEBHOOK_DEADLINE_MS, allowedTargets: config.WEBHOOK_ALLOWED_TARGETS },
  );
  if (outcome !== 'accepted') log.warn({ error }, 'HEARTBEAT_URL did not take the call');
}

/** Telegram's own limit for a message. */
const MOST_CHARACTERS = 4096;

/** Tells all operators of the settings; true once one of the ways has taken it. */
async function tellOperators(
  { config, log }: Pick<Context, 'config' | 'log'>,
  { subject, text }: { subject: string; text: string },
): Promise<boolean> {
  const { OPERATOR_EMAILS, OPERATOR_TELEGRAM_CHAT: chat, BASE_URL } = config;
  const shown = `${subject} (${BASE_URL})`;
  const mails = OPERATOR_EMAILS.map((to) => sendMail({ config }, { to, subject: shown, text }));
  const message = { chat_id: chat, text: `${shown}\n\n${text}`.slice(0, MOST_CHARACTERS) };
  const telegram = chat === undefined ? null : callTelegram(config, 'sendMessage', message);
  const told = [...(await Promise.all(mails)), await telegram];
  const isTold = told.some((one) => one?.outcome === 'accepted');
  // A reader of the log knows it in any case.
  log.warn({ subject, isTold }, text);
  return isTold;
}
