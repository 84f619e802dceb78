import type { Request, Response, Router } from 'express';
import { acceptInvitation } from '../../../people/accept-invitation.ts';
import { findInvitation, type Invitation } from '../../../people/invitation.ts';
import { beginSession } from '../../../people/sessions/begin-session.ts';
import { browserName } from '../../../people/sessions/devices.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { html } from '../../../web/html.ts';
import { redirect } from '../../answer.ts';
import { readToken, requireOwnForm } from '../../cookies.ts';
import { card, link } from '../../design.ts';
import { fieldsOf } from '../../fields.ts';
import type { Language } from '../../language.ts';
import { openVisit } from '../../open-visit.ts';
import { answerOutside, deviceOf } from '../../outside.ts';
import type { ConsoleContext } from '../../visit.ts';
import { countTry, type DoorContext, letIn } from '../sign-in/let-in.ts';
import { texts } from './texts.ts';
import { orPasskey, passwordFields } from './ways.ts';

/** `/console/invitation/<token>`: the link that lets somebody in, once. */
export function invitation(ctx: DoorContext, router: Router): void {
  router
    .route('/invitation/:token')
    .get((req, res) => answerInvitation(ctx, req, res))
    .post((req, res) =>
      acceptAndGo(ctx, req, res, {
        to: '/',
        again: (problem) => answerInvitation(ctx, req, res, problem),
      }),
    );
}

type Goal = {
  /** Where in the console it leads. */
  to: string;
  /** The page again, with what is to be mended. */
  again: (problem: Refusal) => Promise<void>;
};

/** Accepts the invitation of the link with what the form says, and lets its person in. */
export async function acceptAndGo(
  ctx: DoorContext,
  req: Request<{ token: string }>,
  res: Response,
  { to, again }: Goal,
): Promise<void> {
  const { form, password = '', passkey } = fieldsOf(req.body);
  try {
    requireOwnForm(req, ctx.config, readToken(req, 'paisewise_form'), form);
    const giveBack = await countTry(ctx, req, res);
    const device = deviceOf(req);
    const signedIn = (await openVisit(ctx, req))?.session.personId ?? null;
    const made =
      passkey === undefined ? null : { answer: passkey, name: browserName(device.userAgent) };
    const given = { password, passkey: made, client: device.client, signedIn };
    const person = await acceptInvitation(ctx, req.params.token, given);
    await giveBack();
    if (!person.isIn)
      await letIn(ctx, req, res, await beginSession(ctx, person, device, 'invitation'));
    redirect(res, to);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (typeof error.extra.retry_after === 'number')
      res.setHeader('Retry-After', error.extra.retry_after);
    await again(error);
  }
}

async function answerInvitation(
  ctx: ConsoleContext,
  req: Request<{ token: string }>,
  res: Response,
  problem?: Refusal,
): Promise<void> {
  const found = await findInvitation(ctx, req.params.token);
  const isSelf = (await openVisit(ctx, req))?.session.personId === found?.personId;
  await answerOutside(req, res, (language) => ({
    heading: texts[language].heading,
    main: (proof) =>
      found
        ? card(
            null,
            html`${about(found, language)}${
              found.onlySignedIn && !isSelf
                ? html`<p>${texts[language].signInFirst(found.email)}</p><p>${link('/sign-in', texts[language].signIn)}</p>`
                : html`<form method="post" action="${req.originalUrl}">${proof}${passwordFields(found, language)}</form>${orPasskey(ctx, req, found, language, proof)}`
            }`,
          )
        : card(null, html`<p>${texts[language].gone}</p>`),
    problem: found ? problem : undefined,
    ...(found ? {} : { status: 404 }),
  }));
}

function about({ businessName, role, isReset }: Invitation, language: Language) {
  const t = texts[language];
  if (isReset) return html`<p>${t.reset}</p>`;
  if (businessName === null || role === null) return html`<p>${t.toOperators}</p>`;
  return html`<p>${t.toBusiness(businessName)}</p><p class="soft">${t.roles[role]}</p>`;
}
