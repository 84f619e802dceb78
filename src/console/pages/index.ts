import type { PageName } from '../access.ts';
import type { Page } from '../page.ts';
import { me } from './me/me.ts';
import { people } from './people/people.ts';
import { today } from './today/today.ts';

/** Every page of the table of access. */
export const pages: { readonly [P in PageName]: Page<P> } = { today, people, me };
