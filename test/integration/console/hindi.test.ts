import { beforeAll, describe, expect, test } from '@jest/globals';
import { namedBanks } from '../../../src/bank-mail/banks/index.ts';
import { chooseBusiness, findSession } from '../../../src/people/sessions/session.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { aFullBusiness } from '../../setup/console/full-business.ts';
import { latinWords } from '../../setup/console/latin-words.ts';
import { addressOf, peopleOf, tokenFor } from '../../setup/console/people.ts';
import { type Visitor, visitor } from '../../setup/console/visitor.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on' });
const { ctx } = api;
let owner: Visitor;
let operator: Visitor;
let full: Awaited<ReturnType<typeof aFullBusiness>>;

beforeAll(async () => {
  await buildConsole();
  const people = await peopleOf(ctx, api.business);
  full = await aFullBusiness(ctx, api.business);
  const signedIn = async (part: 'owner' | 'operator') => {
    const token = await tokenFor(ctx, { personId: people[part], email: addressOf(part) });
    const session = await findSession(ctx.db, token);
    if (part === 'operator' && session) await chooseBusiness(ctx, session, api.business.businessId);
    return visitor(api.url, { paisewise_session: token, lang: 'hi' });
  };
  [owner, operator] = [await signedIn('owner'), await signedIn('operator')];
});

/** What the fixtures and the plans are called. */
const NAMES = [
  'Asha and Sons',
  'ASHA AND SONS',
  'scale',
  'free',
  'growth',
  'starter',
  'full',
  'Tea',
  'Zoho Mail',
  // What the engine of these tests says.
  'the engine is down',
  ...namedBanks.map(([, name]) => name),
].toSorted((one, other) => other.length - one.length);

const englishOn = async (who: Visitor, path: string): Promise<string[]> => {
  const mark = path.includes('?') ? '&' : '?';
  const { status, text } = await who.get(`${path}${mark}lang=hi`);
  expect([path, status]).toEqual([path, 200]);
  expect(text).toContain('<html lang="hi">');
  return latinWords(text, [...NAMES, ...full.names]);
};

describe('a Hindi page has no English but names, codes and what others wrote', () => {
  test.each([
    '/',
    '/first-steps',
    '/orders',
    '/orders?search=nothing-of-that',
    '/reviews',
    '/payments',
    '/links',
    '/books',
    '/accounts',
    '/mailboxes',
    ...['gmail', 'outlook', 'microsoft365', 'zoho', 'yahoo', 'imap'].map(
      (provider) => `/mailboxes?provider=${provider}`,
    ),
    '/developers',
    '/plan',
    '/people',
    '/settings',
    '/me',
  ])('%s', async (path) => {
    expect(await englishOn(owner, path)).toEqual([]);
  });

  test('an order in each status', async () => {
    for (const orderId of full.orders)
      expect(await englishOn(owner, `/orders/${orderId}`)).toEqual([]);
  });

  test('the operators’ page', async () => {
    for (const path of ['/operator', '/health', '/log'])
      expect(await englishOn(operator, path)).toEqual([]);
  });

  test('outside: signing in, and what there is not', async () => {
    const stranger = visitor(api.url, { lang: 'hi' });
    for (const path of ['/sign-in', '/invitation/none', '/stop-notices/none']) {
      const { text } = await stranger.get(`${path}?lang=hi`);
      expect(latinWords(text, NAMES)).toEqual([]);
    }
    const { text } = await owner.get('/nothing-here?lang=hi');
    expect(latinWords(text, NAMES)).toEqual([]);
  });

  test('English is found where it stands', () => {
    expect(latinWords('<html lang="hi"><p>यह <b>was lost</b> है</p></html>')).toEqual(['was lost']);
    expect(latinWords('<html lang="hi"><p lang="en">was lost</p><p>UPI PW-1</p></html>')).toEqual(
      [],
    );
  });
});
