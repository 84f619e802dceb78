import type { Request, Response } from 'express';
import { keepLanguage } from '../people/person.ts';
import { errors } from '../platform/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import { entryOf, type PageName, pageNames } from './access.ts';
import { alarmsOf } from './alarms.ts';
import { answerHtml, redirect } from './answer.ts';
import { consoleAssets } from './assets.ts';
import { readToken, requireOwnForm } from './cookies.ts';
import { problemNote } from './design.ts';
import { fieldsOf } from './fields.ts';
import { inConsole } from './found-words.ts';
import { frame, isOfBusiness, type MenuWords } from './frame.ts';
import { rememberLanguage } from './language.ts';
import { mayAct, maySee } from './may-act.ts';
import { keepShown, takeShown } from './once.ts';
import { openVisit } from './open-visit.ts';
import { deviceOf } from './outside.ts';
import type { Act, Page, Shown } from './page.ts';
import { pages } from './pages/index.ts';
import { uploadOf } from './read-upload.ts';
import { sendFile } from './send-file.ts';
import type { Ask, ConsoleContext, Shop, Visit } from './visit.ts';

type Message = { said?: string | null; problem?: string };

/** A GET: the page, if the person may see it. */
export async function show(
  ctx: ConsoleContext,
  name: PageName,
  req: Request,
  res: Response,
): Promise<void> {
  const visit = await openVisit(ctx, req);
  if (!visit) return redirect(res, `/sign-in?next=${encodeURIComponent(req.url)}`);
  if (visit.shop === null && visit.session.isOperator && entryOf(name).of === 'business')
    return redirect(res, operatorsHome());
  await learnLanguage(ctx, visit, req);
  // Where everybody arrives, and a cashier has nothing to see.
  if (name === 'today' && !maySee(visit, name) && maySee(visit, 'counter'))
    return redirect(res, '/counter');
  const looker = requireSight(name, visit);
  const ask = askOf(req, {});
  const page = pages[name];
  const words = page.said?.[visit.language] ?? {};
  const key = ask.query.said ?? '';
  const said = (Object.hasOwn(words, key) ? words[key] : null) ?? null;
  const shown =
    (await takeShown(ctx, looker, ask.query.once)) ?? (await page.get(ctx, looker, ask));
  if ('file' in shown) return sendFile(res, shown, looker.shop.businessId);
  await answer(ctx, req, res, looker, shown, { said });
}

/** Their mails are in the language that a person chose, or at first read. */
async function learnLanguage(ctx: ConsoleContext, visit: Visit, req: Request): Promise<void> {
  const { session, language } = visit;
  if (session.language === null || (req.query.lang === language && session.language !== language))
    await keepLanguage(ctx, session.personId, language);
}

/** A POST: what the button's `action` names, if the person may. A refusal shows the page again. */
export async function act(
  ctx: ConsoleContext,
  name: PageName,
  req: Request,
  res: Response,
): Promise<void> {
  const visit = await openVisit(ctx, req);
  if (!visit) return redirect(res, '/sign-in');
  const fields = fieldsOf(req.body);
  requireOwnForm(req, ctx.config, readToken(req, 'paisewise_session'), fields.form);
  const looker = requireSight(name, visit);
  const ask = askOf(req, fields);
  const page: Page = pages[name];
  const work = actionOf(page, name, looker, fields.action ?? '');
  try {
    requireSameShop(name, looker, fields.shop);
    const done = await work(ctx, looker, ask);
    if (!('to' in done)) return await answer(ctx, req, res, looker, done, {});
    return redirect(res, toTop(await wayOn(ctx, looker, done), fields.at));
  } catch (error) {
    if (!(error instanceof Refusal) || isGone(error, ask)) throw error;
    // What was typed for another shop isn't offered to this one.
    const kept = error.code === 'form_expired' ? { ...ask, fields: {} } : ask;
    const refusal = { text: inConsole(error.words, looker.language), at: fields.at ?? '' };
    const shown = await page.get(ctx, { ...looker, refusal }, kept);
    if ('file' in shown) throw error;
    const status = errors[error.code].status;
    // A form that is gone can't say it: then the page does.
    const isSaid = shown.main.text.includes(problemNote(refusal.text).text);
    return answer(
      ctx,
      req,
      res,
      looker,
      { ...shown, status },
      isSaid ? {} : { problem: refusal.text },
    );
  }
}

/** A form with a place of its own leaves that in the address: what is said next stands at the top. */
const toTop = (way: string, at: string | undefined): string =>
  at === undefined || way.includes('#') ? way : `${way}#content`;

/** The address that an action leads to, with what it says there. */
async function wayOn(
  ctx: ConsoleContext,
  visit: Visit,
  done: Exclude<Awaited<ReturnType<Act>>, Shown>,
): Promise<string> {
  const mark = done.to.includes('?') ? '&' : '?';
  if ('once' in done) return `${done.to}${mark}${await keepShown(ctx, visit, done.once)}`;
  return done.said === undefined ? done.to : `${done.to}${mark}said=${done.said}`;
}

/**
 * Refuses a form of a business's page that was shown for another business: a second tab chose this
 * one meanwhile. Throws `form_expired`.
 */
function requireSameShop(
  name: PageName,
  { shop }: Visit & { shop: Shop },
  given: string | undefined,
): void {
  if (entryOf(name).of === 'service' || given === shop.businessId) return;
  throw new Refusal('form_expired', say('form_of_another_shop', { shop: shop.name }));
}

/** The page itself is about what isn't there. */
const isGone = (refusal: Refusal, ask: Ask) =>
  refusal.code === 'order_not_found' && ask.params.orderId !== undefined;

function actionOf(page: Page, name: PageName, visit: Visit, action: string) {
  const known: Readonly<Record<string, Act>> = page.actions;
  const work = Object.hasOwn(known, action) ? known[action] : undefined;
  if (!work) throw new Refusal('invalid_request', say('button_unknown'));
  if (!mayAct(visit, name, action)) throw forbidden(visit);
  return work;
}

/** Throws `role_forbids` where the person may not see the page. */
function requireSight(name: PageName, visit: Visit): Visit & { shop: Shop } {
  const { of } = entryOf(name);
  if (!maySee(visit, name)) throw forbidden(visit);
  if (visit.shop) return { ...visit, shop: visit.shop };
  // The service's own pages ask for no business.
  if (of === 'service') return { ...visit, shop: { businessId: '', name: '' } };
  throw forbidden(visit);
}

const forbidden = ({ shop, session }: Visit): Refusal =>
  new Refusal(
    'role_forbids',
    shop === null && !session.isOperator ? say('person_without_business') : say('role_forbids'),
  );

const operatorsHome = (): string => '/operator';

const askOf = (req: Request, fields: Record<string, string>): Ask => ({
  params: fieldsOf(req.params),
  query: fieldsOf(req.query),
  fields,
  client: deviceOf(req).client,
  userAgent: deviceOf(req).userAgent,
  file: uploadOf(req),
});

const menuOf = (visit: Visit): MenuWords =>
  new Map(
    pageNames.flatMap((name) => {
      const word = pages[name].menu?.[visit.language];
      return word === undefined ? [] : [[name, word] as const];
    }),
  );

async function answer(
  ctx: ConsoleContext,
  req: Request,
  res: Response,
  visit: Visit,
  shown: Shown,
  message: Message,
): Promise<void> {
  const { language } = visit;
  rememberLanguage(req, res);
  const page = frame({
    assets: await consoleAssets(),
    language,
    heading: shown.heading,
    main: shown.main,
    alarms: isOfBusiness(visit) ? await alarmsOf(ctx, visit) : null,
    path: visit.path,
    said: message.said ?? null,
    problem: message.problem ?? null,
    visit: visit.shop?.businessId === '' ? { ...visit, shop: null } : visit,
    menu: menuOf(visit),
  });
  await answerHtml(req, res, shown.status ?? 200, page);
}

export { menuOf };
