import pino from 'pino';
import { z } from 'zod';

export type Log = pino.Logger;

type Out = { isTTY?: boolean; write: (text: string) => unknown };

/**
 * JSON lines on stdout; on a terminal, lines for people. Callers log ids and never secrets; the
 * paths below go in case one slips in.
 */
export function makeLog(level: string, name: string, out: Out = process.stdout): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { part: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggableError },
    redact: {
      paths: [
        'password',
        'secret',
        'api_key',
        '*.password',
        '*.secret',
        '*.api_key',
        'headers["x-api-key"]',
      ],
      remove: true,
    },
  };
  if (out.isTTY)
    return pino(options, { write: (line) => void out.write(`${readable(line.trimEnd())}\n`) });
  return out === process.stdout
    ? pino(options)
    : pino(options, { write: (line) => void out.write(line) });
}

const entry = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().optional(),
  part: z.string().optional(),
});
const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const quiet = new Set(['level', 'time', 'msg', 'part', 'err', 'pid', 'hostname']);

/**
 * A log line for a person: `12:04:31  info   api  listening  port=8080`; other lines stay as they
 * are. Not `pino-pretty`: it gives each field a line of its own, or all of them as JSON.
 */
export function readable(line: string): string {
  const read = parse(line);
  if (!read) return line;
  const { level, time, msg = '', part = '' } = read;
  const rest = Object.entries(read)
    .filter(([name]) => !quiet.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const failure = z.object({ stack: z.string() }).safeParse(read.err);
  const head = [
    new Date(time).toTimeString().slice(0, 8),
    (levels[level] ?? String(level)).padEnd(5),
    part,
    msg,
    ...rest,
  ]
    .filter(Boolean)
    .join('  ');
  return failure.success ? `${head}\n${failure.data.stack.replace(/^/gm, '    ')}` : head;
}

function parse(line: string): z.output<typeof entry> | null {
  if (!line.startsWith('{')) return null;
  try {
    return entry.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

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
