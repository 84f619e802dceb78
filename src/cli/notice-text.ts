import { printable } from './printable.ts';

type Notice = { notice_id: string; kind: string; text: string; since: string; delivery: string };

/** Notices for a terminal: each one's sentences whole, below when it was, its kind and its id. */
export const noticesForPeople = (notices: readonly Notice[]): string =>
  notices
    .map(
      ({ notice_id, kind, text, since, delivery }) =>
        `${since}  ${kind}  ${notice_id}  (${delivery})\n  ${printable(text).replaceAll('\n', '\n  ')}`,
    )
    .join('\n\n') || 'none';

type Binding = {
  chat: string | null;
  code: string | null;
  bot: string | null;
  error: string | null;
};

/** What binds a Telegram chat, as steps for a person. */
export function wayToBind({ chat, code, bot, error }: Binding): string {
  const now = chat === null ? 'No Telegram chat is bound.' : `Bound is the Telegram chat ${chat}.`;
  const failed = error === null ? '' : ` What was written to the bot could not be read: ${error}`;
  if (code === null) return now;
  const who = bot === null ? "this service's bot" : bot;
  return `${now}${failed}
To bind ${chat === null ? 'one' : 'another'}, type this within half an hour, in a chat with ${who}, or as "${bot ?? '@bot'} ${code}" in a group that it is in:

  ${code}

It is read within a minute, or at once by this command.`;
}
