import { expect, test } from '@jest/globals';
import { readConfig } from '../../../src/platform/config.ts';
import {
  type Budget,
  budgetProblem,
  connectionName,
  fullPools,
} from '../../../src/platform/connections.ts';
import { render } from '../../../src/words/render.ts';

const named = (ROLE: string, count: number, pool?: number) =>
  Array.from({ length: count }, () =>
    connectionName(readConfig({ ROLE, ...(pool && { DATABASE_POOL: String(pool) }) })),
  );

const said = (budget: Budget) => {
  const problem = budgetProblem(budget);
  return problem && render(problem);
};

test.each(['api', 'worker', 'all'])(
  "five processes of one class fit into Postgres' default of 100: %s",
  (role) => {
    const processes = named(role, 5);
    expect(new Set(processes).size).toBe(5);
    expect(budgetProblem({ allowed: 97, others: 0, processes })).toBeNull();
  },
);

test('processes that may open more than the server allows are told by numbers what to change', () => {
  expect(said({ allowed: 97, others: 3, processes: named('worker', 5, 20) })).toBe(
    'Postgres allows 97 connections, and the 5 processes of Paisewise may open 110, and 3 are open beside them: lower DATABASE_POOL or raise max_connections',
  );
  expect(said({ allowed: 97, others: 0, processes: named('all', 1, 200) })).toBe(
    'Postgres allows 97 connections, and the process of Paisewise may open 206: lower DATABASE_POOL or raise max_connections',
  );
});

test('a pool is full once all of its connections are busy, whatever is open beside it', () => {
  const [api = '', worker = ''] = [...named('api', 1, 5), ...named('worker', 1)];
  const busy = (one: number, other: number) => [
    { name: api, busy: one },
    { name: worker, busy: other },
    { name: 'paisewise:older', busy: 99 },
  ];
  expect(fullPools(busy(4, 12))).toEqual([]);
  expect(fullPools(busy(5, 12))).toEqual([{ role: 'api', pool: 5 }]);
});
