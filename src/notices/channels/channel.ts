import type { Spoken } from '../../words/spoken.ts';
import type { NoticeKind } from '../kinds.ts';

/** So many are told one by one. */
const MOST = 20;

const others = {
  en: (count: number) => `And ${count} more.`,
  hi: (count: number) => `और ${count}।`,
};

/** The notices of one telling as lines, oldest first. Pure. */
export function linesOf(notices: readonly Told[], language: Spoken): string {
  const told = notices.slice(0, MOST).map(({ text }) => text);
  const rest = notices.length - told.length;
  return [...told, ...(rest > 0 ? [others[language](rest)] : [])].join('\n\n');
}

/** The ways on which notices reach people and programs. */
export const channels = ['webhook', 'email', 'telegram'] as const;
export type Channel = (typeof channels)[number];

/** A notice as it is told. */
export type Told = {
  noticeId: string;
  businessId: string | null;
  kind: NoticeKind | 'test';
  text: string;
  since: Date;
};

/** Where to: an address of the channel's, whose notices they are, and in which language. */
export type Place = { address: string; shop: string | null; language: Spoken };

/**
 * What became of a telling. `refused`: the other side will never take it there. `off`: the
 * installation has no such channel. `interrupted`: our own process stood still; it doesn't count.
 */
export type Telling = {
  outcome: 'accepted' | 'failed' | 'refused' | 'interrupted' | 'off';
  /** For people; null where it was accepted. Names no secret. */
  error: string | null;
  retryAfterMs: number | null;
};
