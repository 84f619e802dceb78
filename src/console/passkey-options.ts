import type { Request, Response } from 'express';
import { findInvitation } from '../people/invitation.ts';
import { wrongPasskey } from '../people/passkeys/challenges.ts';
import { askForPasskey } from '../people/passkeys/make-passkey.ts';
import { askToSignIn } from '../people/passkeys/sign-in-by-passkey.ts';
import { errors } from '../platform/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import { readToken, requireOwnForm } from './cookies.ts';
import { fieldsOf } from './fields.ts';
import { openVisit } from './open-visit.ts';
import { deviceOf } from './outside.ts';
import type { ConsoleContext } from './visit.ts';

/** `POST /console/passkey-options`: what the browser is asked, as JSON, for the script. */
export async function passkeyOptions(
  ctx: ConsoleContext,
  req: Request,
  res: Response,
): Promise<void> {
  res.setHeader('Cache-Control', 'no-store');
  try {
    res.json(await optionsFor(ctx, req));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    res.status(errors[error.code].status).json({ error: error.code, message: error.message });
  }
}

async function optionsFor(ctx: ConsoleContext, req: Request): Promise<unknown> {
  const { purpose, form, invitation = '' } = fieldsOf(req.body);
  const { client } = deviceOf(req);
  const cookie = purpose === 'add' ? 'paisewise_session' : 'paisewise_form';
  requireOwnForm(req, ctx.config, readToken(req, cookie), form);
  switch (purpose) {
    case 'sign-in':
      return askToSignIn(ctx, client);
    case 'add': {
      const visit = await openVisit(ctx, req);
      if (!visit) throw wrongPasskey();
      return askForPasskey(ctx, visit.session, client);
    }
    case 'invitation': {
      const found = await findInvitation(ctx, invitation);
      if (!found || found.hasPassword || found.onlySignedIn) throw wrongPasskey();
      return askForPasskey(ctx, found, client);
    }
    default:
      throw wrongPasskey();
  }
}
