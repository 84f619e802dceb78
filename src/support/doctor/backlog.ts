import { listSetAside } from '../../backlog/list-set-aside.ts';
import type { Queryable } from '../../platform/db.ts';
import { type Finding, healthy } from './finding.ts';

/** What could the sweep not do, and why? */
export async function backlogFindings(db: Queryable): Promise<Finding[]> {
  const aside = await listSetAside(db);
  const findings: Finding[] = aside.map(({ kind, subject, reason, tries, since, all }) => ({
    check: 'sweep',
    level: 'warn',
    subject,
    text: `set aside since ${since.toISOString()}, tried ${tries} times (${all} in all of ${kind}): ${reason}`,
    todo: 'mend what the reason names; it is tried again by itself, within an hour',
  }));
  return findings.length > 0 ? findings : [healthy('sweep', 'nothing is set aside')];
}
