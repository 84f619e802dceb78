import type { Request, Response } from 'express';
import type { Begun } from '../../../people/sessions/begin-session.ts';
import { deviceName, isKnownDevice } from '../../../people/sessions/devices.ts';
import { endSession } from '../../../people/sessions/end-session.ts';
import { readToken, setToken } from '../../cookies.ts';
import type { ConsoleContext } from '../../visit.ts';

/**
 * Counts a try to sign in, and answers how it is given back, as a successful try is. `known` names
 * a browser that somebody signed in with before. Throws `rate_limited`.
 */
export type CountTry = (
  req: Request,
  res: Response,
  known: string | null,
) => Promise<() => Promise<void>>;

/** The context of pages for people who aren't signed in. */
export type DoorContext = ConsoleContext & { countTry: CountTry };

/** Counts a try of the client that asks. */
export async function countTry(
  ctx: DoorContext,
  req: Request,
  res: Response,
): Promise<() => Promise<void>> {
  const mark = readToken(req, 'paisewise_device');
  const isKnown = mark !== null && (await isKnownDevice(ctx.db, mark));
  return ctx.countTry(req, res, isKnown ? deviceName(mark) : null);
}

/** Only to a page of the console: `next` may come from anywhere. */
export function nextOf(req: Request): string {
  const { next } = req.query;
  return typeof next === 'string' && /^\/(?![/\\])[\w\-./?=&%]*$/.test(next) ? next : '/';
}

/** Sets the new session's cookies, and ends the session that the browser had before. */
export async function letIn(
  ctx: ConsoleContext,
  req: Request,
  res: Response,
  { token, mark }: Begun,
): Promise<void> {
  const before = readToken(req, 'paisewise_session');
  if (before !== null) await endSession(ctx, before);
  setToken(req, res, 'paisewise_session', token);
  setToken(req, res, 'paisewise_device', mark);
}
