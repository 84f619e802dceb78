import type { Context } from '../platform/context.ts';
import { hasPersons } from './person.ts';

/** Whether the console is there: where CONSOLE isn't set, as soon as somebody was invited. */
export async function isConsoleOpen({
  db,
  config: { CONSOLE },
}: Pick<Context, 'db' | 'config'>): Promise<boolean> {
  return CONSOLE === 'on' || (CONSOLE !== 'off' && (await hasPersons(db)));
}
