import type { Request, Response } from 'express';
import { deviceName, isKnownDevice } from '../../../people/sessions/devices.ts';
import { readToken } from '../../cookies.ts';
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
