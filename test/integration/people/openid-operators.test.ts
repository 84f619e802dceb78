import { describe, expect, test } from '@jest/globals';
import { acceptInvitation } from '../../../src/people/accept-invitation.ts';
import { admitOperator } from '../../../src/people/admit-operator.ts';
import { findPersonByEmail } from '../../../src/people/person.ts';
import { resetPerson } from '../../../src/people/remove-person.ts';
import { beginSession } from '../../../src/people/sessions/begin-session.ts';
import { findSession } from '../../../src/people/sessions/session.ts';
import { checkPassword, signIn } from '../../../src/people/sign-in/check-password.ts';
import { deviceAt, doorOf } from '../../setup/console/door.ts';
import { PASSWORD, sessionOf } from '../../setup/console/people.ts';
import { testContext } from '../../setup/context.ts';
import { aBusiness } from '../../setup/factories/index.ts';

const ctx = testContext({
  OIDC_OPERATORS: ['openid', 'begun', 'meanwhile', 'promoted']
    .map((name) => `${name}@service.example`)
    .join(),
});
const { accept, attempt, invited, isOpen, member, newOperator } = doorOf(ctx);

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
    const proven = await checkPassword(ctx, email, PASSWORD, { client: '203.0.113.9' });
    await admitOperator(ctx, email);
    const begun = beginSession(ctx, proven, deviceAt('203.0.113.9'), 'password');
    await expect(begun).rejects.toMatchObject({ code: 'invalid_sign_in' });
    const admitted = await admitOperator(ctx, email);
    await beginSession(ctx, admitted, deviceAt('203.0.113.9'), 'openid');
  });

  test('what their address had before ends: password, sessions, open invitations', async () => {
    const [shop, other] = [await aBusiness(ctx), await aBusiness(ctx)];
    const email = 'promoted@service.example';
    const personId = await member(email, shop.businessId, 'viewer');
    const session = await beginSession(
      ctx,
      { personId, email, accessEpoch: 0 },
      deviceAt('203.0.113.9'),
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
  const begun = sessionOf(
    await signIn(ctx, { email, password: PASSWORD }, deviceAt('203.0.113.7')),
  );
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
  const begun = sessionOf(
    await signIn(ctx, { email, password: PASSWORD }, deviceAt('203.0.113.8')),
  );
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
