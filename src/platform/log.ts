import pino from 'pino';
import { loggableError } from './loggable-error.ts';
import { readable } from './readable-line.ts';

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
