import { beforeAll, describe, expect, test } from '@jest/globals';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { removePerson } from '../../../src/people/remove-person.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, PASSWORD, peopleOf, tokenFor } from '../../setup/console/people.ts';
import { visitor } from '../../setup/console/visitor.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on' });
const { ctx } = api;
let ownerId: string;
beforeAll(async () => {
  await buildConsole();
  ownerId = (await peopleOf(ctx, api.business)).owner;
});
const signedIn = async (personId: string, email: string) =>
  visitor(api.url, { paisewise_session: await tokenFor(ctx, { personId, email }) });

test('who is in no business any more sees their own sign-in and changes it, and nothing else', async () => {
  const email = 'gone@shop.example';
  const { businessId } = api.business;
  const to = { businessId, role: 'support' } as const;
  const personId = await ensurePerson(ctx, { email, password: PASSWORD, to, actor: 'test' });
  await removePerson(ctx, { email, businessId, actor: 'test' });
  const who = await signedIn(personId, email);
  expect(await who.get('/me')).toMatchObject({
    status: 200,
    text: expect.stringContaining(email),
  });
  expect((await who.post('/me', { action: 'begin-totp' })).status).toBe(303);
  for (const path of ['/', '/orders', '/operator'])
    expect([path, (await who.get(path)).status]).toEqual([path, 403]);
});

test('the address of a refused passkey leads to the sign-in, with what it asked for', async () => {
  const { status, location } = await visitor(api.url).get('/sign-in/passkey?next=%2Fbooks&lang=hi');
  expect([status, location]).toEqual([303, '/console/sign-in?next=%2Fbooks&lang=hi']);
});

describe('a refused form of a first step that was done before', () => {
  test.each([
    ['name', { action: 'rename', name: '' }],
    ['account', { action: 'add', vpa: 'no address', name: 'x' }],
  ])('comes back with that step: %s', async (step, fields) => {
    const who = await signedIn(ownerId, addressOf('owner'));
    const { text } = await who.get(`/first-steps?step=${step}`);
    const carried = /name="step" value="(\w+)"/.exec(text)?.[1] ?? '';
    const refused = await who.post('/first-steps', { ...fields, step: carried });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('role="alert"');
    expect(refused.text).toContain(`value="${fields.action}"`);
  });
});
