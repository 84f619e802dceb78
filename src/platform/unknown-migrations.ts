import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { type Queryable, sql } from './db.ts';

const nameRow = z.object({ name: z.string() });

/** The migrations that a newer version applied to this database. Answers their names. */
export async function unknownMigrations(db: Queryable, folder: URL): Promise<string[]> {
  const files = await readdir(folder);
  if (!(await db.exists(sql.unsafe`SELECT WHERE to_regclass('migrations') IS NOT NULL`))) return [];
  const applied = await db.anyFirst(sql.type(nameRow)`SELECT name FROM migrations ORDER BY name`);
  return applied.filter((name) => !files.includes(name));
}
