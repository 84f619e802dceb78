import { isConsoleOpen } from '../people/is-console-open.ts';
import type { Context } from '../platform/context.ts';

/** Asks whether the console is there, once it was without asking the database again. */
export function consoleOpening(ctx: Pick<Context, 'db' | 'config'>): () => Promise<boolean> {
  let isOpen = false;
  return async () => {
    isOpen ||= await isConsoleOpen(ctx);
    return isOpen;
  };
}
