import { expect, test } from '@jest/globals';
import { inTurn } from '../../../../src/platform/backlog/work-off.ts';

test('however many ask at once, one begins after the other', () => {
  const turn = inTurn(20);
  expect([turn(1_000), turn(1_000), turn(1_005), turn(1_030)]).toEqual([0, 20, 35, 30]);
});

test('who asks late begins at once, and nothing is made up for', () => {
  const turn = inTurn(20);
  turn(1_000);
  expect([turn(5_000), turn(5_000)]).toEqual([0, 20]);
});
