import { findHold } from '../../orders/hold/hold.ts';
import { listSetAside } from '../../platform/backlog/set-aside.ts';
import type { Config } from '../../platform/config.ts';
import { budgetProblem, listFullPools, readBudget } from '../../platform/connections.ts';
import type { Queryable } from '../../platform/db.ts';
import { listDeleting } from '../../shops/businesses/delete-business.ts';
import { type Sentence, say, type Value } from '../../words/sentence.ts';
import { errorText, type Finding, healthy } from './finding.ts';

/** Does the API answer at its public address? */
export async function apiFindings(config: Config): Promise<Finding[]> {
  try {
    const answer = await fetch(`${config.BASE_URL}/openapi.json`, {
      signal: AbortSignal.timeout(3_000),
    });
    return answer.ok
      ? [healthy('api', say('answers_at', { where: config.BASE_URL }))]
      : silent(config, say('api_answered', { status: answer.status }));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return silent(config, errorText(cause));
  }
}

const silent = ({ BASE_URL: address }: Config, why: Value): Finding[] => [
  {
    ...{ check: 'api', level: 'bad', subject: null },
    text: say('api_silent', { address, why }),
    todo: say('api_silent_todo'),
  },
];

/** Which businesses will be purged, and whose purge waits? */
export async function businessFindings(db: Queryable): Promise<Finding[]> {
  const businesses = await listDeleting(db);
  return businesses.map(({ businessId, purgeAt, due }) => ({
    check: 'business',
    level: 'warn',
    subject: businessId,
    text: due
      ? say('purge_waits', { since: purgeAt.toISOString() })
      : say('purge_to_come', { at: purgeAt.toISOString() }),
    todo: due ? say('purge_waits_todo') : say('purge_to_come_todo', { businessId }),
  }));
}

const warning = (check: string, text: Sentence, todo: Sentence): Finding => ({
  ...{ check, level: 'warn', subject: null, text, todo },
});

/** Whose pool is full, and do the processes fit into what the server allows? */
export async function connectionFindings(db: Queryable): Promise<Finding[]> {
  const full = (await listFullPools(db)).map(({ role, pool }) =>
    warning('pool', say('pool_full', { role, pool }), say('pool_full_todo')),
  );
  const problem = budgetProblem(await readBudget(db));
  const todo = say('budget_todo');
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
      text: say('creates_refused', {
        until: hold.until.toISOString(),
        because: hold.because ?? say('database_put_back'),
      }),
      todo: say('creates_refused_todo'),
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
    text: say('set_aside', { since: since.toISOString(), tries, all, kind, reason }),
    todo: say('set_aside_todo'),
  }));
  return findings.length > 0 ? findings : [healthy('sweep', say('nothing_set_aside'))];
}
