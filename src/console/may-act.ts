import { entryOf, mayAny, type PageName, type Part } from './access.ts';
import type { Visit } from './visit.ts';

type Looker = Pick<Visit, 'parts' | 'session'>;

/** On the service's own pages an operator is one, whatever the role in the business shown. */
const partsOn = ({ parts, session }: Looker, page: PageName): readonly Part[] =>
  entryOf(page).of === 'service' && session.isOperator ? [...parts, 'operator'] : parts;

/** One's own sign-in is everybody's who is signed in, in a business or in none. */
const isOwn = (page: PageName): boolean => entryOf(page).group === 'own';

/** Whether the person may see that page. */
export const maySee = (visit: Looker, page: PageName): boolean =>
  isOwn(page) || mayAny(partsOn(visit, page), entryOf(page).see);

/** Whether the person may press that button: what nobody may do isn't shown to them. */
export const mayAct = (visit: Looker, page: PageName, action: string): boolean =>
  isOwn(page) || mayAny(partsOn(visit, page), entryOf(page).actions[action] ?? []);
