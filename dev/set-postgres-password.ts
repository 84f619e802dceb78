import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { isInitialised, type PostgresOptions, singleUserCommand } from './postgres.ts';

/**
 * Gives the Postgres of a data folder, which must not run, another password: a person who may write
 * the folder needs no old password. Nothing is done where there is no whole data folder yet.
 */
export function setPostgresPassword({
  dataDir,
  password,
}: Pick<PostgresOptions, 'dataDir' | 'password'>): void {
  if (!isInitialised(dataDir)) return;
  const { file, args, options, handle } = singleUserCommand(dataDir);
  try {
    execFileSync(file, args, {
      ...options,
      input: `ALTER ROLE postgres PASSWORD '${password.replaceAll("'", "''")}'\n`,
      stdio: ['pipe', 'ignore', 'pipe', ...(handle === null ? [] : [handle])],
    });
  } finally {
    if (handle !== null) fs.closeSync(handle);
  }
}
