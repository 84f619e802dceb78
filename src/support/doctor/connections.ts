import { budgetProblem, listFullPools, readBudget } from '../../platform/connection-budget.ts';
import type { Queryable } from '../../platform/db.ts';
import type { Finding } from './finding.ts';

const warning = (check: string, text: string, todo: string): Finding => ({
  ...{ check, level: 'warn', subject: null, text, todo },
});

/** Whose pool is full, and do the processes fit into what the server allows? */
export async function connectionFindings(db: Queryable): Promise<Finding[]> {
  const full = (await listFullPools(db)).map(({ role, pool }) =>
    warning(
      'pool',
      `a process of ROLE=${role} uses all ${pool} connections of its pool`,
      'a moment does no harm; where it lasts, look for slow statements, or raise its DATABASE_POOL',
    ),
  );
  const problem = budgetProblem(await readBudget(db));
  const todo = 'who comes last is refused, when all are busy at once';
  return [...full, ...(problem ? [warning('connections', problem, todo)] : [])];
}
