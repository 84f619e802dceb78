import { type RestoredFigures, restoredFigures } from '../../office/support/find-breaches.ts';
import { openDb } from '../../platform/db.ts';
import { migrate } from '../../platform/migrate.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { findStack } from '../context.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

/**
 * Brings a database beside the service's own, into which a dump was put for a trial, to this version,
 * and answers what is in it. Never the service's own.
 */
export async function examineRestored(database: string): Promise<RestoredFigures> {
  const { config } = await findStack();
  const url = new URL(config.DATABASE_URL ?? '');
  if (url.pathname === `/${database}`)
    throw new Refusal('invalid_request', say('restored_same_database', { database }));
  url.pathname = database;
  await migrate(url.href, MIGRATIONS, config.DATABASE_CA);
  const db = await openDb(url.href, { poolSize: 2, ca: config.DATABASE_CA });
  try {
    return await restoredFigures({ config, db });
  } finally {
    await db.end();
  }
}
