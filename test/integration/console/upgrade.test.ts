import { beforeAll, expect, test } from '@jest/globals';
import { startApi } from '../../../src/http/start-api.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { useApi } from '../../setup/http/api.ts';
import { noEngine } from '../../setup/no-engine.ts';

const api = useApi();
beforeAll(() => buildConsole());
const upgradeAt = (url: string) => fetch(`${url}/upgrade`, { redirect: 'manual' });

test('/upgrade says whom to ask until somebody was invited, and leads to the plan from then on', async () => {
  const { ctx } = api;
  const before = await upgradeAt(api.url);
  expect(before.status).toBe(200);
  expect(await before.text()).toContain('Whoever runs this service changes your plan');
  expect((await fetch(`${api.url}/console/sign-in`)).status).toBe(404);
  await invitePerson(ctx, { email: 'first@service.example', to: 'operator', actor: 'test' });
  expect((await upgradeAt(api.url)).headers.get('location')).toBe('/console/plan');

  const closed = { ...ctx, config: { ...ctx.config, CONSOLE: 'off' as const } };
  const off = await startApi(closed, { ...noEngine, notifyOrder: async () => {} });
  try {
    expect((await upgradeAt(off.url)).status).toBe(200);
    expect((await fetch(`${off.url}/console/sign-in`)).status).toBe(404);
  } finally {
    await off.stop();
  }
});
