import { beforeAll, describe, expect, test } from '@jest/globals';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { listAudit } from '../../../src/platform/audit/search-audit.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, PASSWORD, peopleOf } from '../../setup/console/people.ts';
import { signInAs, visitor } from '../../setup/console/visitor.ts';
import { aBusiness } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on' });
const { ctx } = api;
beforeAll(async () => {
  await buildConsole();
  await peopleOf(ctx, api.business);
});
const signedIn = async (email: string) => {
  const who = visitor(api.url);
  expect((await signInAs(who, email, PASSWORD)).location).toBe('/console/');
  return who;
};
const doings = async (businessId: string) =>
  (await listAudit(ctx.db, businessId, 100)).map(({ action, actor, asOperator }) => [
    action,
    actor,
    asOperator,
  ]);

describe('an operator', () => {
  test('is marked in the audit log of the business that they act for, its owner is not', async () => {
    const { businessId } = api.business;
    const operator = await signedIn(addressOf('operator'));
    await operator.get('/operator');
    await operator.post('/business', { business: businessId });
    const people = await operator.get('/people');
    expect(people.text).toContain('You act for');
    await operator.post('/people', { action: 'invite', email: 'a@shop.example', role: 'viewer' });
    const owner = await signedIn(addressOf('owner'));
    await owner.get('/people');
    await owner.post('/people', { action: 'invite', email: 'b@shop.example', role: 'viewer' });
    expect(await doings(businessId)).toEqual(
      expect.arrayContaining([
        ['business.act-for', addressOf('operator'), true],
        ['person.invite', addressOf('operator'), true],
        ['person.invite', addressOf('owner'), false],
      ]),
    );
    // The owner reads who it was.
    expect((await owner.get('/settings')).text).toContain('as an operator');
  });

  test('has in a business of theirs the role that they have there, and no more', async () => {
    const { businessId } = await aBusiness(ctx, { name: 'Sister’s shop' });
    const email = 'both@service.example';
    const known = { email, password: PASSWORD, actor: 'test' } as const;
    await ensurePerson(ctx, { ...known, to: 'operator' });
    await ensurePerson(ctx, { ...known, to: { businessId, role: 'viewer' } });
    const who = await signedIn(email);
    expect((await who.get('/people')).text).not.toContain('name="action" value="invite"');
    const invite = { action: 'invite', email: 'c@shop.example', role: 'owner' };
    expect((await who.post('/people', invite)).status).toBe(403);
    // The service's own pages are theirs all the same.
    expect((await who.get('/operator')).status).toBe(200);
    const plan = { action: 'set-plan', business: businessId, plan: 'growth' };
    expect((await who.post('/operator', plan)).location).toContain('said=plan');
  });
});

describe('what is shown once', () => {
  const once = async (path: string, fields: Record<string, string>) => {
    const who = await signedIn(addressOf('owner'));
    await who.get(path);
    const { status, location } = await who.post(path, fields);
    expect(status).toBe(303);
    const to = (location ?? '').replace('/console', '');
    return { who, to };
  };

  test.each([
    ['/developers', { action: 'create-key', name: 'till', mode: 'live' }, /pw_live_\w{20,}/],
    ['/developers', { action: 'rotate', mode: 'live', sure: 'yes' }, /whsec_[\w+/=-]{20,}/],
    [
      '/people',
      { action: 'invite', email: 'd@shop.example', role: 'viewer' },
      /invitation\/\w{32}/,
    ],
  ])(
    'on %s: %o is on the page it leads to, and gone when that is loaded again',
    async (path, fields, secret) => {
      const { who, to } = await once(path, fields);
      const stranger = await signedIn(addressOf('owner'));
      expect((await stranger.get(to)).text).not.toMatch(secret);
      expect((await who.get(to)).text).toMatch(secret);
      const again = await who.get(to);
      expect(again.status).toBe(200);
      expect(again.text).not.toMatch(secret);
    },
  );

  test('a rotation that is sent twice is one, and whoever rotates again hears what that ends', async () => {
    const { who, to } = await once('/developers', { action: 'rotate', mode: 'test', sure: 'yes' });
    await who.get(to);
    const asked = await who.post('/developers', { action: 'rotate', mode: 'test' });
    expect(asked.text).toContain('A rotation is under way');
    const seen = /name="seen" value="(\w{16})"/.exec(asked.text)?.[1] ?? '';
    const sure = { action: 'rotate', mode: 'test', sure: 'yes', seen };
    expect((await who.post('/developers', sure)).status).toBe(303);
    const again = await who.post('/developers', sure);
    expect(again.status).toBe(409);
    expect(again.text).toContain('rotated meanwhile');
  });

  test('loading that page again makes no second key', async () => {
    const { who, to } = await once('/developers', { action: 'create-key', mode: 'test' });
    await who.get(to);
    const count = ({ text }: { text: string }) => text.split('value="revoke-key"').length;
    const before = count(await who.get('/developers'));
    await who.get(to);
    expect(count(await who.get('/developers'))).toBe(before);
  });
});

test('support sees webhooks and no key; a viewer sees the people and no form', async () => {
  const support = await signedIn(addressOf('support'));
  const developers = await support.get('/developers');
  expect(developers.text).toContain('Recent attempts');
  expect(developers.text).not.toContain('Last used');
  const viewer = await signedIn(addressOf('viewer'));
  for (const path of ['/people', '/settings', '/accounts', '/mailboxes', '/links', '/books']) {
    const page = await viewer.get(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.text.split('<main')[1]).not.toContain('method="post"');
  }
});
