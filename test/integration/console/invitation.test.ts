import { beforeAll, expect, test } from '@jest/globals';
import { admitOperator } from '../../../src/people/admit-operator.ts';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { findSession } from '../../../src/people/sessions/session.ts';
import { sql } from '../../../src/platform/db.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { PASSWORD, tokenFor } from '../../setup/console/people.ts';
import { visitor } from '../../setup/console/visitor.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on', OIDC_OPERATORS: 'op@service.example' });
const { ctx } = api;
beforeAll(() => buildConsole());

test('who accepts because they are signed in keeps their old session, which stays old', async () => {
  const email = 'op@service.example';
  const { personId, accessEpoch } = await admitOperator(ctx, email);
  expect(accessEpoch).toBe(0);
  const token = await tokenFor(ctx, { personId, email });
  await ctx.db.query(sql.unsafe`
    UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE person_id = ${personId}`);
  const to = { businessId: api.business.businessId, role: 'viewer' } as const;
  const { inviteUrl } = await invitePerson(ctx, { email, to, actor: 'test' });
  const path = `/invitation/${inviteUrl.slice(inviteUrl.lastIndexOf('/') + 1)}`;
  const who = visitor(api.url, { paisewise_session: token });
  await who.get(path);
  expect(await who.post(path, {})).toMatchObject({ status: 303, location: '/console/' });
  expect(who.jar.get('paisewise_session')).toBe(token);
  expect(await findSession(ctx.db, token)).toMatchObject({
    isFresh: false,
    memberships: [{ businessId: api.business.businessId, role: 'viewer' }],
  });
});

test('who gives their password with the invitation gets a new session', async () => {
  const email = 'both@shop.example';
  await ensurePerson(ctx, { email, password: PASSWORD, to: 'operator', actor: 'test' });
  const to = { businessId: api.business.businessId, role: 'viewer' } as const;
  const { inviteUrl } = await invitePerson(ctx, { email, to, actor: 'test' });
  const path = `/invitation/${inviteUrl.slice(inviteUrl.lastIndexOf('/') + 1)}`;
  const who = visitor(api.url);
  await who.get(path);
  expect(await who.post(path, { password: PASSWORD })).toMatchObject({ location: '/console/' });
  const found = await findSession(ctx.db, who.jar.get('paisewise_session') ?? '');
  expect(found).toMatchObject({ email, isFresh: true });
});
