import { inspect } from 'node:util';
import { BadSetting } from '../../src/platform/bad-setting.ts';
import { databaseProblem } from '../../src/platform/database-address.ts';
import { isUnreachable } from '../../src/platform/outage.ts';
import { WrongSealKey } from '../../src/platform/seal.ts';

/**
 * Why `npm start` ended, in a sentence with what to do. Pure. What nobody foresaw keeps its own
 * words, and its stack where LOG_LEVEL asks for it.
 */
export function explainStart(error: unknown, logLevel: string | undefined): string {
  const problem = databaseProblem(error);
  if (problem instanceof BadSetting) return problem.message;
  if (error instanceof WrongSealKey)
    return `SEAL_KEYS cannot be used: ${error.message}. Without the setting it is the file seal-keys of the state folder: put back the one that belongs to this database, or start afresh with \`npm start -- --fresh\`, which forgets all orders.`;
  if (isUnreachable(error))
    return `The database that DATABASE_URL names does not answer (${wordsOf(error)}): start it, or leave the setting out for a Postgres of \`npm start\`'s own.`;
  if (logLevel === 'debug' || logLevel === 'trace') return inspect(error);
  return wordsOf(error);
}

const wordsOf = (error: unknown): string =>
  error instanceof AggregateError || !(error instanceof Error) ? String(error) : error.message;
