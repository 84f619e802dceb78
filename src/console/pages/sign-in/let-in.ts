import type { Request, Response } from 'express';
import type { Begun } from '../../../people/sessions/begin-session.ts';
import { endSession } from '../../../people/sessions/end-session.ts';
import { readToken, setToken } from '../../cookies.ts';
import type { ConsoleContext } from '../../visit.ts';

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
