import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { endpointHint } from '../../webhooks/endpoint-hint.ts';
import { type Finding, ok } from './finding.ts';

const counts = z.object({
  review: z.number(),
  overdue: z.number(),
  unstarted: z.number(),
  untold: z.number(),
});

/** Orders that should have moved on and have not. */
export async function orderFindings(db: Queryable): Promise<Finding[]> {
  const row = await db.one(sql.type(counts)`
    SELECT (SELECT count(*) FROM orders WHERE status = 'manual_review') AS review,
      (SELECT count(*) FROM orders WHERE status = 'pending' AND grace_ends_at < now() - interval '2 minutes') AS overdue,
      (SELECT count(*) FROM orders WHERE status = 'pending' AND workflow_seen_at IS NULL AND created_at < now() - interval '2 minutes') AS unstarted,
      (SELECT count(*) FROM orders WHERE untold_since < now() - interval '2 minutes') AS untold
  `);
  const findings: Finding[] = [];
  const add = (level: 'warn' | 'bad', text: string, todo: string) =>
    findings.push({ check: 'order', level, subject: null, text, todo });
  if (row.review) add('warn', `${row.review} wait for a person`, '`paisewise review list`');
  if (row.overdue)
    add(
      'bad',
      `${row.overdue} are pending past their grace`,
      'is the engine reachable, and a worker running?',
    );
  if (row.unstarted)
    add(
      'bad',
      `${row.unstarted} have no workflow yet`,
      'is the engine reachable? The sweep starts them within a minute once it is',
    );
  if (row.untold)
    add(
      'warn',
      `${row.untold} have workflows that were not told of a change`,
      'the sweep tells them within a minute once the engine answers',
    );
  return findings.length > 0 ? findings : [ok('order', 'none stands still')];
}

const endpointRow = z.object({
  endpoint: z.string(),
  waiting: z.number(),
  since: z.date(),
  error: z.string().nullable(),
});

/** Endpoints that take nothing, and events that were given up in the last days. */
export async function webhookFindings(db: Queryable): Promise<Finding[]> {
  const rows = await db.any(sql.type(endpointRow)`
    SELECT split_part(e.url, '?', 1) AS endpoint, count(*) AS waiting, min(e.created_at) AS since,
      (array_agg((SELECT a.error FROM attempts a WHERE a.event_id = e.event_id ORDER BY a.at DESC LIMIT 1) ORDER BY e.created_at DESC))[1] AS error
    FROM events e WHERE e.state = 'waiting' AND e.attempts > 0 GROUP BY 1 ORDER BY 3
  `);
  const given = await db.oneFirst(sql.type(z.object({ count: z.number() }))`
    SELECT count(*) FROM events WHERE state IN ('given_up', 'refused') AND created_at > now() - interval '7 days'
  `);
  const findings: Finding[] = rows.map(({ endpoint, waiting, since, error }) => ({
    check: 'webhook',
    level: 'warn',
    subject: endpoint,
    text: `${waiting} wait since ${since.toISOString()}${error ? `: ${error}` : ''}`,
    todo: `${endpointHint(error) ?? "the shop's endpoint must answer 2xx"}; \`paisewise webhook attempts ORDER\` shows each try`,
  }));
  if (given > 0)
    findings.push({
      check: 'webhook',
      level: 'warn',
      subject: null,
      text: `${given} of the last seven days were given up or refused`,
      todo: '`paisewise webhook redeliver ORDER` once the endpoint is mended',
    });
  return findings.length > 0 ? findings : [ok('webhook', 'none waits for a second try')];
}
