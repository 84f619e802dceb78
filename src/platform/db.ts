import {
  ConnectionError,
  createPool,
  createTypeParserPreset,
  type DatabasePool,
  type DatabaseTransactionConnection,
  type Interceptor,
  SchemaValidationError,
  sql,
} from 'slonik';
import { z } from 'zod';
import { databaseAddress } from './database-address.ts';
import { boundedDriver, type LookAt, lookingAtNew } from './driver.ts';

export { sql } from 'slonik';

const nowRow = z.object({ now: z.date() });
const oneRow = z.object({ one: z.number() });

/** Verbs run their statements on the pool or on a transaction of it. */
export type Db = DatabasePool;
export type Tx = DatabaseTransactionConnection;
export type Queryable = Pick<
  DatabasePool,
  | 'any'
  | 'many'
  | 'maybeOne'
  | 'maybeOneFirst'
  | 'one'
  | 'oneFirst'
  | 'query'
  | 'anyFirst'
  | 'exists'
>;

// A row that breaks its statement's schema is our bug, and must not reach money.
const validate: Interceptor = {
  name: 'validate',
  transformRow: ({ resultParser }, query, row) => {
    if (!resultParser) return row;
    const read = resultParser['~standard'].validate(row);
    if (read instanceof Promise) throw new TypeError('schemas of rows are synchronous');
    if (read.issues) throw new SchemaValidationError(query, row, [...read.issues]);
    return read.value as typeof row;
  },
};

/** The server ends a statement by itself; it is waited for this much longer. */
const BEYOND_SERVERS_MS = 5_000;

/**
 * Opens a pool; `ca` is the file of DATABASE_CA, `lookAt` sees each connection before its first
 * statement. Throws slonik's ConnectionError when the database does not let us in. int8 arrives
 * as a number (refused beyond 2^53), timestamptz as a Date.
 */
export async function openDb(
  url: string,
  options: {
    poolSize?: number;
    ca?: string | undefined;
    lookAt?: LookAt;
    statementTimeoutMs?: number;
    lockTimeoutMs?: number;
    connectTimeoutMs?: number;
  } = {},
): Promise<Db> {
  const { statementTimeoutMs = 30_000, lockTimeoutMs, connectTimeoutMs = 4_000 } = options;
  const address = databaseAddress(url, options.ca);
  const pool = createPool(address.url, {
    ...(address.ssl && { ssl: address.ssl }),
    maximumPoolSize: options.poolSize ?? 20,
    connectionTimeout: connectTimeoutMs,
    // One try: slonik's other two follow at once, and make a server that answers nobody cost three times that.
    connectionRetryLimit: 1,
    statementTimeout: statementTimeoutMs,
    driverFactory: boundedDriver({
      answerWithinMs: statementTimeoutMs + BEYOND_SERVERS_MS,
      lockWithinMs: lockTimeoutMs,
    }),
    idleTimeout: 60_000,
    // We set no session state (SET LOCAL only), so slonik's reset would waste a round trip.
    resetConnection: async () => {},
    typeParsers: [
      ...createTypeParserPreset().filter(
        (parser) => parser.name !== 'timestamptz' && parser.name !== 'int8',
      ),
      { name: 'timestamptz', parse: (text) => new Date(text) },
      { name: 'int8', parse: readInt8 },
    ],
    interceptors: options.lookAt ? [validate, lookingAtNew(options.lookAt)] : [validate],
  });
  // Slonik reads the types on its first connection, and doesn't wrap the errors of that one.
  return pool.catch((cause: Error) => {
    throw new ConnectionError(cause.message, { cause });
  });
}

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} does not fit a safe integer`);
  return value;
}

/** The schema of a prepared statement that gives no rows. */
export const noRows = z.object({});

/** A timestamp parameter. */
export const at = (instant: Date) => sql.fragment`${instant.toISOString()}::timestamptz`;

/** The database's clock, which decides (decisions: Time). */
export const dbNow = async (db: Queryable): Promise<Date> => {
  return db.oneFirst(sql.type(nowRow)`SELECT clock_timestamp() AS now`);
};

/** Resolves with true when the database answers; rejects otherwise. */
export const databaseAnswers = async (db: Pick<Queryable, 'oneFirst'>): Promise<true> => {
  await db.oneFirst(sql.type(oneRow)`SELECT 1 AS one`);
  return true;
};
