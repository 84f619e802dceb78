import { beforeAll, describe, expect, test } from '@jest/globals';
import { entryOf, type PageName, type Part, pageNames } from '../../../src/console/access.ts';
import { consoleRouter } from '../../../src/console/router.ts';
import { chooseBusiness, findSession } from '../../../src/people/sessions/session.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, peopleOf, tokenFor } from '../../setup/console/people.ts';
import { type Visitor, visitor } from '../../setup/console/visitor.ts';
import { aBusiness } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';
import { noEngine } from '../../setup/no-engine.ts';

// The matrix: person × page × action. Which there are is read from the table that guards the
// routes; who may is written here again, so that a slip in the table is seen.
const parts: readonly Part[] = ['owner', 'support', 'viewer', 'cashier', 'operator'];
const api = useApi({ CONSOLE: 'on' });
const visitors = new Map<Part, Visitor>();

beforeAll(async () => {
  await buildConsole();
  const { ctx } = api;
  const people = await peopleOf(ctx, api.business);
  for (const part of parts) {
    const token = await tokenFor(ctx, { personId: people[part], email: addressOf(part) });
    const session = await findSession(ctx.db, token);
    if (part === 'operator' && session) await chooseBusiness(ctx, session, api.business.businessId);
    const who = visitor(api.url, { paisewise_session: token });
    visitors.set(part, who);
    await who.get('/');
  }
});

const everyone = 'owner support viewer operator';
const signedIn = `${everyone} cashier`;
const overseers = 'owner viewer operator';
const owners = 'owner operator';
const deciders = 'owner support operator';
const tills = 'owner support cashier operator';

/** Who sees the page, and who does what on it. */
type Rights = { see: string; [action: string]: string };

// An owner does all; support sees orders, alerts, reviews and webhooks and decides on them; a
// viewer sees and exports; operators see every business and change plans and status.
const rights: Readonly<Record<PageName, Rights>> = {
  today: { see: everyone, undo: owners },
  counter: { see: tills, pay: tills },
  'first-steps': {
    see: owners,
    rename: owners,
    connect: owners,
    consent: owners,
    add: owners,
    verify: owners,
    understand: owners,
    'create-key': owners,
  },
  orders: { see: everyone },
  order: { see: everyone, 'mark-paid': deciders, fail: deciders, redeliver: deciders },
  reviews: { see: everyone, settle: deciders, statement: deciders, fail: deciders },
  notices: { see: overseers },
  payments: {
    see: everyone,
    attach: deciders,
    understand: deciders,
    'attach-and-understand': deciders,
    dismiss: deciders,
    'bring-back': deciders,
    settle: deciders,
  },
  layouts: { see: overseers, undo: owners, promote: 'operator' },
  links: { see: overseers, create: owners, close: owners },
  books: { see: overseers, check: owners, understand: owners, 'mark-paid': owners },
  accounts: {
    see: overseers,
    add: owners,
    verify: owners,
    understand: owners,
    'make-default': owners,
    rename: owners,
    change: owners,
    remove: owners,
    'look-at-bank': owners,
    'confirm-bank': owners,
    'forget-bank': owners,
    'trust-bank': 'operator',
  },
  mailboxes: {
    see: overseers,
    connect: owners,
    consent: owners,
    test: owners,
    pause: owners,
    resume: owners,
    'add-address': owners,
    disconnect: owners,
  },
  'mailbox-consent': { see: owners },
  developers: {
    see: everyone,
    'create-key': owners,
    'revoke-key': owners,
    rotate: owners,
    'send-test': owners,
  },
  plan: { see: overseers },
  people: { see: overseers, invite: owners, 'set-role': owners, remove: owners },
  settings: {
    see: overseers,
    rename: owners,
    'save-face': owners,
    'remove-logo': owners,
    'set-notices': owners,
    'bind-telegram': owners,
    'end-telegram': owners,
    test: owners,
    close: owners,
    restore: owners,
  },
  me: {
    see: signedIn,
    'end-session': signedIn,
    'add-passkey': signedIn,
    'remove-passkey': signedIn,
    'begin-totp': signedIn,
    'confirm-totp': signedIn,
    'renew-codes': signedIn,
    'remove-totp': signedIn,
  },
  operator: {
    see: 'operator',
    'set-plan': 'operator',
    'save-plan': 'operator',
    disable: 'operator',
    enable: 'operator',
  },
  health: { see: 'operator' },
  log: { see: 'operator' },
};

const may = (part: Part, page: PageName, what: string): boolean =>
  (rights[page][what] ?? '').split(' ').includes(part);

/** What nobody else's refusal says: a form that expired is a 403 too. */
const FORBIDDEN = 'Your role does not allow this. An owner of the business can change it.';

/** A page's address, with ids that do not exist. */
const addressOfPage = (page: PageName) => entryOf(page).path.replace(/:\w+/g, 'PW-0000000000');

const who = (part: Part): Visitor => {
  const found = visitors.get(part);
  if (!found) throw new Error('the visitors come in beforeAll');
  return found;
};

describe.each(parts)('the part %s', (part) => {
  test.each(pageNames)('sees %s if it should', async (page) => {
    const { status, text } = await who(part).get(addressOfPage(page));
    const mayMiss = entryOf(page).path.includes(':') ? [200, 404] : [200];
    if (may(part, page, 'see')) expect(mayMiss).toContain(status);
    // Where a cashier arrives, the way leads on to the till.
    else if (part === 'cashier' && page === 'today') expect(status).toBe(303);
    else expect([status, text]).toEqual([403, expect.stringContaining(FORBIDDEN)]);
  });

  const actions = pageNames.flatMap((page) =>
    Object.keys(entryOf(page).actions).map((action) => [page, action] as const),
  );
  test.each(actions)('does on %s what it should of %s', async (page, action) => {
    const { status, text } = await who(part).post(addressOfPage(page), { action });
    // A form without fields is refused for what it lacks, or does nothing.
    if (may(part, page, 'see') && may(part, page, action)) expect(status).not.toBe(403);
    else expect([status, text]).toEqual([403, expect.stringContaining(FORBIDDEN)]);
  });

  test('nobody sees what there is not', async () => {
    expect((await who(part).get('/nothing-here')).status).toBe(404);
  });
});

test('every action of the table has its rights written here', () => {
  const inTable = pageNames.map((page) => [page, Object.keys(entryOf(page).actions).sort()]);
  const here = pageNames.map((page) => [
    page,
    Object.keys(rights[page])
      .filter((what) => what !== 'see')
      .sort(),
  ]);
  expect(inTable).toEqual(here);
});

/** Addresses that are no pages of the table: who may is said by what they are given. */
const outside: Readonly<Record<string, string>> = {
  '/sign-in': 'everybody, with a password',
  '/sign-in/passkey': 'everybody, with a passkey',
  '/sign-in/code': 'whoever has given a password, with a code',
  '/invitation/:token': 'whoever has the link',
  '/setup/:token': 'whoever has the link of a new installation',
  '/stop-notices/:token': 'whoever has the link',
  '/passkey-options': 'everybody; what it gives opens nothing by itself',
  '/sign-out': 'whoever is signed in, their own session',
  '/business': 'a member of that business, and operators',
};

/** Every address that takes a form. */
const posts = () =>
  consoleRouter({
    ...api.ctx,
    engine: noEngine,
    countTry: async () => async () => {},
  }).stack.flatMap(({ route }) =>
    route?.stack.some(({ method }) => method === 'post') ? [String(route.path)] : [],
  );

test('whatever takes a form is in the table of rights or is named here', () => {
  const known = [...pageNames.map((page) => entryOf(page).path), ...Object.keys(outside)];
  expect(posts().toSorted()).toEqual(known.toSorted());
});

test('no address takes a form without the token of its page', async () => {
  for (const path of posts())
    for (const part of parts) {
      const address = path.replace(/:\w+/g, 'PW-0000000000');
      const { status } = await who(part).post(address, {}, { withoutToken: true });
      // Links that aren't there are answered as such.
      expect([path, part, [403, 404].includes(status)]).toEqual([path, part, true]);
    }
});

test('members see no business but theirs; operators act for any', async () => {
  const { businessId } = await aBusiness(api.ctx, { name: 'Another Shop' });
  for (const part of parts) {
    const someone = who(part);
    await someone.get('/');
    const { status } = await someone.post('/business', { business: businessId });
    expect([part, status]).toEqual([part, part === 'operator' ? 303 : 404]);
  }
  const operator = who('operator');
  await operator.get('/');
  await operator.post('/business', { business: api.business.businessId });
});
