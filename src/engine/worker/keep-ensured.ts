import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@temporalio/client';
import type { NativeConnection } from '@temporalio/worker';
import type { Context } from '../../platform/context.ts';
import { gauge } from '../../platform/meters.ts';
import { ensureSchedules } from '../schedules.ts';
import { prepareNamespace } from '../search-attributes.ts';
import { findStrangers } from '../strangers.ts';

const pausedSchedules = gauge(
  'schedules_paused',
  'schedules of the engine that somebody has paused: what they do waits',
);

const EVERY_MS = 30_000;
/** While the engine is away: it may come back empty. */
const AWAY_MS = 5_000;
const WITHIN_MS = 25_000;

/**
 * Ensures that the engine has our namespace, search attributes and schedules, and says where workers
 * of another database take that namespace for theirs; `mark` is our database's.
 */
export async function ensureOurs(
  ctx: Context,
  connection: NativeConnection,
  mark: string,
): Promise<void> {
  const namespace = ctx.config.TEMPORAL_NAMESPACE;
  const { missing, paused, strangers } = await connection.withDeadline(
    Date.now() + WITHIN_MS,
    async () => {
      await prepareNamespace(connection, ctx.config, ctx.log);
      const found = await ensureSchedules(ctx, new Client({ connection, namespace }));
      return { ...found, strangers: await findStrangers(connection, namespace, mark) };
    },
  );
  tellPaused(ctx, paused);
  if (missing.length > 0)
    ctx.log.info({ schedules: missing }, 'the engine lacked these schedules: it has them now');
  if (strangers.length > 0)
    ctx.log.error(
      { workers: strangers, namespace },
      "workers of another database take this namespace's work: give each database a TEMPORAL_NAMESPACE of its own",
    );
}

let toldPaused = '';

/** Nobody else unpauses what a person paused: said once, and shown as long as it is so. */
function tellPaused({ log }: Pick<Context, 'log'>, paused: readonly string[]): void {
  pausedSchedules.set(paused.length);
  const told = paused.join(', ');
  if (told !== toldPaused && told !== '')
    log.warn(
      { schedules: paused },
      'somebody has paused these schedules: what they look for each minute waits. `paisewise doctor` has the command that unpauses each',
    );
  toldPaused = told;
}

/**
 * Ensures it again every 30 s: an engine whose data was lost is whole again without any restart.
 * Answers how to leave it.
 */
export function keepEnsured(ctx: Context, connection: NativeConnection, mark: string): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const loop = async () => {
    let waitMs = EVERY_MS;
    while (!signal.aborted) {
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await ensureOurs(ctx, connection, mark);
        waitMs = EVERY_MS;
      } catch (error) {
        if (waitMs === EVERY_MS && !signal.aborted)
          ctx.log.warn({ err: error }, 'the schedules could not be ensured; trying again');
        waitMs = AWAY_MS;
      }
    }
  };
  void loop();
  return () => leaving.abort();
}
