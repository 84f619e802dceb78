import { expect, test } from '@jest/globals';
import { machineFindings } from '../../../src/support/doctor/database.ts';

const well = {
  commitSeconds: 0.004,
  clockAheadSeconds: -0.2,
  connections: { used: 40, most: 100 },
};
const checksOf = (given: Partial<typeof well>) =>
  machineFindings({ ...well, ...given }).map(({ check, level, todo }) => ({
    check,
    level,
    hasTodo: todo !== null,
  }));

test("a database's machine that is well is no finding", () => {
  expect(checksOf({})).toEqual([]);
});

test.each([
  ['clock', { clockAheadSeconds: 60 }],
  ['clock', { clockAheadSeconds: -60 }],
  ['disk', { commitSeconds: 0.4 }],
  ['connections', { connections: { used: 90, most: 100 } }],
])('%s: %j is said, with what to do', (check, given) => {
  expect(checksOf(given)).toEqual([{ check, level: 'warn', hasTodo: true }]);
});

test('it says how much', () => {
  const [clock, disk, connections] = machineFindings({
    commitSeconds: 0.25,
    clockAheadSeconds: 61.4,
    connections: { used: 99, most: 100 },
  });
  expect(clock?.text).toContain('61 s');
  expect(disk?.text).toContain('250 ms');
  expect(connections?.text).toContain("99 of the database's 100");
});
