import { expect, test } from '@jest/globals';
import { inTurn } from '../../../src/backlog/in-turn.ts';

test('however many ask at once, one begins after the other', async () => {
  const everyMs = 20;
  const began = performance.now();
  const turn = inTurn(everyMs);
  const at = await Promise.all(
    Array.from({ length: 4 }, async () => {
      await turn();
      return performance.now() - began;
    }),
  );
  // A timer may fire a millisecond early.
  for (const [nth, ms] of at.entries()) expect(ms).toBeGreaterThanOrEqual(nth * (everyMs - 1));
});
