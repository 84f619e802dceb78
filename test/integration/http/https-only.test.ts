import { beforeAll, expect, test } from '@jest/globals';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, PASSWORD, peopleOf } from '../../setup/console/people.ts';
import { signInAs, visitor } from '../../setup/console/visitor.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on', BASE_URL: 'https://pay.shop.example' });
const UNKNOWN = 'PW-0000000000';
beforeAll(async () => {
  await buildConsole();
  await peopleOf(api.ctx, api.business);
});

test('a service on https says so with every answer', async () => {
  for (const path of ['/health', '/api/v1/orders', `/pay/${UNKNOWN}`, '/console/sign-in', '/x']) {
    const { headers } = await api.call('GET', path, { key: null });
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
  }
});

test('over https nobody but this name itself can set what lets somebody in', async () => {
  const who = visitor(api.url);
  const { headers, location } = await signInAs(who, addressOf('owner'), PASSWORD);
  expect(location).toBe('/console/');
  const set = headers.getSetCookie();
  expect(set.length).toBeGreaterThanOrEqual(2);
  for (const line of set)
    expect(line).toMatch(/^__Host-\w+=\w+; (?!.*Domain).*; Path=\/; .*; Secure; /);
  expect((await who.get('/')).status).toBe(200);
  const session = who.jar.get('__Host-paisewise_session') ?? '';
  const fixed = visitor(api.url, { paisewise_session: session });
  expect((await fixed.get('/')).location).toBe('/console/sign-in?next=%2F');
});
