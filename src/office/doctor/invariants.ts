import { listUndecidedOrderIds } from '../../orders/open-orders.ts';
import type { Context } from '../../platform/context.ts';
import { type Breach, findBreaches } from '../support/find-breaches.ts';
import { invariants } from '../support/invariants.ts';
import { type Finding, healthy } from './finding.ts';

/** Does everything hold that must hold of the database? */
export async function invariantFindings(ctx: Pick<Context, 'config' | 'db'>): Promise<Finding[]> {
  const findings = (await findBreaches(ctx)).map(breachFinding);
  return findings.length > 0 ? findings : [healthy('invariant', `all ${invariants.length} hold`)];
}

function breachFinding({ invariant, subject, text }: Breach): Finding {
  const check = 'invariant';
  if (subject === null) {
    const todo = 'ask again when the database has less to do';
    return { check, level: 'warn', subject, text: `"${invariant.name}" is ${text}`, todo };
  }
  const broken = `${invariant.means}: ${text} ("${invariant.name}")`;
  return { check, level: 'bad', subject, text: broken, todo: invariant.todo };
}

/** Of the open orders the newest so many. */
const MOST = 200;

/** Has every open order its workflow? One that was made just now may not have it yet. */
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
    text: 'it is open, and no workflow of it runs',
    todo: 'the sweep starts it within a minute where a worker runs; `paisewise doctor` names what was set aside',
  }));
  return findings.length > 0
    ? findings
    : [healthy('workflow', `of ${open.length} open orders each runs`)];
}
