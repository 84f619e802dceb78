import type { Request, Response, Router } from 'express';
import { findInvitation } from '../../../people/invitation.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { html } from '../../../web/html.ts';
import { card } from '../../design.ts';
import { answerOutside } from '../../outside.ts';
import type { ConsoleContext } from '../../visit.ts';
import { acceptAndGo } from '../invitation/invitation.ts';
import { orPasskey, passwordFields } from '../invitation/ways.ts';
import type { DoorContext } from '../sign-in/let-in.ts';
import { texts } from './texts.ts';

type Opened = Request<{ token: string }>;

/**
 * `/console/setup/<token>`: the address that a new installation prints. The person who opens it
 * chooses a way to sign in, and goes on with the first steps.
 */
export function setupPage(ctx: DoorContext, router: Router): void {
  router
    .route('/setup/:token')
    .get((req, res) => answerSetup(ctx, req, res))
    .post((req, res) =>
      acceptAndGo(ctx, req, res, {
        to: '/first-steps',
        again: (problem) => answerSetup(ctx, req, res, problem),
      }),
    );
}

async function answerSetup(
  ctx: ConsoleContext,
  req: Opened,
  res: Response,
  problem?: Refusal,
): Promise<void> {
  const found = await findInvitation(ctx, req.params.token);
  const shop = found?.isSetup ? found.businessName : null;
  await answerOutside(req, res, (language) => {
    const t = texts[language];
    if (found === null || shop === null)
      return { heading: t.heading, main: () => card(null, html`<p>${t.gone}</p>`), status: 404 };
    return {
      heading: t.heading,
      problem,
      main: (proof) =>
        card(
          null,
          html`<p>${t.lead(shop)}</p><form method="post" action="${req.originalUrl}">${proof}${passwordFields(found, language, t.begin)}</form>${orPasskey(ctx, req, found, language, proof)}`,
        ),
    };
  });
}
