import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { testContext } from '../../setup/context.ts';
import {
  aBusinessWithKeys,
  anOrderBody,
  type BusinessWithKeys,
} from '../../setup/factories/index.ts';
import { probe, type ServiceProcess, startService } from '../../setup/service/process.ts';
import { until } from '../../setup/until.ts';

const ctx = testContext();
const CLIENTS = 40;
let business: BusinessWithKeys;
let api: ServiceProcess;

beforeAll(async () => {
  business = await aBusinessWithKeys(ctx);
});
afterEach(async () => {
  api.child.kill('SIGKILL');
  await api.gone;
});

async function startApi(settings: Record<string, string> = {}): Promise<void> {
  api = await startService({
    ROLE: 'api',
    DATABASE_URL: ctx.database.url,
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    RATE_LIMIT_PER_KEY: '0',
    RATE_LIMIT_PER_ADDRESS: '0',
    ...settings,
  });
  await until('ready', async () => (await probe(api.url, '/readyz')).status === 200, 60_000);
}

type Tally = { created: number; refused: number; broken: string[]; closing: number };

function create(agent: Agent): Promise<{ status: number; closes: boolean }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${api.url}/api/v1/orders`,
      { method: 'POST', agent, headers: { 'X-API-Key': business.key } },
      (answer) => {
        answer.on('error', reject);
        answer.resume().on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            closes: answer.headers.connection === 'close',
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(anOrderBody({ amount: randomInt(100, 90_000) })));
  });
}

/** A client that creates orders on one kept connection until nobody listens any more. */
async function busyClient(tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;)
    try {
      const { status, closes } = await create(agent);
      if (status === 201) tally.created++;
      else tally.broken.push(String(status));
      if (closes) tally.closing++;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (code !== 'ECONNREFUSED') tally.broken.push(code);
      else tally.refused++;
      return agent.destroy();
    }
}

async function underLoad(after: (tally: Tally) => Promise<unknown>): Promise<Tally> {
  const tally: Tally = { created: 0, refused: 0, broken: [], closing: 0 };
  const clients = Array.from({ length: CLIENTS }, () => busyClient(tally));
  await until('every client is served', () => tally.created > 3 * CLIENTS, 60_000);
  await after(tally);
  await Promise.all(clients);
  return tally;
}

test.each([0, 1500])(
  'no request of 40 busy clients is broken off by a stop that drains for %d ms',
  async (drainMs) => {
    await startApi({ DRAIN_MS: String(drainMs) });
    const tally = await underLoad(async (seen) => {
      const before = seen.created;
      api.child.kill('SIGTERM');
      if (drainMs === 0) return;
      await until('not ready', async () => {
        const { status, body } = await probe(api.url, '/readyz');
        return status === 503 && body.stopping === true && body.ready === false;
      });
      await until('requests are served all the same', () => seen.created > before + CLIENTS);
    });
    expect(tally).toMatchObject({ broken: [], refused: CLIENTS });
    expect(tally.closing).toBeGreaterThan(0);
    expect(await api.gone).toBe(0);
  },
);

test('a connection that rests is ended, not waited for, and one whose request is arriving is answered', async () => {
  await startApi();
  const [resting, slow] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  expect((await create(resting)).status).toBe(201);
  const body = JSON.stringify(anOrderBody({ amount: randomInt(100, 90_000) }));
  const answer = new Promise<number>((resolve, reject) => {
    const sent = request(
      `${api.url}/api/v1/orders`,
      {
        method: 'POST',
        agent: slow,
        headers: { 'X-API-Key': business.key, 'Content-Length': Buffer.byteLength(body) },
      },
      (got) => resolve(got.resume().statusCode ?? 0),
    );
    sent.on('error', reject);
    sent.write(body.slice(0, 10));
    void sleep(300)
      .then(() => api.child.kill('SIGTERM'))
      .then(() => sleep(1_500))
      .then(() => sent.end(body.slice(10)));
  });
  expect(await answer).toBe(201);
  expect(await api.gone).toBe(0);
});

test('a second signal ends the process at once', async () => {
  await startApi({ DRAIN_MS: '600000' });
  api.child.kill('SIGTERM');
  await until('it stops', async () => (await probe(api.url, '/readyz')).status === 503);
  api.child.kill('SIGTERM');
  expect(await api.gone).toBe(1);
});
