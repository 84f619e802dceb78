import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { raiseNotices } from '../../../src/notices/raise-notices.ts';
import { tellNotices } from '../../../src/notices/tell-notices.ts';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { beginTry } from '../../../src/people/lockout.ts';
import { resetPerson } from '../../../src/people/remove-person.ts';
import { beginTotp, codesOf, confirmTotp } from '../../../src/people/second-factor/own-totp.ts';
import { listNewDeviceSignIns } from '../../../src/people/sessions/devices.ts';
import { findSession } from '../../../src/people/sessions/session.ts';
import { signIn } from '../../../src/people/sign-in/check-password.ts';
import { sql } from '../../../src/platform/db.ts';
import { setNoticePlaces } from '../../../src/shops/businesses/notice-places.ts';
import { PASSWORD, sessionOf, tokenFor } from '../../setup/console/people.ts';
import { testContext } from '../../setup/context.ts';
import { aBusiness } from '../../setup/factories/index.ts';
import { startSmtp } from '../../setup/smtp.ts';

const smtp = await startSmtp();
afterAll(() => smtp.close());
const ctx = testContext({ SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@pay.example' });
beforeEach(() => {
  smtp.mails.length = 0;
});
/** To whom a sweep sends mails, by their addresses. */
const told = async () => {
  smtp.mails.length = 0;
  await raiseNotices(ctx);
  while ((await tellNotices(ctx)) > 0);
  return smtp.mails.map((mail) => mail.to.join()).sort();
};
const wrong = async (whose: string, client: string, times: number) => {
  for (let i = 0; i < times; i++) await beginTry(ctx, whose, { client });
};
const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

test('a sign-in from a new device is told to the person and to their shop, and no other is', async () => {
  const { businessId } = await aBusiness(ctx);
  await setNoticePlaces(ctx, businessId, { email: 'shop@shop.example' }, 'test');
  const email = 'asha@shop.example';
  const to = { businessId, role: 'owner' } as const;
  await ensurePerson(ctx, { email, password: PASSWORD, to, actor: 'test' });
  const enter = async (mark: string | null) =>
    sessionOf(
      await signIn(ctx, { email, password: PASSWORD }, { client: '203.0.113.7', userAgent, mark }),
    );
  const first = await enter(null);
  const again = await enter(first.mark);
  expect(again.mark).toBe(first.mark);
  expect(await told()).toEqual([]);
  // A mark that nobody was given is as good as none.
  const other = await enter('A'.repeat(32));
  expect(other.mark).not.toBe('A'.repeat(32));
  expect(await told()).toEqual(['asha@shop.example', 'shop@shop.example']);
  expect(smtp.mails[0]?.text).toContain('Chrome, Windows; 203.0.113.7');
  expect(await told()).toEqual([]);
  await enter(other.mark);
  expect(await told()).toEqual([]);
  expect(await findSession(ctx.db, other.token)).toMatchObject({ email, isFresh: true });
});

test('a lock is told to the person, once an hour; one by codes to their shop too', async () => {
  const { businessId } = await aBusiness(ctx);
  await setNoticePlaces(ctx, businessId, { email: 'till@shop.example' }, 'test');
  const email = 'ravi@shop.example';
  const to = { businessId, role: 'support' } as const;
  const personId = await ensurePerson(ctx, { email, password: PASSWORD, to, actor: 'test' });
  await wrong(email, '203.0.113.1', 4);
  await wrong('nobody@shop.example', '203.0.113.1', 5);
  expect(await told()).toEqual([]);
  await wrong(email, '203.0.113.1', 1);
  await wrong(email, '203.0.113.2', 5);
  expect(await told()).toEqual([email]);
  expect(smtp.mails[0]?.text).toContain('Too many wrong passwords');
  expect(smtp.mails[0]?.text).toContain('from 2 places: it is locked from there for 15 minutes');
  await wrong(codesOf(personId), '203.0.113.1', 5);
  expect(await told()).toEqual([email, 'till@shop.example']);
  for (const { text } of smtp.mails) {
    expect(text).toMatch(/knew (your|the) password/);
    expect(text).toContain('from there for 15 minutes');
  }
  expect(await told()).toEqual([]);
});

test('a lock from one place, and then everywhere, is told once each; who never came in is told of none', async () => {
  const { businessId } = await aBusiness(ctx);
  const to = { businessId, role: 'viewer' } as const;
  const [known, invited] = ['everywhere@shop.example', 'invited@elsewhere.example'];
  await ensurePerson(ctx, { email: known, password: PASSWORD, to, actor: 'test' });
  await invitePerson(ctx, { email: invited, to, actor: 'test' });
  await wrong(invited, '203.0.113.1', 5);
  await wrong(known, '198.51.100.1', 5);
  expect(await told()).toEqual([known]);
  expect(smtp.mails[0]?.text).toContain('from one place: it is locked from there');
  for (const client of [2, 3, 4]) await wrong(known, `198.51.100.${client}`, 5);
  expect(await told()).toEqual([known]);
  expect(smtp.mails[0]?.text).toContain('from many places: it is locked for 15 minutes');
  expect(await told()).toEqual([]);
});

test('wrong codes by which somebody sets up their app lock that, and are told to nobody', async () => {
  const { businessId } = await aBusiness(ctx);
  await setNoticePlaces(ctx, businessId, { email: 'shop2@shop.example' }, 'test');
  const email = 'sets-up@shop.example';
  const to = { businessId, role: 'owner' } as const;
  const personId = await ensurePerson(ctx, { email, password: PASSWORD, to, actor: 'test' });
  const session = await findSession(ctx.db, await tokenFor(ctx, { personId, email }));
  if (!session) throw new Error('the session has just begun');
  await beginTotp(ctx, session);
  const confirm = () => confirmTotp(ctx, session, { code: 'wrong', client: '203.0.113.8' });
  for (let i = 0; i < 5; i++)
    await expect(confirm()).rejects.toMatchObject({ code: 'invalid_sign_in' });
  await expect(confirm()).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await told()).toEqual([]);
});

describe('whether a device is new', () => {
  const signedIn = async (email: string, mark: string | null) => {
    await ensurePerson(ctx, { email, password: PASSWORD, to: 'operator', actor: 'test' });
    const device = { client: '203.0.113.7', userAgent, mark };
    return sessionOf(await signIn(ctx, { email, password: PASSWORD }, device));
  };
  const newDevices = async (email: string) =>
    (await listNewDeviceSignIns(ctx.db)).filter((one) => one.email === email).length;

  test('is told by the devices known, though all earlier sessions were deleted', async () => {
    const email = 'seldom@shop.example';
    await signedIn(email, null);
    await ctx.db.query(sql.unsafe`
      DELETE FROM sessions WHERE person_id = (SELECT person_id FROM persons WHERE email = ${email})`);
    await signedIn(email, null);
    expect(await newDevices(email)).toBe(1);
  });

  test('begins anew with a reset: no mark from before it counts', async () => {
    const email = 'reset@shop.example';
    const { mark } = await signedIn(email, null);
    await resetPerson(ctx, { email, actor: 'test' });
    expect((await signedIn(email, mark)).mark).not.toBe(mark);
    await signedIn(email, mark);
    expect(await newDevices(email)).toBe(1);
  });
});
