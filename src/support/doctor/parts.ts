import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { tooOld } from '../../platform/migrate.ts';
import { type Finding, ok } from './finding.ts';

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Whether the database answers, is new enough, has every migration, and agrees with this machine
 * about the time.
 */
export async function databaseFindings(db: Queryable): Promise<Finding[]> {
  const shape = z.object({ version: z.number(), now: z.date(), migrations: z.array(z.string()) });
  const row = await db.one(sql.type(shape)`
    SELECT current_setting('server_version_num')::int AS version, clock_timestamp() AS now,
           (SELECT coalesce(array_agg(name), '{}') FROM migrations) AS migrations
  `);
  const old = tooOld(row.version);
  const findings: Finding[] = [
    old === null
      ? ok('database', `answers, Postgres ${Math.floor(row.version / 10_000)}`)
      : {
          check: 'database',
          level: 'bad',
          subject: null,
          text: old,
          todo: 'upgrade it, or set DATABASE_URL to a newer one',
        },
  ];
  const files = (await readdir(new URL('../../../migrations/', import.meta.url))).filter((file) =>
    file.endsWith('.sql'),
  );
  const missing = files.filter((file) => !row.migrations.includes(file));
  if (missing.length > 0)
    findings.push({
      check: 'database',
      level: 'bad',
      subject: null,
      text: `lacks ${missing.join(', ')}`,
      todo: 'start the service once: it migrates',
    });
  const apartMs = Math.abs(row.now.getTime() - Date.now());
  if (apartMs > 5_000)
    findings.push({
      check: 'clock',
      level: 'warn',
      subject: null,
      text: `the database's clock and this machine's are ${Math.round(apartMs / 1000)} s apart`,
      todo: "the database's decides: keep it on NTP",
    });
  return findings;
}

/** Whether the engine answers. */
export async function engineFindings(
  ping: () => Promise<void>,
  config: Config,
): Promise<Finding[]> {
  try {
    await ping();
    return [
      ok(
        'engine',
        `answers at ${config.TEMPORAL_ADDRESS ?? '?'}, namespace ${config.TEMPORAL_NAMESPACE}`,
      ),
    ];
  } catch (error) {
    const todo =
      'orders are still taken and payments matched; webhooks and expiries wait. Start it, or mend TEMPORAL_ADDRESS';
    return [
      {
        check: 'engine',
        level: 'bad',
        subject: null,
        text: `does not answer: ${words(error)}`,
        todo,
      },
    ];
  }
}

/** Whether the API answers at its public address. */
export async function apiFindings(config: Config): Promise<Finding[]> {
  try {
    const answer = await fetch(`${config.BASE_URL}/openapi.json`, {
      signal: AbortSignal.timeout(3_000),
    });
    if (answer.ok) return [ok('api', `answers at ${config.BASE_URL}`)];
    throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    const why =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : words(error);
    const todo = 'is a service with ROLE=api or all running, and is BASE_URL its public address?';
    return [
      {
        check: 'api',
        level: 'bad',
        subject: null,
        text: `${config.BASE_URL} does not answer: ${why}`,
        todo,
      },
    ];
  }
}

/** Secrets that the keys at hand don't open, and those that an old key sealed. */
export async function sealFindings(ctx: Pick<Context, 'db' | 'sealer'>): Promise<Finding[]> {
  const rows = await ctx.db.any(sql.type(z.object({ place: z.string(), sealed: z.string() }))`
    SELECT 'businesses.webhook_secret_sealed:' || business_id AS place, webhook_secret_sealed AS sealed FROM businesses WHERE webhook_secret_sealed <> ''
    UNION ALL SELECT 'businesses.webhook_secret_sealed:' || business_id, previous_secret_sealed FROM businesses WHERE previous_secret_sealed IS NOT NULL
    UNION ALL SELECT 'mailboxes.secret_sealed:' || mailbox_id, secret_sealed FROM mailboxes WHERE secret_sealed IS NOT NULL
  `);
  let [old, shut] = [0, 0];
  let why = '';
  for (const { place, sealed } of rows) {
    try {
      ctx.sealer.open(sealed, place);
      if (!ctx.sealer.isCurrent(sealed)) old += 1;
    } catch (error) {
      shut += 1;
      why = words(error);
    }
  }
  const findings: Finding[] = [];
  if (shut > 0)
    findings.push({
      check: 'seal',
      level: 'bad',
      subject: null,
      text: `${shut} secrets don't open: ${why}`,
      todo: 'put the key they were sealed with back into SEAL_KEYS',
    });
  if (old > 0)
    findings.push({
      check: 'seal',
      level: 'warn',
      subject: null,
      text: `${old} secrets are sealed with an older key`,
      todo: '`paisewise seal rotate`',
    });
  return findings.length > 0
    ? findings
    : [ok('seal', `${rows.length} secrets open with the first key`)];
}
