import type { Request, Response } from 'express';
import { errors } from '../platform/errors.ts';
import { isOutage } from '../platform/outage.ts';
import { Refusal } from '../platform/refusal.ts';
import { pathWithoutTokens } from '../web/path-without-tokens.ts';
import { answerHtml } from './answer.ts';
import { consoleAssets } from './assets.ts';
import { empty, link } from './design.ts';
import { inConsole } from './found-words.ts';
import { frame } from './frame.ts';
import { chooseLanguage, type Language } from './language.ts';
import { openVisit } from './open-visit.ts';
import { menuOf } from './serve-page.ts';
import { texts } from './texts.ts';
import type { ConsoleContext } from './visit.ts';

type Cause = unknown;

/** A page for what can't be shown or done: what is wrong, and a way on. Never a stack. */
export async function answerError(
  ctx: ConsoleContext,
  cause: Cause,
  req: Request,
  res: Response,
): Promise<void> {
  const status = statusOf(cause);
  if (status >= 500)
    ctx.log.error(
      { err: cause, path: pathWithoutTokens(req.path) },
      'a page of the console could not be shown',
    );
  const language = chooseLanguage(req);
  const t = texts[language];
  const visit = await openVisit(ctx, req).catch(() => null);
  // Today would refuse them as well.
  const isNowhere = visit !== null && visit.shop === null && !visit.session.isOperator;
  const { heading, lead } = wordsOf(language, status, cause);
  const wait = cause instanceof Refusal ? cause.extra.retry_after : undefined;
  if (typeof wait === 'number') res.setHeader('Retry-After', wait);
  const page = frame({
    assets: await consoleAssets(),
    language,
    heading,
    main: empty(lead, isNowhere ? link('/me', t.own) : link('/', t.home)),
    path: '/console/',
    visit,
    menu: visit ? menuOf(visit) : new Map(),
  });
  await answerHtml(req, res, status, page);
}

function statusOf(cause: Cause): number {
  if (cause === 'nothing') return 404;
  if (cause instanceof Refusal) return errors[cause.code].status;
  // Express and its body reader throw errors with a status.
  if (cause instanceof Error && 'status' in cause && typeof cause.status === 'number')
    return cause.status >= 400 && cause.status < 500 ? cause.status : 500;
  return isOutage(cause) ? 503 : 500;
}

function wordsOf(
  language: Language,
  status: number,
  cause: Cause,
): { heading: string; lead: string } {
  const t = texts[language];
  if (status === 404) return { heading: t.notFound, lead: t.notFoundLead };
  if (status >= 500) return { heading: t.failed, lead: t.failedLead };
  const lead = cause instanceof Refusal ? inConsole(cause.words, language) : t.failedLead;
  if (cause instanceof Refusal && cause.code === 'form_expired')
    return { heading: t.expired, lead };
  return { heading: status === 403 ? t.forbidden : t.failed, lead };
}
