import { entryOf, mayAny, type PageName } from './access.ts';
import type { Visit } from './visit.ts';

/** Whether the person may press that button: what nobody may do isn't shown to them. */
export const mayAct = ({ parts }: Pick<Visit, 'parts'>, page: PageName, action: string): boolean =>
  mayAny(parts, entryOf(page).actions[action] ?? []);
