import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, test } from '@jest/globals';
import { disableBusiness } from '../../../../../src/shops/businesses/change-business.ts';
import { createKey, revokeKey } from '../../../../../src/shops/businesses/keys.ts';
import { TEST_SEAL_KEYS, testContext } from '../../../../setup/context.ts';
import { aBusiness } from '../../../../setup/factories/index.ts';

const ctx = testContext();
const program = fileURLToPath(new URL('../../../../setup/http/api-process.ts', import.meta.url));
const processes: ReturnType<typeof fork>[] = [];
const urls: string[] = [];

/** What a change may take to be minded by every process, and the machine's own slowness. */
const PATIENCE_MS = 10_000;

beforeAll(async () => {
  const env = {
    ...process.env,
    DATABASE_URL: ctx.database.url,
    SEAL_KEYS: TEST_SEAL_KEYS,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_KEY: '0',
    RATE_LIMIT_PER_ADDRESS: '0',
  };
  for (const _ of [1, 2]) processes.push(fork(program, { env, execArgv: [] }));
  for (const started of processes) {
    const [url] = await once(started, 'message');
    urls.push(String(url));
  }
});
afterAll(async () => {
  const ended = processes.map((started) => once(started, 'exit'));
  for (const started of processes) started.kill('SIGKILL');
  await Promise.all(ended);
});

const ask = async (url: string, key: string) => {
  const answer = await fetch(`${url}/api/v1/orders?limit=1`, { headers: { 'X-API-Key': key } });
  await answer.body?.cancel();
  return answer.status;
};

/**
 * Both processes have been asked without a pause, so that both hold the key in their memory; now
 * both must mind the change.
 */
async function everywhere(key: string, status: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = await Promise.all(urls.map((url) => ask(url, key)));
    if (seen.every((one) => one === status)) return;
    if (Date.now() > end) throw new Error(`the processes answer ${seen.join(' and ')}`);
  }
}

test('a revoked key is refused by every process although each knew it a moment ago; the other key goes on', async () => {
  const { businessId } = await aBusiness(ctx);
  const [gone, kept] = [
    await createKey(ctx, { businessId, mode: 'live', name: null, actor: 'test' }),
    await createKey(ctx, { businessId, mode: 'live', name: null, actor: 'test' }),
  ];
  await everywhere(gone.apiKey, 200);
  await revokeKey(ctx, gone.keyId, 'test');
  await everywhere(gone.apiKey, 401);
  await everywhere(kept.apiKey, 200);
});

test('a disabled business is refused by every process', async () => {
  const { businessId } = await aBusiness(ctx);
  const { apiKey } = await createKey(ctx, { businessId, mode: 'live', name: null, actor: 'test' });
  await everywhere(apiKey, 200);
  await disableBusiness(ctx, businessId, 'test');
  await everywhere(apiKey, 403);
});
