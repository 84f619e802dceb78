import { expect, test } from '@jest/globals';
import { watchEngine } from '../../../src/engine/client.ts';
import { EngineAway } from '../../../src/engine/engine-away.ts';
import { makeLog } from '../../../src/platform/log.ts';

/** Longer than what counts as a stall. */
function standStill(): void {
  const until = performance.now() + 2_000;
  while (performance.now() < until);
}

async function firstLineWhere(ping: () => Promise<void>): Promise<object> {
  const line = Promise.withResolvers<string>();
  const watch = watchEngine({ ping }, makeLog('info', 'test', { write: line.resolve }));
  watch.begin();
  const said = await line.promise;
  watch.stop();
  return JSON.parse(said);
}

test('an engine that is away is said in words, without a stack', async () => {
  const cause = new Error('connection refused');
  const line = await firstLineWhere(() =>
    Promise.reject(new EngineAway('the workflow engine cannot be reached at x:1', { cause })),
  );
  expect(line).toMatchObject({
    level: 40,
    msg: 'the workflow engine is away: workflows start later',
    why: 'the workflow engine cannot be reached at x:1: connection refused',
  });
  expect(line).not.toHaveProperty('err');
});

test('anything else is logged with its stack', async () => {
  const line = await firstLineWhere(() => Promise.reject(new TypeError('not a function')));
  expect(line).toMatchObject({ err: { type: 'TypeError', stack: expect.stringContaining('at ') } });
  expect(line).not.toHaveProperty('why');
});

test('a look in which our own process stood still says nothing of the engine', async () => {
  let looks = 0;
  const line = await firstLineWhere(async () => {
    looks += 1;
    if (looks === 1) standStill();
    throw new EngineAway(`look ${looks}`);
  });
  expect(line).toMatchObject({ why: 'look 2' });
});
