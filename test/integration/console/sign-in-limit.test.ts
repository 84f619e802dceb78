import { beforeAll, expect, test } from '@jest/globals';
import { sql } from '../../../src/platform/db.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, PASSWORD, peopleOf } from '../../setup/console/people.ts';
import { signInAs, visitor } from '../../setup/console/visitor.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on', TRUSTED_PROXY_HOPS: 1 });
beforeAll(async () => {
  await buildConsole();
  await peopleOf(api.ctx, api.business);
});

/** A browser at that address; tries with other e-mail addresses each time. */
async function from(address: string, cookies: Record<string, string> = {}) {
  const who = visitor(api.url, cookies, { 'X-Forwarded-For': address });
  await who.get('/sign-in');
  let count = 0;
  return {
    jar: who.jar,
    wrong: async () => {
      const email = `nobody-${address}-${count++}@shop.example`;
      return (await who.post('/sign-in', { email, password: 'wrong password' })).status;
    },
    right: () => signInAs(who, addressOf('owner'), PASSWORD),
  };
}
const anew = () => api.ctx.db.query(sql.unsafe`DELETE FROM rate_limits`);

test('thirty tries a minute an address, in words; its neighbours sign in', async () => {
  const flood = await from('192.0.2.1');
  for (let i = 0; i < 30; i++) expect(await flood.wrong()).toBe(401);
  const refused = await flood.right();
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('Too many requests in a minute');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await (await from('192.0.2.2')).right()).location).toBe('/console/');
});

test('a sign-in that succeeds uses none up', async () => {
  for (let i = 0; i < 35; i++)
    expect((await (await from('192.0.2.3')).right()).location).toBe('/console/');
});

test('ten addresses that use up all tries keep neither newcomers nor known browsers out', async () => {
  const known = await from('192.0.2.4');
  await known.right();
  const mark = known.jar.get('paisewise_device') ?? '';
  await anew();
  const floods = await Promise.all(Array.from({ length: 10 }, (_, i) => from(`198.51.100.${i}`)));
  const outcomes: number[] = [];
  for (let round = 0; round < 30; round++)
    for (const flood of floods) outcomes.push(await flood.wrong());
  expect(outcomes.filter((status) => status === 429).length).toBeGreaterThan(50);
  expect((await (await from('192.0.2.5')).right()).location).toBe('/console/');
  for (let i = 0; i < 110; i++) await (await from(`203.0.113.${i}`)).wrong();
  expect((await (await from('192.0.2.6')).right()).status).toBe(429);
  const back = await from('192.0.2.7', { paisewise_device: mark });
  expect((await back.right()).location).toBe('/console/');
});
