import type { Html } from '../web/html.ts';
import type { ActionOf, PageName } from './access.ts';
import type { Language } from './language.ts';
import type { Ask, ConsoleContext, Shop, Visit } from './visit.ts';

/** A page's content: the frame puts heading, menu and messages around it. */
export type Shown = {
  /** The one h1, and the window's title. */
  heading: string;
  main: Html;
  status?: number;
};

/** A file to save, made piece by piece. */
export type Download = { file: string; pieces: AsyncIterable<string | Uint8Array> };

/**
 * What an action leads to: another page, with one of the page's `said` sentences; that page with
 * what is shown `once`, such as a new key; or a page at once, which asks something more.
 */
type Done = { to: string; said?: string } | { to: string; once: Shown } | Shown;

export type Looker = Visit & { shop: Shop };
/** What a button does. */
export type Act = (ctx: ConsoleContext, visit: Looker, ask: Ask) => Promise<Done>;

/** What a page of a business is made of. */
export type Page<P extends PageName = PageName> = {
  /** The menu's word; null for a page that is reached from another one. */
  menu: Readonly<Record<Language, string>> | null;
  get: (ctx: ConsoleContext, visit: Looker, ask: Ask) => Promise<Shown | Download>;
  /** One for each action that the table of access names, no more and no fewer. */
  actions: Readonly<Record<ActionOf<P>, Act>>;
  /** What the page says after an action, by the word in `said`. */
  said?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
};

/** Makes sure that a page has just the actions of its row in the table of access. */
export const definePage = <P extends PageName>(_name: P, page: Page<P>): Page<P> => page;
