import { beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { acceptInvitation } from '../../../src/people/accept-invitation.ts';
import { admitOperator } from '../../../src/people/admit-operator.ts';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { findInvitation } from '../../../src/people/invitation.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { findPersonByEmail } from '../../../src/people/person.ts';
import { removePerson } from '../../../src/people/remove-person.ts';
import { resetPerson } from '../../../src/people/reset-person.ts';
import type { Role } from '../../../src/people/role.ts';
import { beginSession } from '../../../src/people/sessions/begin-session.ts';
import { endSession } from '../../../src/people/sessions/end-session.ts';
import { findSession } from '../../../src/people/sessions/find-session.ts';
import { setRole } from '../../../src/people/set-role.ts';
import { checkPassword } from '../../../src/people/sign-in/check-password.ts';
import { signIn } from '../../../src/people/sign-in/sign-in.ts';
import { sql } from '../../../src/platform/db.ts';
import { Refusal } from '../../../src/platform/refusal.ts';
import { PASSWORD, sessionOf } from '../../setup/console/people.ts';
import { testContext } from '../../setup/context.ts';
import { aBusiness } from '../../setup/factories/index.ts';

const ctx = testContext({
  OIDC_OPERATORS: ['openid', 'begun', 'meanwhile', 'promoted']
    .map((name) => `${name}@service.example`)
    .join(),
});
const device = (client: string) => ({ client, userAgent: 'test' });

const attempt = async (email: string, password: string, client: string): Promise<string> => {
  try {
    await signIn(ctx, { email, password }, device(client));
    return 'in';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const newOperator = (email: string) =>
  ensurePerson(ctx, { email, password: PASSWORD, to: 'operator', actor: 'test' });

describe('wrong passwords', () => {
  test('five from one client lock that pair, the right one too, and nobody else', async () => {
    await newOperator('five@shop.example');
    for (let i = 0; i < 5; i++)
      expect(await attempt('five@shop.example', 'wrong password', '192.0.2.1')).toBe(
        'invalid_sign_in',
      );
    expect(await attempt('five@shop.example', PASSWORD, '192.0.2.1')).toBe('rate_limited');
    expect(await attempt('five@shop.example', PASSWORD, '192.0.2.2')).toBe('in');
  });

  test('many at once are judged no more often than five', async () => {
    await newOperator('atonce@shop.example');
    const tries = Array.from({ length: 12 }, () =>
      attempt('atonce@shop.example', 'wrong password', '192.0.2.9'),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'invalid_sign_in')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(7);
  });

  test('twenty from anywhere lock the address; a session that holds goes on', async () => {
    const personId = await newOperator('twenty@shop.example');
    const { token } = await beginSession(
      ctx,
      { personId, email: 'twenty@shop.example', accessEpoch: 0 },
      device('192.0.2.3'),
      'password',
    );
    for (let i = 0; i < 20; i++)
      await attempt('twenty@shop.example', 'wrong password', `198.51.100.${i}`);
    expect(await attempt('twenty@shop.example', PASSWORD, '192.0.2.4')).toBe('rate_limited');
    expect(await findSession(ctx.db, token)).not.toBeNull();
  });

  test('a right one in between starts the pair’s count anew', async () => {
    await newOperator('between@shop.example');
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++)
        await attempt('between@shop.example', 'wrong password', '192.0.2.5');
      expect(await attempt('between@shop.example', PASSWORD, '192.0.2.5')).toBe('in');
    }
  });

  test('an unknown address is answered and locked as a known one', async () => {
    for (let i = 0; i < 5; i++)
      expect(await attempt('nobody@shop.example', 'wrong password', '192.0.2.6')).toBe(
        'invalid_sign_in',
      );
    expect(await attempt('nobody@shop.example', 'wrong password', '192.0.2.6')).toBe(
      'rate_limited',
    );
  });

  test('the lock ends after fifteen minutes', async () => {
    await newOperator('later@shop.example');
    for (let i = 0; i < 5; i++) await attempt('later@shop.example', 'wrong password', '192.0.2.7');
    await ctx.db.query(sql.unsafe`
      UPDATE sign_in_failures SET locked_until = locked_until - interval '15 minutes',
        last_at = last_at - interval '15 minutes' WHERE client = '192.0.2.7'`);
    expect(await attempt('later@shop.example', PASSWORD, '192.0.2.7')).toBe('in');
  });
});

describe('what is kept', () => {
  beforeAll(() => newOperator('kept@shop.example'));

  test('every sign-in and every refusal is in the audit log, without what was typed', async () => {
    await attempt('kept@shop.example', PASSWORD, '203.0.113.1');
    await attempt('kept@shop.example', 'a wrong password', '203.0.113.1');
    await attempt('my secret in the wrong field', 'x', '203.0.113.1');
    const row = z.object({ actor: z.string(), refused: z.boolean(), line: z.string() });
    const rows = await ctx.db.any(sql.type(row)`
      SELECT actor, refused, to_jsonb(audit)::text AS line FROM audit
      WHERE action = 'person.sign-in' AND after ->> 'client' = '203.0.113.1' ORDER BY audit_id`);
    expect(rows.map(({ actor, refused }) => [actor, refused])).toEqual([
      ['kept@shop.example', false],
      ['kept@shop.example', true],
      ['unknown address', true],
    ]);
    const all = rows.map(({ line }) => line).join();
    expect(all).not.toContain('secret in the wrong field');
    expect(all).not.toContain('a wrong password');
  });

  test('neither a password nor a session’s token stands in the database', async () => {
    const begun = await signIn(
      ctx,
      { email: 'kept@shop.example', password: PASSWORD },
      device('203.0.113.2'),
    );
    const { token } = sessionOf(begun);
    const line = z.object({ line: z.string() });
    const rows = await ctx.db.any(sql.type(line)`
      SELECT to_jsonb(sessions)::text AS line FROM sessions
      UNION ALL SELECT to_jsonb(persons)::text FROM persons
      UNION ALL SELECT to_jsonb(audit)::text FROM audit`);
    const all = rows.map((row) => row.line).join();
    expect(all).not.toContain(token);
    expect(all).not.toContain(PASSWORD);
    expect(all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('a session ends when it is ended, and after twelve hours', async () => {
    const personId = await newOperator('ends@shop.example');
    const person = { personId, email: 'ends@shop.example', accessEpoch: 0 };
    const one = await beginSession(ctx, person, device('203.0.113.3'), 'password');
    const other = await beginSession(ctx, person, device('203.0.113.3'), 'password');
    await endSession(ctx, one.token);
    expect(await findSession(ctx.db, one.token)).toBeNull();
    expect(await findSession(ctx.db, other.token)).not.toBeNull();
    await ctx.db.query(sql.unsafe`
      UPDATE sessions SET expires_at = expires_at - interval '12 hours'
      WHERE person_id = ${person.personId}`);
    expect(await findSession(ctx.db, other.token)).toBeNull();
  });
});

/** Invites, and gives the link's token. */
const invited = async (email: string, businessId: string, role: Role, actor = 'test') => {
  const { inviteUrl } = await invitePerson(ctx, { email, to: { businessId, role }, actor });
  return inviteUrl.slice(inviteUrl.lastIndexOf('/') + 1);
};

const accept = (token: string, signedIn: string | null = null) =>
  acceptInvitation(ctx, token, { password: PASSWORD, client: '203.0.113.9', signedIn });

const member = (email: string, businessId: string, role: Role) =>
  ensurePerson(ctx, { email, password: PASSWORD, to: { businessId, role }, actor: 'test' });

const isOpen = async (token: string) => (await findInvitation(ctx, token)) !== null;

describe('operators of an OpenID provider', () => {
  test('get no first password by a business’s invitation: they accept signed in', async () => {
    const { businessId } = await aBusiness(ctx);
    const { personId } = await admitOperator(ctx, 'openid@service.example');
    const token = await invited('openid@service.example', businessId, 'viewer');
    const stranger = await member('stranger@shop.example', businessId, 'owner');
    for (const signedIn of [null, stranger])
      await expect(accept(token, signedIn)).rejects.toMatchObject({ code: 'invalid_sign_in' });
    expect(await attempt('openid@service.example', PASSWORD, '203.0.113.9')).not.toBe('in');
    expect(await accept(token, personId)).toMatchObject({ personId });
    const person = await findPersonByEmail(ctx.db, 'openid@service.example');
    expect(person).toMatchObject({ passwordHash: null, isOperator: true });
  });

  test('an invitation that was begun before they became operators sets none either', async () => {
    const { businessId } = await aBusiness(ctx);
    const token = await invited('begun@service.example', businessId, 'viewer');
    const outcomes = await Promise.allSettled([
      accept(token),
      admitOperator(ctx, 'begun@service.example'),
    ]);
    expect(outcomes[1]?.status).toBe('fulfilled');
    const person = await findPersonByEmail(ctx.db, 'begun@service.example');
    expect(person).toMatchObject({ passwordHash: null, isOperator: true });
  });

  test('a password that was proven just before they became operators begins no session', async () => {
    const { businessId } = await aBusiness(ctx);
    const email = 'meanwhile@service.example';
    await member(email, businessId, 'viewer');
    const proven = await checkPassword(ctx, email, PASSWORD, '203.0.113.9');
    await admitOperator(ctx, email);
    const begun = beginSession(ctx, proven, device('203.0.113.9'), 'password');
    await expect(begun).rejects.toMatchObject({ code: 'invalid_sign_in' });
    const admitted = await admitOperator(ctx, email);
    await beginSession(ctx, admitted, device('203.0.113.9'), 'openid');
  });

  test('what their address had before ends: password, sessions, open invitations', async () => {
    const [shop, other] = [await aBusiness(ctx), await aBusiness(ctx)];
    const email = 'promoted@service.example';
    const personId = await member(email, shop.businessId, 'viewer');
    const session = await beginSession(
      ctx,
      { personId, email, accessEpoch: 0 },
      device('203.0.113.9'),
      'password',
    );
    const token = await invited(email, other.businessId, 'viewer');
    expect(await admitOperator(ctx, email)).toMatchObject({ personId, passwordHash: null });
    expect(await findSession(ctx.db, session.token)).toBeNull();
    expect(await isOpen(token)).toBe(false);
  });
});

test('whom the settings name no more gets a first password, and is no operator when named again', async () => {
  const { businessId } = await aBusiness(ctx);
  const email = 'dropped@service.example';
  const { personId } = await admitOperator(ctx, email);
  await accept(await invited(email, businessId, 'viewer'));
  const begun = sessionOf(await signIn(ctx, { email, password: PASSWORD }, device('203.0.113.7')));
  const named = { ...ctx, config: { ...ctx.config, OIDC_OPERATORS: [email] } };
  expect(await findSession(ctx.db, begun.token)).toMatchObject({
    isOperator: false,
    memberships: [{ businessId, role: 'viewer' }],
  });
  // What they have now is a way in to guard: a business's invitation sets none over it.
  const token = await invited(email, (await aBusiness(ctx)).businessId, 'viewer');
  const given = { password: 'another password', client: '203.0.113.7', signedIn: null };
  const again = acceptInvitation(named, token, given);
  await expect(again).rejects.toMatchObject({ code: 'invalid_sign_in' });
  expect(await admitOperator(named, email)).toMatchObject({ personId, passwordHash: null });
});

test('whom the settings name no more is no operator by a reset either, when named again', async () => {
  const email = 'reset-dropped@service.example';
  const { personId } = await admitOperator(ctx, email);
  const { inviteUrl } = await resetPerson(ctx, { email, actor: 'test' });
  await accept(inviteUrl.slice(inviteUrl.lastIndexOf('/') + 1));
  const begun = sessionOf(await signIn(ctx, { email, password: PASSWORD }, device('203.0.113.8')));
  expect(await findSession(ctx.db, begun.token)).toMatchObject({ personId, isOperator: false });
  expect(await admitOperator(ctx, email)).toMatchObject({ personId, passwordHash: null });
});

test('a reset leaves an operator what they are', async () => {
  for (const email of ['openid-kept@service.example', 'kept-operator@service.example']) {
    if (email.startsWith('openid')) await admitOperator(ctx, email);
    else await newOperator(email);
    const named = {
      ...ctx,
      config: { ...ctx.config, OIDC_OPERATORS: ['openid-kept@service.example'] },
    };
    const { inviteUrl } = await resetPerson(named, { email, actor: 'test' });
    const token = inviteUrl.slice(inviteUrl.lastIndexOf('/') + 1);
    await acceptInvitation(named, token, {
      password: PASSWORD,
      client: '203.0.113.9',
      signedIn: null,
    });
    expect(await findPersonByEmail(ctx.db, email)).toMatchObject({ isOperator: true });
  }
});

test('a business invites 20 in an hour, many at once too; its shell invites on', async () => {
  const [shop, other] = [await aBusiness(ctx), await aBusiness(ctx)];
  const tries = Array.from({ length: 25 }, (_, i) =>
    invited(`many${i}@shop.example`, shop.businessId, 'viewer'),
  );
  const outcomes = await Promise.allSettled(tries);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({
    code: 'rate_limited',
    message: 'There were 20 invitations in the last hour. Wait 60 minutes, then try again.',
  });
  await invited('another@shop.example', other.businessId, 'viewer');
  const to = { businessId: shop.businessId, role: 'viewer' } as const;
  const input = { email: 'shell@shop.example', to, actor: 'cli:test' };
  await invitePerson(ctx, { ...input, isFromShell: true });
  const pass = (minutes: number) =>
    ctx.db.query(sql.unsafe`
      UPDATE hourly_uses SET at = ARRAY(
        SELECT t - make_interval(mins => ${minutes}) FROM unnest(at) t)`);
  await pass(59);
  await expect(invitePerson(ctx, input)).rejects.toMatchObject({
    code: 'rate_limited',
    extra: { retry_after: expect.any(Number) },
  });
  await pass(2);
  await invitePerson(ctx, input);
});

describe('open invitations', () => {
  test('the last owner does not go by accepting a lesser role', async () => {
    const { businessId } = await aBusiness(ctx);
    await member('last@shop.example', businessId, 'owner');
    const token = await invited('last@shop.example', businessId, 'viewer');
    await expect(accept(token)).rejects.toMatchObject({ code: 'invalid_state' });
    await member('second@shop.example', businessId, 'owner');
    expect(await accept(token)).toMatchObject({ email: 'last@shop.example' });
  });

  test('end with a demotion and a removal: one’s own, and those that one made', async () => {
    const { businessId } = await aBusiness(ctx);
    await member('first@shop.example', businessId, 'owner');
    const email = 'goes@shop.example';
    const both = async () => [
      await invited(email, businessId, 'owner'),
      await invited('friend@shop.example', businessId, 'owner', email),
    ];
    await member(email, businessId, 'owner');
    const demoted = await both();
    await setRole(ctx, { email, businessId, role: 'viewer', actor: 'first@shop.example' });
    const removed = await both();
    await removePerson(ctx, { email, businessId, actor: 'first@shop.example' });
    const open = await Promise.all([...demoted, ...removed].map(isOpen));
    expect(open).toEqual([false, false, false, false]);
  });
});
