import { callTelegram } from '../../../delivery/channels.ts';
import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';

/** Telegram's own limit for a message. */
const MOST_CHARACTERS = 4096;

/** Tells all operators of the settings; true once one of the ways has taken it. */
export async function tellOperators(
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
