import { expect, test } from '@jest/globals';
import { inBatches } from '../../../src/platform/batches.ts';

type Batch = PromiseWithResolvers<void> & { asked: readonly string[] };

/** Work that ends when the test says so. */
function held(how: { atOnce?: number; most?: number; patienceMs?: number } = {}) {
  const batches: Batch[] = [];
  const ask = inBatches(
    async (asked: readonly string[]) => {
      const batch = { asked, ...Promise.withResolvers<void>() };
      batches.push(batch);
      await batch.promise;
      return asked.map((one) => `${one} done`);
    },
    { atOnce: 1, most: 50, onFailure: async () => {}, ...how },
  );
  const turn = () => new Promise(setImmediate);
  return { ask, batches, turn, begun: () => batches.map(({ asked }) => asked) };
}

test('the first is begun at once, and what comes meanwhile together, so many at most', async () => {
  const { ask, batches, begun, turn } = held({ most: 2 });
  const answers = Promise.all(['a', 'b', 'b', 'c'].map(ask));
  expect(begun()).toEqual([['a']]);
  for (const expected of [['b', 'b'], ['c']]) {
    batches.at(-1)?.resolve();
    await turn();
    expect(begun().at(-1)).toEqual(expected);
  }
  batches.at(-1)?.resolve();
  expect(await answers).toEqual(['a done', 'b done', 'b done', 'c done']);
});

test('of a batch that fails each is tried alone, and fails for its own sake only', async () => {
  const told: unknown[] = [];
  const ask = inBatches(
    async (asked: readonly string[]) => {
      await new Promise(setImmediate);
      told.push(asked);
      if (asked.includes('bad')) throw new Error('bad');
      return asked;
    },
    {
      ...{ atOnce: 1, most: 50 },
      async onFailure(...failure) {
        await new Promise(setImmediate);
        told.push(failure);
      },
    },
  );
  const answers = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  ]);
  const together = ['b', 'bad', 'c'];
  const alone = together.map((one) => [one]);
  expect(told).toEqual([['a'], together, [new Error('bad'), together], ...alone]);
});

test('a batch that hangs keeps others waiting no longer than the patience', async () => {
  const { ask, batches, turn } = held({ patienceMs: 1 });
  const hung = ask('a');
  const second = ask('b');
  await new Promise((resolve) => setTimeout(resolve, 50));
  batches[1]?.resolve();
  expect(await second).toBe('b done');
  batches[0]?.resolve();
  expect(await hung).toBe('a done');
  await turn();
  void ask('c');
  void ask('d');
  expect(batches).toHaveLength(3);
});
