import type { Request, Response, Router } from 'express';
import { findStep, signInByCode } from '../../../people/sign-in/steps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { html } from '../../../web/html.ts';
import { redirect } from '../../answer.ts';
import { readToken, requireOwnForm, setToken } from '../../cookies.ts';
import { button, card, field, link } from '../../design.ts';
import { fieldsOf } from '../../fields.ts';
import { answerOutside, deviceOf } from '../../outside.ts';
import type { ConsoleContext } from '../../visit.ts';
import { countTry, type DoorContext, letIn, nextOf } from './let-in.ts';
import { texts } from './texts.ts';

const PATH = '/sign-in/code';

/** `/console/sign-in/code`: the code of an app, after a right password. */
export function codePage(ctx: DoorContext, router: Router): void {
  router
    .route(PATH)
    .get((req, res) => answerCode(ctx, req, res))
    .post((req, res) => tryCode(ctx, req, res));
}

/** Leads there; the step's token is the browser's alone. */
export function toCode(req: Request, res: Response, step: string): void {
  setToken(req, res, 'paisewise_step', step);
  redirect(res, `${PATH}?next=${encodeURIComponent(nextOf(req))}`);
}

async function tryCode(ctx: DoorContext, req: Request, res: Response): Promise<void> {
  const { form, code = '' } = fieldsOf(req.body);
  try {
    requireOwnForm(req, ctx.config, readToken(req, 'paisewise_form'), form);
    const giveBack = await countTry(ctx, req, res);
    const step = readToken(req, 'paisewise_step') ?? '';
    const begun = await signInByCode(ctx, step, code.slice(0, 100), deviceOf(req));
    await giveBack();
    await letIn(ctx, req, res, begun);
    setToken(req, res, 'paisewise_step', null);
    redirect(res, nextOf(req));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (typeof error.extra.retry_after === 'number')
      res.setHeader('Retry-After', error.extra.retry_after);
    await answerCode(ctx, req, res, error);
  }
}

async function answerCode(
  ctx: ConsoleContext,
  req: Request,
  res: Response,
  problem?: Refusal,
): Promise<void> {
  const token = readToken(req, 'paisewise_step');
  const step = token === null ? null : await findStep(ctx.db, token);
  if (!step && !problem) return redirect(res, '/sign-in');
  await answerOutside(req, res, (language) => {
    const t = texts[language];
    const input = field({
      name: 'code',
      label: t.code,
      required: true,
      autocomplete: 'one-time-code',
      hint: t.codeHint,
    });
    return {
      heading: t.heading,
      main: (proof) =>
        card(
          null,
          step
            ? html`<p>${t.codeLead(step.email)}</p><form method="post" action="${req.originalUrl}">${proof}${input}${button(t.goOn)}</form><p class="soft">${t.codeHelp}</p>`
            : html`<p>${link('/sign-in', t.heading)}</p>`,
        ),
      problem,
    };
  });
}
