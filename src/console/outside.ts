import type { Request, Response } from 'express';
import { newToken } from '../people/token.ts';
import { addressGroup } from '../platform/client-address.ts';
import { errors } from '../platform/errors.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Html } from '../web/html.ts';
import { answerHtml } from './answer.ts';
import { consoleAssets } from './assets.ts';
import { formTokenOf, readToken, setToken } from './cookies.ts';
import { hidden } from './design.ts';
import { inConsole } from './found-words.ts';
import { frame } from './frame.ts';
import { chooseLanguage, type Language, rememberLanguage } from './language.ts';

type Outside = {
  heading: string;
  /** Gets the hidden field that every form needs. */
  main: (proof: Html) => Html;
  problem?: Refusal | undefined;
  status?: number;
};

/** Answers a page for people who aren't signed in; its forms are bound to a cookie of their own. */
export async function answerOutside(
  req: Request,
  res: Response,
  draw: (language: Language) => Outside,
): Promise<void> {
  const known = readToken(req, 'paisewise_form');
  const token = known ?? newToken();
  if (known === null) setToken(req, res, 'paisewise_form', token);
  rememberLanguage(req, res);
  const language = chooseLanguage(req);
  const { heading, main, problem, status } = draw(language);
  const page = frame({
    assets: await consoleAssets(),
    language,
    heading,
    main: main(hidden('form', formTokenOf(token))),
    path: req.originalUrl,
    problem: problem ? inConsole(problem.words, language) : null,
    visit: null,
  });
  await answerHtml(req, res, status ?? (problem ? errors[problem.code].status : 200), page);
}

/** The client as lockouts and sessions name it. */
export const deviceOf = (req: Request) => ({
  client: addressGroup(req.ip),
  userAgent: (req.get('user-agent') ?? '').toWellFormed(),
  mark: readToken(req, 'paisewise_device'),
});
