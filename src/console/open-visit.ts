import type { Request } from 'express';
import { findSession, noteSeen, type Session } from '../people/sessions/session.ts';
import type { Context } from '../platform/context.ts';
import type { Part } from './access.ts';
import { formTokenOf, readToken } from './cookies.ts';
import { chooseLanguage } from './language.ts';
import type { Shop, Visit } from './visit.ts';

/** Who looks, by the session's cookie; null where nobody is signed in. */
export async function openVisit(ctx: Context, req: Request): Promise<Visit | null> {
  const token = readToken(req, 'paisewise_session');
  const found = token === null ? null : await findSession(ctx.db, token);
  if (token === null || found === null) return null;
  await noteSeen(ctx.db, found);
  const session = { ...found, isOperator: isOperatorNow(ctx, found) };
  const shop = shopOf(session);
  return {
    session,
    by: session.email,
    shop,
    parts: partsOf(session, shop),
    language: chooseLanguage(req),
    formToken: formTokenOf(token),
    path: req.originalUrl,
  };
}

/** The business that was chosen, if it may still be seen; else the first of the person's own. */
function shopOf({ chosen, memberships, isOperator }: Session): Shop | null {
  const own = memberships.find(({ businessId }) => businessId === chosen?.businessId);
  return own ?? (isOperator ? chosen : null) ?? memberships[0] ?? null;
}

/**
 * The part in the business shown. A role of one's own counts alone: an operator who is a viewer of
 * a business is that in it, and acts as an operator only for businesses of others.
 */
function partsOf({ memberships, isOperator }: Session, shop: Shop | null): Part[] {
  const own = memberships.find(({ businessId }) => businessId === shop?.businessId);
  if (own) return [own.role];
  return isOperator ? ['operator'] : [];
}

/** A person who came by OpenID is an operator only while OIDC_OPERATORS names their address. */
const isOperatorNow = (
  { config }: Pick<Context, 'config'>,
  { isOperator, byOpenid, email }: Session,
): boolean => isOperator && (!byOpenid || config.OIDC_OPERATORS.includes(email));
