import { expect, test } from '@jest/globals';
import { judgeNow } from '../../../lab/drill/judge.ts';
import { TEST_SEAL_KEYS, testContext } from '../../setup/context.ts';

const ctx = testContext();
const judged = (settings: NodeJS.ProcessEnv) =>
  judgeNow({
    env: () => ({ DATABASE_URL: ctx.database.url, SEAL_KEYS: TEST_SEAL_KEYS, ...settings }),
  });
const wrongPassword = () => {
  const url = new URL(ctx.database.url);
  url.password = 'wrong';
  return { DATABASE_URL: url.href };
};

test('between the faults of a drill a database that is away is passed, and one that refuses us, or a wrong setting, is not', async () => {
  expect(await judged({})).toEqual([]);
  expect(await judged({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })).toBeNull();
  await expect(judged(wrongPassword())).rejects.toThrow(/password/);
  await expect(judged({ ORDER_LIFETIME_MS: 'soon' })).rejects.toThrow('ORDER_LIFETIME_MS');
});
