import { beforeAll, expect, test } from '@jest/globals';
import { beginSetup } from '../../../src/people/begin-setup.ts';
import { findSession } from '../../../src/people/sessions/session.ts';
import { sql } from '../../../src/platform/db.ts';
import { listBusinesses } from '../../../src/shops/businesses/business.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { PASSWORD } from '../../setup/console/people.ts';
import { visitor } from '../../setup/console/visitor.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on' });
const { ctx } = api;
beforeAll(() => buildConsole());

const wanted = { name: 'Meenakshi Silks', email: 'asha@shop.example', actor: 'test' };
const pathOf = (url: string | undefined) => url?.slice(url.indexOf('/setup/')) ?? '';

test('two that begin at once make one business; the newest address is good, the others are not', async () => {
  await ctx.db.query(sql.unsafe`UPDATE businesses SET status = 'purged'`);
  const both = await Promise.all([beginSetup(ctx, wanted), beginSetup(ctx, wanted)]);
  const [business, ...others] = await listBusinesses(ctx, 10);
  expect([business?.name, business?.plan, others.length]).toEqual(['Meenakshi Silks', 'scale', 0]);
  const states = await Promise.all(
    both.map(async (made) => (await visitor(api.url).get(pathOf(made?.setupUrl))).status),
  );
  expect(states.sort()).toEqual([200, 404]);
});

test('whoever opens the address is the owner and the operator, once, and goes on with the first steps', async () => {
  const made = await beginSetup(ctx, wanted);
  const path = pathOf(made?.setupUrl);
  const who = visitor(api.url);
  const page = await who.get(path);
  expect(page.text).toContain('owner of Meenakshi Silks');
  expect(await who.post(path, { password: 'short' })).toMatchObject({ status: 400 });
  expect(await who.post(path, { password: PASSWORD })).toMatchObject({
    status: 303,
    location: '/console/first-steps',
  });
  const found = await findSession(ctx.db, who.jar.get('paisewise_session') ?? '');
  expect(found).toMatchObject({ isOperator: true, memberships: [{ role: 'owner' }] });
  expect((await who.get('/first-steps')).text).toContain('The mailbox that your bank');
  expect(await visitor(api.url).get(path)).toMatchObject({ status: 404 });
  expect(await who.post(path, { password: PASSWORD })).toMatchObject({ status: 404 });
  expect(await beginSetup(ctx, wanted)).toBeNull();
});
