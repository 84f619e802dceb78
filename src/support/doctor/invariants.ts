import { listUndecidedOrderIds } from '../../orders/open-orders.ts';
import type { Context } from '../../platform/context.ts';
import { findBreaches } from '../find-breaches.ts';
import { invariants } from '../invariants.ts';
import { type Finding, healthy } from './finding.ts';

/** Does everything hold that must hold of the database? */
export async function invariantFindings(ctx: Pick<Context, 'config' | 'db'>): Promise<Finding[]> {
  const findings: Finding[] = (await findBreaches(ctx)).map(({ invariant, subject, text }) => ({
    check: 'invariant',
    level: 'bad',
    subject,
    text: `${invariant.means}: ${text} ("${invariant.name}")`,
    todo: invariant.todo,
  }));
  return findings.length > 0 ? findings : [healthy('invariant', `all ${invariants.length} hold`)];
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
