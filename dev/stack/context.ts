import type { Context } from '../../src/platform/context.ts';
import { openDb } from '../../src/platform/db.ts';
import { makeLog } from '../../src/platform/log.ts';
import { makeSealer } from '../../src/platform/seal.ts';
import type { Plan } from './plan.ts';

/** Does work with what the service's verbs need, for the seed; closes it whatever comes of the work. */
export async function withContext<T>(
  { config }: Plan,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const db = await openDb(config.DATABASE_URL, { poolSize: 2, ca: config.DATABASE_CA });
  try {
    const sealer = makeSealer(config.SEAL_KEYS);
    return await work({ config, db, log: makeLog('warn', 'seed'), sealer });
  } finally {
    await db.end();
  }
}
