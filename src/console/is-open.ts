import { hasPersons } from '../people/person.ts';
import type { Context } from '../platform/context.ts';

/**
 * Asks whether the console is there: where CONSOLE isn't set, as soon as somebody was invited, and
 * from then on without asking the database again.
 */
export function consoleOpening(ctx: Pick<Context, 'db' | 'config'>): () => Promise<boolean> {
  let isOpen = ctx.config.CONSOLE === 'on';
  return async () => {
    if (ctx.config.CONSOLE === 'off') return false;
    isOpen ||= await hasPersons(ctx.db);
    return isOpen;
  };
}
