import pg from 'pg';
import type { Config } from './config.ts';
import { pgOptions } from './database-address.ts';
import { isServersWord } from './server-pulse.ts';

const WITHIN_MS = 2_000;

/** Whether the database answers a connection of its own, beside every pool. */
export async function letsIn(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_CA'>,
): Promise<boolean> {
  const client = new pg.Client({ ...pgOptions(config), connectionTimeoutMillis: WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return isServersWord(error);
  } finally {
    client.end().catch(() => undefined);
  }
}
