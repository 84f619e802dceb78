import type { Command } from 'commander';
import type { Attribution } from '../platform/audit/audit.ts';
import { WrongUsage } from './run.ts';

export type UnderstandOptions = Partial<Attribution> & {
  understand?: boolean;
  despiteWarnings?: boolean;
};

/** The options of a verb that shows what mails ask, and teaches it where that is said. */
export const withUnderstand = (command: Command, what: string): Command =>
  command
    .option('--understand', what)
    .option('--reason <reason>', 'why, 1 to 500 characters')
    .option('--by <name>', 'who decides')
    .option('--despite-warnings', 'words that carry a warning, too: the money is on the statement');

/**
 * What was said of the questions; null where nothing is to be taught.
 * @param usualReason stands where none was typed, but for words that carry a warning.
 */
export function readUnderstand(options: UnderstandOptions, usualReason: string | null = null) {
  const { understand = false, reason, by, despiteWarnings = false } = options;
  if (!understand) {
    if (reason !== undefined || by !== undefined || despiteWarnings)
      throw new WrongUsage('--reason, --by and --despite-warnings go with --understand.');
    return null;
  }
  const why = reason ?? (despiteWarnings ? null : usualReason);
  if (by === undefined) throw new WrongUsage('--understand needs --by: who says so.');
  if (why === null) throw new WrongUsage('--understand needs --reason: why you are sure.');
  return { reason: why, by, despiteWarnings };
}
