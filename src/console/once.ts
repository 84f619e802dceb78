import { z } from 'zod';
import { keepOnce, onceSealedFor, takeOnce } from '../people/sessions/shown-once.ts';
import { Html } from '../web/html.ts';
import type { Shown } from './page.ts';
import type { ConsoleContext, Visit } from './visit.ts';

const sealedPage = z.object({ heading: z.string(), main: z.string() });

/**
 * Keeps what an action made for the page that the browser asks for next. Loading that page again
 * repeats nothing, and shows what was made no second time. Gives the address's query.
 */
export async function keepShown(
  { db, sealer }: ConsoleContext,
  { session }: Visit,
  { heading, main }: Shown,
): Promise<string> {
  const text = JSON.stringify({ heading, main: main.text });
  const page = sealer.seal(text, onceSealedFor(session.sessionId));
  return `once=${await keepOnce(db, session.sessionId, page)}`;
}

/** What was kept under that name, if it wasn't shown yet. */
export async function takeShown(
  { db, sealer }: ConsoleContext,
  { session }: Visit,
  onceId: string | undefined,
): Promise<Shown | null> {
  if (onceId === undefined) return null;
  const page = await takeOnce(db, session.sessionId, onceId);
  if (page === null) return null;
  const text = sealer.open(page, onceSealedFor(session.sessionId));
  const { heading, main } = sealedPage.parse(JSON.parse(text));
  // Our own page, as it was drawn a moment ago.
  return { heading, main: new Html(main) };
}
