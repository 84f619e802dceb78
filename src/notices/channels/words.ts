import type { Spoken } from '../../platform/spoken.ts';
import type { Told } from './channel.ts';

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
