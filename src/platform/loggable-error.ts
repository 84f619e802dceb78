import pino from 'pino';

// What says where and why without saying what about: the rest of an error may be a row, the values
// of a statement, a payer's name. Postgres' `detail` and `where` quote values too.
const KEPT = [
  'code',
  'status',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'address',
  'port',
] as const;

// Postgres' class 22 quotes the value that it can't read: `invalid input syntax for …: "…"`.
const withoutQuoted = (text: string): string => text.replaceAll(/: "[^\n]*"/g, ': "…"');

/**
 * An error as the log may have it: its class, words, stack and a few facts, for slonik's errors
 * without row, statement and values (SECURITY: what is logged).
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const known: Record<string, unknown> = { type, message, stack };
  for (const [name, text] of Object.entries(known))
    if (typeof text === 'string') known[name] = withoutQuoted(text);
  for (const name of KEPT) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string' || typeof value === 'number') known[name] = value;
  }
  return known;
}
