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
