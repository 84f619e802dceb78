import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { admitOperator } from '../../../src/people/admit-operator.ts';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { beginSession } from '../../../src/people/sessions/begin-session.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, PASSWORD, peopleOf } from '../../setup/console/people.ts';
import { signInAs, visitor } from '../../setup/console/visitor.ts';
import { aBusiness } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';
import { startSmtp } from '../../setup/smtp.ts';

const smtp = await startSmtp(new Map([['never@shop.example', 550]]));
const api = useApi({
  CONSOLE: 'on',
  TRUSTED_PROXY_HOPS: 1,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'no-reply@pay.example',
});
afterAll(() => smtp.close());
const { ctx } = api;
beforeAll(async () => {
  await buildConsole();
  await peopleOf(ctx, api.business);
});
const signedIn = async (part: 'owner' | 'viewer' | 'operator') => {
  const who = visitor(api.url);
  expect((await signInAs(who, addressOf(part), PASSWORD)).location).toBe('/console/');
  return who;
};

describe('signing in and out', () => {
  test('a cookie for the console alone, which scripts and other sites’ forms do not get', async () => {
    const who = visitor(api.url);
    const answer = await signInAs(who, addressOf('owner'), PASSWORD);
    const cookie = answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('paisewise_session='));
    expect(cookie).toMatch(/; Path=\/console; .*HttpOnly; SameSite=Lax$/);
    expect((await who.get('/')).text).toContain('<h1>Today</h1>');
  });

  test('behind https the cookie is for https alone', async () => {
    const answer = await visitor(api.url).get('/sign-in', { 'X-Forwarded-Proto': 'https' });
    expect(answer.headers.getSetCookie().join()).toMatch(/paisewise_form=.*; Secure;/);
  });

  test('whoever is not signed in is led to sign in and back', async () => {
    const who = visitor(api.url);
    const turned = await who.get('/people');
    expect([turned.status, turned.location]).toEqual([303, '/console/sign-in?next=%2Fpeople']);
    await who.get('/sign-in?next=%2Fpeople');
    const form = { email: addressOf('owner'), password: PASSWORD };
    expect((await who.post('/sign-in?next=%2Fpeople', form)).location).toBe('/console/people');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%0aevil'])(
    'never leads on to %s',
    async (next) => {
      const who = visitor(api.url);
      await who.get('/sign-in');
      const form = { email: addressOf('owner'), password: PASSWORD };
      const answer = await who.post(`/sign-in?next=${encodeURIComponent(next)}`, form);
      expect(answer.location).toMatch(/^\/console\/(?!\/)/);
      expect(answer.location).not.toContain('evil.example');
    },
  );

  test('a wrong password is told as such, in the page’s language, and says nothing of the address', async () => {
    const who = visitor(api.url);
    const known = await signInAs(who, addressOf('viewer'), 'wrong password');
    const unknown = await signInAs(who, 'nobody@shop.example', 'wrong password');
    for (const answer of [known, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('do not belong together');
    }
    await who.get('/sign-in?lang=hi');
    const hindi = await who.post('/sign-in', { email: 'nobody@shop.example', password: 'x' });
    expect(hindi.text).toContain('आपस में मेल नहीं खाते');
  });

  test('a session that somebody else fixed is not the one that is signed in', async () => {
    const fixed = 'A'.repeat(32);
    const who = visitor(api.url, { paisewise_session: fixed });
    await signInAs(who, addressOf('owner'), PASSWORD);
    expect(who.jar.get('paisewise_session')).not.toBe(fixed);
    expect((await visitor(api.url, { paisewise_session: fixed }).get('/')).status).toBe(303);
  });

  test('signing in again ends the session before it', async () => {
    const who = await signedIn('owner');
    const before = who.jar.get('paisewise_session') ?? '';
    await signInAs(who, addressOf('owner'), PASSWORD);
    expect((await visitor(api.url, { paisewise_session: before }).get('/')).status).toBe(303);
  });

  test('after signing out, the old token is worth nothing and no page was kept by the browser', async () => {
    const who = await signedIn('owner');
    const page = await who.get('/');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const token = who.jar.get('paisewise_session') ?? '';
    expect((await who.post('/sign-out', {})).location).toBe('/console/sign-in');
    expect((await visitor(api.url, { paisewise_session: token }).get('/')).status).toBe(303);
  });
});

describe('forged forms', () => {
  const invite = { action: 'invite', email: 'mallory@evil.example', role: 'owner' };

  test('without the token of the session: refused, nothing done', async () => {
    const who = await signedIn('owner');
    const answer = await who.post('/people', invite, { withoutToken: true });
    expect(answer.status).toBe(403);
    expect((await who.get('/people')).text).not.toContain('mallory');
  });

  test('with another session’s token: refused', async () => {
    const [who, other] = [await signedIn('owner'), await signedIn('owner')];
    const { text } = await other.get('/people');
    const foreign = /name="form" value="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await who.post('/people', { ...invite, form: foreign })).status).toBe(403);
  });

  test.each(['https://evil.example', 'null'])(
    'from the origin %s, even with the right token: refused',
    async (origin) => {
      const who = await signedIn('owner');
      await who.get('/people');
      const answer = await who.post('/people', invite, { headers: { Origin: origin } });
      expect(answer.status).toBe(403);
    },
  );

  test('signing somebody in from another site: refused', async () => {
    const who = visitor(api.url);
    const form = { email: addressOf('owner'), password: PASSWORD };
    expect((await who.post('/sign-in', form, { withoutToken: true })).status).toBe(403);
  });

  test('a token of other letters and as long: refused in words', async () => {
    const who = await signedIn('owner');
    const form = 'é'.repeat(43);
    expect((await who.post('/people', { ...invite, form })).status).toBe(403);
    expect((await who.get('/people?said=constructor')).text).not.toContain(
      'role="status">function',
    );
  });

  test('of one shop, after another was chosen in a second tab: refused, nothing done', async () => {
    const [one, two] = [await aBusiness(ctx, { name: 'A one' }), await aBusiness(ctx)];
    const email = 'tabs@shop.example';
    for (const { businessId } of [one, two]) {
      const to = { businessId, role: 'owner' } as const;
      await ensurePerson(ctx, { email, password: PASSWORD, to, actor: 'test' });
    }
    const who = visitor(api.url);
    await signInAs(who, email, PASSWORD);
    expect((await who.get('/people')).text).toContain(`name="shop" value="${one.businessId}"`);
    await who.post('/business', { business: two.businessId });
    const answer = await who.post('/people', invite);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('The form was of another business');
    expect(answer.text).not.toContain('mallory');
    // The page that was shown is of the business that is chosen now.
    expect((await who.post('/people', invite)).status).toBe(303);
    expect((await who.get('/people')).text).toContain('mallory');
  });

  test('a button that no page has: refused in words', async () => {
    const who = await signedIn('owner');
    await who.get('/people');
    for (const action of ['constructor', '__proto__', 'purge', ''])
      expect((await who.post('/people', { action })).status).toBe(400);
  });
});

describe('invitations', () => {
  const toViewer = () =>
    invitePerson(ctx, {
      email: 'new@shop.example',
      to: { businessId: api.business.businessId, role: 'viewer' },
      actor: 'test',
    });
  const pathOf = (url: string) => url.slice(url.indexOf('/console') + '/console'.length);

  test('a link lets in once, and says so the second time', async () => {
    const path = pathOf((await toViewer()).inviteUrl);
    const who = visitor(api.url);
    expect((await who.get(path)).text).toContain('new@shop.example');
    expect((await who.post(path, { password: 'short' })).status).toBe(400);
    expect((await who.post(path, { password: 'a long password' })).location).toBe('/console/');
    expect((await who.get('/')).status).toBe(200);
    const again = visitor(api.url);
    const replay = await again.get(path);
    expect([replay.status, replay.text.includes('used already')]).toEqual([404, true]);
    expect((await again.post(path, { password: 'another password' })).status).toBe(404);
  });

  test('two who use a link at once: one of them is let in', async () => {
    const made = await invitePerson(ctx, {
      email: 'race@shop.example',
      to: 'operator',
      actor: 'test',
    });
    const path = pathOf(made.inviteUrl);
    const both = [visitor(api.url), visitor(api.url)];
    await Promise.all(both.map((who) => who.get(path)));
    const answers = await Promise.all(
      both.map((who, i) => who.post(path, { password: `a long password ${i}` })),
    );
    expect(answers.filter(({ location }) => location === '/console/')).toHaveLength(1);
  });

  test('somebody who has a password gives that one: an invitation sets no new one', async () => {
    const other = await aBusiness(ctx);
    const made = await invitePerson(ctx, {
      email: addressOf('viewer'),
      to: { businessId: other.businessId, role: 'owner' },
      actor: 'test',
    });
    const path = pathOf(made.inviteUrl);
    const who = visitor(api.url);
    await who.get(path);
    expect((await who.post(path, { password: 'a stolen link' })).status).toBe(401);
    await who.get(path);
    expect((await who.post(path, { password: PASSWORD })).location).toBe('/console/');
  });

  test('markup in a shop’s name stays text', async () => {
    const other = await aBusiness(ctx, { name: '<img src=x onerror=alert(1)>' });
    const made = await invitePerson(ctx, {
      email: 'markup@shop.example',
      to: { businessId: other.businessId, role: 'owner' },
      actor: 'test',
    });
    const page = await visitor(api.url).get(pathOf(made.inviteUrl));
    expect(page.text).toContain('&lt;img src=x');
    expect(page.text).not.toContain('<img');
  });
});

test('another business is not chosen, and is answered as one that is not there', async () => {
  const other = await aBusiness(ctx, { name: 'Somebody else' });
  const who = await signedIn('viewer');
  await who.get('/');
  const answer = await who.post('/business', { business: other.businessId });
  expect([answer.status, answer.text.includes('Somebody else')]).toEqual([404, false]);
});

test('an operator of the OpenID provider is one as long as OIDC_OPERATORS names them', async () => {
  const email = 'dropped@service.example';
  ctx.config.OIDC_OPERATORS.push(email);
  const person = await admitOperator(ctx, email);
  const device = { client: '127.0.0.1', userAgent: 'test' };
  const { token } = await beginSession(ctx, person, device, 'openid');
  const who = visitor(api.url, { paisewise_session: token });
  expect((await who.get('/operator')).status).toBe(200);
  ctx.config.OIDC_OPERATORS.pop();
  expect((await who.get('/operator')).status).toBe(403);
  const { businessId } = api.business;
  expect((await who.post('/business', { business: businessId })).status).toBe(404);
});

describe('with a mail server', () => {
  test('only the address itself gets the link of its invitation', async () => {
    const who = await signedIn('owner');
    await who.get('/people');
    const invite = async (email: string) => {
      const form = { action: 'invite', email, role: 'owner' };
      const { location } = await who.post('/people', form);
      return who.get((location ?? '').replace('/console', ''));
    };
    const mailed = await invite('mailed@shop.example');
    expect(smtp.mails[0]?.text).toContain('/console/invitation/');
    const refused = await invite('never@shop.example');
    expect(mailed.text).toContain('was mailed to mailed@shop.example');
    expect(refused.text).toContain('could not be mailed');
    for (const { text } of [mailed, refused]) expect(text).not.toContain('/console/invitation/');
  });
});

test('the last owner stays', async () => {
  const who = await signedIn('owner');
  await who.get('/people');
  const form = { action: 'remove', email: addressOf('owner'), sure: 'yes' };
  expect((await who.post('/people', form)).status).toBe(409);
});
