import type { Context } from '../../src/platform/context.ts';
import { openDb } from '../../src/platform/db.ts';
import { makeLog } from '../../src/platform/log.ts';
import { makeSealer } from '../../src/platform/seal.ts';
import type { Plan } from './plan.ts';

/** What the service's verbs need, for the seed. */
export async function openContext(
  plan: Plan,
): Promise<{ ctx: Context; close: () => Promise<void> }> {
  const { config } = plan;
  const db = await openDb(config.DATABASE_URL, { poolSize: 2, ca: config.DATABASE_CA });
  return {
    ctx: { config, db, log: makeLog('warn', 'seed'), sealer: makeSealer(config.SEAL_KEYS) },
    close: () => db.end(),
  };
}
