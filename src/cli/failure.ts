import { isEngineAway } from '../engine/engine-away.ts';
import { BadSetting } from '../platform/config.ts';
import { databaseProblem } from '../platform/database-address.ts';
import type { ErrorCode } from '../platform/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import { atTerminal } from '../words/entry.ts';
import { render } from '../words/render.ts';

export type Failure = {
  code: ErrorCode;
  message: string;
  extra: Readonly<Record<string, unknown>>;
};

const DOCTOR = ' `paisewise doctor` shows what is reachable.';

const unavailable = (message: string): Failure => ({
  code: 'service_unavailable',
  message: `${message}${DOCTOR}`,
  extra: {},
});

/** What went wrong, for the doctor itself. */
export const explainToDoctor = (error: unknown): string =>
  explainFailure(error).message.replace(DOCTOR, '');

/** Whether the database doesn't answer, or lets nobody in now. */
export const meansDatabaseAway = (error: unknown): boolean =>
  [...causes(error)].some(isDatabaseAway);

/**
 * What went wrong, as a code and a sentence. A bug keeps its own message: people who type commands
 * can read it.
 */
export function explainFailure(error: unknown): Failure {
  const chain = [...causes(error)];
  // A refusal's own cause is for the log.
  const refusal = chain.find((cause) => cause instanceof Refusal);
  if (refusal instanceof Refusal)
    return { code: refusal.code, message: render(refusal.words, atTerminal), extra: refusal.extra };
  const setting = chain.find((cause) => cause instanceof BadSetting) ?? addressProblem(chain);
  if (setting instanceof BadSetting)
    return { code: 'bad_setting', message: setting.message, extra: {} };
  const inner = chain.at(-1);
  if (chain.some(isEngineAway))
    return unavailable(`The workflow engine does not answer (${codeOf(inner) || wordsOf(inner)}).`);
  if (chain.some(isDatabaseAway)) return unavailable(databaseAway(inner));
  const text = inner instanceof Error ? `${inner.name}: ${inner.message}` : String(inner);
  return { code: 'internal_error', message: `Something of ours is broken. ${text}`, extra: {} };
}

/** Postgres' own codes that an operator has to act on. */
const databaseAway = (inner: unknown): string => {
  if (codeOf(inner) === '53300')
    return 'The database lets nobody in: all its connections are used. Raise its max_connections, or lower DATABASE_POOL of each process.';
  if (codeOf(inner) === '53100')
    return "The database's disk is full: it keeps nothing new. Give it room; it goes on by itself afterwards.";
  if (codeOf(inner) === '57P03')
    return 'The database does not answer yet: it is starting, or recovering what a crash left.';
  if (codeOf(inner) === '57014')
    return 'The database answers, but a statement took too long and was ended: something holds a lock, or its machine is busy.';
  return `The database does not answer (${codeOf(inner) || wordsOf(inner)}).`;
};

/** Where no connection to the database came about; TLS elsewhere has the same codes. */
const addressProblem = (chain: readonly unknown[]): unknown =>
  chain.some((cause) => ownClass(cause) === 'ConnectionError') ? databaseProblem(chain[0]) : null;

/** The error and what it wraps, the innermost last. */
function* causes(error: unknown): Generator {
  yield error;
  if (error instanceof AggregateError && error.errors.length > 0) yield* causes(error.errors[0]);
  else if (error instanceof Error && error.cause instanceof Error) yield* causes(error.cause);
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

// Knows the libraries' classes by name, so that a failure doesn't load them all.
const DATABASE_AWAY = new Set([
  'ConnectionError',
  'BackendTerminatedError',
  'BackendTerminatedUnexpectedlyError',
  'StatementTimeoutError',
]);
const ownClass = (error: unknown): string => (error instanceof Error ? error.constructor.name : '');

// A bare ECONNREFUSED doesn't say who refused. slonik wraps its own errors, and only Postgres sends
// SQLSTATEs.
const isDatabaseAway = (error: unknown): boolean =>
  DATABASE_AWAY.has(ownClass(error)) || /^(?:57P0[123]|53[0-9]00)$/.test(codeOf(error));
