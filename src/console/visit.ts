import type { MissingInEngine } from '../engine/find-missing.ts';
import type { WorkflowNotifier } from '../orders/notify-workflow.ts';
import type { OrderObject } from '../orders/order-object.ts';
import type { Resolution } from '../payments/matching/resolve-review.ts';
import type { Session } from '../people/sessions/session.ts';
import type { Attribution } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import type { Part } from './access.ts';
import type { Language } from './language.ts';

/** What the console asks of the workflow engine; the engine's client has it. */
export type ConsoleEngine = WorkflowNotifier & {
  enqueueOrderStart: (orderId: string) => void;
  resolveThroughWorkflow: (orderId: string, resolution: Resolution) => Promise<OrderObject>;
  redeliver: (eventId: string) => Promise<void>;
  startMailbox: (mailboxId: string) => Promise<void>;
  findMissing: (mailboxIds: readonly string[]) => Promise<MissingInEngine>;
  findStrangers: (mark: string) => Promise<string[]>;
  ping: () => Promise<void>;
  pauseThroughWorkflow: (mailboxId: string, request: Attribution) => Promise<string>;
  resumeThroughWorkflow: (mailboxId: string, request: Attribution) => Promise<string>;
};

/** The context of every page and action. */
export type ConsoleContext = Context & { engine: ConsoleEngine };

export type Shop = { businessId: string; name: string };

/** Somebody who is signed in looks at a page. */
export type Visit = {
  session: Session;
  /** The person's address: `by` and `actor` of what they do. */
  by: string;
  /** Whose pages are shown; null where nothing is chosen yet. */
  shop: Shop | null;
  parts: readonly Part[];
  language: Language;
  /** Stands in every form; proves that the form is from a page of this session. */
  formToken: string;
  /** Of the page, with `/console`. */
  path: string;
  /** Why what was just sent was refused, with the place of its form; '' is the page's. */
  refusal?: { text: string; at: string };
};

/** What the request says: the path's words, the query and the form's fields, as single texts. */
export type Ask = {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Empty but for a form that was refused, so that nothing has to be typed again. */
  fields: Readonly<Record<string, string>>;
  /** The client's address, and what its browser calls itself. */
  client: string;
  userAgent: string;
  /** The file that came with the form. */
  file: Uint8Array | null;
};
