import { listUndecidedOrderIds } from '../../orders/open-orders.ts';
import type { Context } from '../../platform/context.ts';
import { say } from '../../words/sentence.ts';
import { type Breach, findBreaches } from '../support/find-breaches.ts';
import { invariants } from '../support/invariants.ts';
import { type Finding, healthy } from './finding.ts';

/** Does everything hold that must hold of the database? */
export async function invariantFindings(ctx: Pick<Context, 'config' | 'db'>): Promise<Finding[]> {
  const findings = (await findBreaches(ctx)).map(breachFinding);
  return findings.length > 0
    ? findings
    : [healthy('invariant', say('invariants_hold', { count: invariants.length }))];
}

function breachFinding({ invariant, subject, text }: Breach): Finding {
  const check = 'invariant';
  if (subject === null) {
    const todo = say('invariant_unasked_todo');
    return {
      check,
      level: 'warn',
      subject,
      text: say('invariant_unasked', { name: invariant.name, text }),
      todo,
    };
  }
  const broken = say('invariant_broken', { means: invariant.means, text, name: invariant.name });
  return {
    check,
    level: 'bad',
    subject,
    text: broken,
    todo: say('invariant_todo', { todo: invariant.todo }),
  };
}

/** Of the open orders the newest so many. */
const MOST = 200;

/** Has every open order its workflow? An order that was made just now may not have it yet. */
export async function workflowFindings(
  { db }: Pick<Context, 'db'>,
  engine: { findWithoutWorkflow: (orderIds: readonly string[]) => Promise<readonly string[]> },
): Promise<Finding[]> {
  const open = await listUndecidedOrderIds(db, MOST);
  const missing = await engine.findWithoutWorkflow(open);
  const findings: Finding[] = missing.map((subject) => ({
    check: 'workflow',
    level: 'bad',
    subject,
    text: say('workflow_missing'),
    todo: say('workflow_missing_todo'),
  }));
  return findings.length > 0
    ? findings
    : [healthy('workflow', say('workflows_run', { count: open.length }))];
}
