import { z } from 'zod';

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
