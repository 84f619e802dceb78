import { findHold } from '../../orders/hold/hold.ts';
import { listSetAside } from '../../platform/backlog/set-aside.ts';
import type { Config } from '../../platform/config.ts';
import { budgetProblem, listFullPools, readBudget } from '../../platform/connection-budget.ts';
import type { Queryable } from '../../platform/db.ts';
import { listDeleting } from '../../shops/businesses/delete-business.ts';
import { errorText, type Finding, healthy } from './finding.ts';

/** Does the API answer at its public address? */
export async function apiFindings(config: Config): Promise<Finding[]> {
  try {
    const answer = await fetch(`${config.BASE_URL}/openapi.json`, {
      signal: AbortSignal.timeout(3_000),
    });
    if (answer.ok) return [healthy('api', `answers at ${config.BASE_URL}`)];
    throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const text = `${config.BASE_URL} does not answer: ${errorText(cause)}`;
    const todo = 'is a service with ROLE=api or all running, and is BASE_URL its public address?';
    return [{ check: 'api', level: 'bad', subject: null, text, todo }];
  }
}

/** Which businesses will be purged, and whose purge waits? */
export async function businessFindings(db: Queryable): Promise<Finding[]> {
  const businesses = await listDeleting(db);
  return businesses.map(({ businessId, purgeAt, due }) => ({
    check: 'business',
    level: 'warn',
    subject: businessId,
    text: due
      ? `its purge was due at ${purgeAt.toISOString()} and waits for open orders`
      : `is deleted and will be purged at ${purgeAt.toISOString()}`,
    todo: due
      ? '`paisewise review list`: an order that waits for a person holds it'
      : `\`paisewise business restore ${businessId}\` brings it back`,
  }));
}

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

/** Are creates refused since the database was put back? */
export async function holdFindings(db: Queryable): Promise<Finding[]> {
  const hold = await findHold(db);
  if (!hold) return [];
  return [
    {
      check: 'creates',
      level: 'bad',
      subject: null,
      text: `live creates are refused until ${hold.until.toISOString()}: ${hold.because ?? 'the database was put back'}`,
      todo: "it ends by itself; `paisewise restored` lists the orders that the engine knows and the database doesn't",
    },
  ];
}

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
