import type { Request, Response, Router } from 'express';
import { signInByPasskey } from '../../../people/passkeys/sign-in-by-passkey.ts';
import { endSession } from '../../../people/sessions/end-session.ts';
import { signIn } from '../../../people/sign-in/check-password.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { html } from '../../../web/html.ts';
import { redirect } from '../../answer.ts';
import { readToken, requireOwnForm, setToken } from '../../cookies.ts';
import { button, card, field, link } from '../../design.ts';
import { fieldsOf } from '../../fields.ts';
import { answerOutside, deviceOf } from '../../outside.ts';
import { passkeyForm } from '../../passkey-form.ts';
import { texts as common } from '../../texts.ts';
import type { ConsoleContext } from '../../visit.ts';
import { codePage, toCode } from './code.ts';
import { countTry, type DoorContext, letIn, nextOf } from './let-in.ts';
import { openidSignIn } from './openid.ts';
import { texts } from './texts.ts';

/** `/console/sign-in`: by e-mail and password. */
export function signInPage(ctx: DoorContext, router: Router): void {
  router
    .route('/sign-in')
    .get((req, res) => answerForm(ctx, req, res))
    .post((req, res) => trySignIn(ctx, req, res));
  router
    .route('/sign-in/passkey')
    // Where a refused passkey leaves the browser: loaded again, or in the other language.
    .get((req, res) => redirect(res, req.url.replace('/sign-in/passkey', '/sign-in')))
    .post((req, res) => trySignIn(ctx, req, res));
  codePage(ctx, router);
  openidSignIn(ctx, router, (req, res, problem) =>
    answerForm(ctx, req, res, { problem, email: '' }),
  );
}

async function trySignIn(ctx: DoorContext, req: Request, res: Response): Promise<void> {
  const { form, email = '', password = '', passkey } = fieldsOf(req.body);
  try {
    requireOwnForm(req, ctx.config, readToken(req, 'paisewise_form'), form);
    const giveBack = await countTry(ctx, req, res);
    const begun =
      passkey === undefined
        ? await signIn(ctx, { email, password }, deviceOf(req))
        : await signInByPasskey(ctx, passkey, deviceOf(req));
    await giveBack();
    if ('step' in begun) return toCode(req, res, begun.step);
    await letIn(ctx, req, res, begun);
    redirect(res, nextOf(req));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (typeof error.extra.retry_after === 'number')
      res.setHeader('Retry-After', error.extra.retry_after);
    await answerForm(ctx, req, res, { problem: error, email });
  }
}

// The provider's answer is in the address of its way back: a form must not repeat it.
const formAddress = (req: Request): string =>
  req.path === '/sign-in' ? req.originalUrl : '/console/sign-in';

const passkeyAddress = (req: Request): string =>
  formAddress(req).replace(/^\/console\/sign-in(?:\/passkey)?/, '/console/sign-in/passkey');

function answerForm(
  ctx: ConsoleContext,
  req: Request,
  res: Response,
  tried: { problem: Refusal; email: string } | null = null,
): Promise<void> {
  const asked = typeof req.query.email === 'string' ? req.query.email : '';
  return answerOutside(req, res, (language) => {
    const t = texts[language];
    const fields = [
      field({
        name: 'email',
        label: t.email,
        type: 'email',
        value: tried?.email ?? asked,
        required: true,
        autocomplete: 'username',
      }),
      field({
        name: 'password',
        label: t.password,
        type: 'password',
        required: true,
        autocomplete: 'current-password',
      }),
      button(common[language].signIn),
    ];
    return {
      heading: t.heading,
      main: (proof) =>
        card(
          null,
          html`<form method="post" action="${formAddress(req)}">${proof}${fields}</form>${passkeyForm(ctx.config, { language, proof, to: passkeyAddress(req), purpose: 'sign-in', label: t.passkey })}${ctx.config.OIDC_ISSUER !== undefined && html`<p>${link('/sign-in/openid', t.openid)}</p>`}<p class="soft">${t.help}</p>`,
        ),
      problem: tried?.problem,
    };
  });
}

/** Ends the session; the cookie goes too. */
export async function signOut(ctx: ConsoleContext, req: Request, res: Response): Promise<void> {
  const token = readToken(req, 'paisewise_session');
  if (token !== null) {
    requireOwnForm(req, ctx.config, token, fieldsOf(req.body).form);
    await endSession(ctx, token);
  }
  setToken(req, res, 'paisewise_session', null);
  redirect(res, '/sign-in');
}
