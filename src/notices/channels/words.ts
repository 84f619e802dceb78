import type { Told } from './channel.ts';

/** So many are told one by one. */
const MOST = 20;

/** The notices of one telling as lines, oldest first. Pure. */
export function linesOf(notices: readonly Told[]): string {
  const told = notices.slice(0, MOST).map(({ text }) => text);
  const rest = notices.length - told.length;
  return [...told, ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n\n');
}
