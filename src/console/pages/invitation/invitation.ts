import type { Request, Response, Router } from 'express';
import { type Html, html } from '../../../pay-page/html.ts';
import { acceptInvitation } from '../../../people/accept-invitation.ts';
import { findInvitation, type Invitation } from '../../../people/invitation.ts';
import { beginSession } from '../../../people/sessions/begin-session.ts';
import { browserName } from '../../../people/sessions/browser-name.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { redirect } from '../../answer.ts';
import { readToken, requireOwnForm } from '../../cookies.ts';
import { button, card, field, link } from '../../design.ts';
import { fieldsOf } from '../../fields.ts';
import type { Language } from '../../language.ts';
import { openVisit } from '../../open-visit.ts';
import { answerOutside, deviceOf } from '../../outside.ts';
import { passkeyForm } from '../../passkey-form.ts';
import type { ConsoleContext } from '../../visit.ts';
import { countTry, type DoorContext } from '../sign-in/count-try.ts';
import { letIn } from '../sign-in/let-in.ts';
import { texts } from './texts.ts';

/** `/console/invitation/<token>`: the link that lets somebody in, once. */
export function invitation(ctx: DoorContext, router: Router): void {
  router
    .route('/invitation/:token')
    .get((req, res) => answerInvitation(ctx, req, res))
    .post((req, res) => accept(ctx, req, res));
}

async function accept(
  ctx: DoorContext,
  req: Request<{ token: string }>,
  res: Response,
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
    redirect(res, '/');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (typeof error.extra.retry_after === 'number')
      res.setHeader('Retry-After', error.extra.retry_after);
    await answerInvitation(ctx, req, res, error);
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

function passwordFields({ email, hasPassword, onlySignedIn }: Invitation, language: Language) {
  const t = texts[language];
  if (onlySignedIn) return button(t.accept);
  // Password managers keep a password by the name that stands beside it.
  const name = html`<label class="field"><span>${t.email}</span><input type="email" value="${email}" autocomplete="username" readonly></label>`;
  const password = field({
    name: 'password',
    label: hasPassword ? t.password : t.choose,
    type: 'password',
    required: true,
    autocomplete: hasPassword ? 'current-password' : 'new-password',
    hint: hasPassword ? t.yours : t.hint,
  });
  return html`${name}${password}${button(t.accept)}`;
}

/** Instead of a password, for somebody who has no way to sign in yet. */
function orPasskey(
  { config }: ConsoleContext,
  { originalUrl: to, params }: Request<{ token: string }>,
  { hasPassword, onlySignedIn }: Invitation,
  language: Language,
  proof: Html,
) {
  if (hasPassword || onlySignedIn) return null;
  const { passkey: label } = texts[language];
  return passkeyForm(config, {
    language,
    proof,
    to,
    purpose: 'invitation',
    label,
    token: params.token,
  });
}
