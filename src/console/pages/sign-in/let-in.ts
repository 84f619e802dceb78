import type { Request, Response } from 'express';
import { endSession } from '../../../people/sessions/end-session.ts';
import { isSecure, readCookie, setCookie } from '../../cookies.ts';
import type { ConsoleContext } from '../../visit.ts';

/** Sets the new session's cookie, and ends the session that the browser had before. */
export async function letIn(
  ctx: ConsoleContext,
  req: Request,
  res: Response,
  token: string,
): Promise<void> {
  const before = readCookie(req, 'paisewise_session');
  if (before !== null) await endSession(ctx, before);
  setCookie(res, 'paisewise_session', token, isSecure(req, ctx.config));
}
