import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines on stdout. Secrets never reach it: callers log ids, and these paths are removed in case one slips in. */
export function makeLog(level: string, name: string): Log {
  return pino({
    level,
    base: { part: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['password', 'secret', 'api_key', '*.password', '*.secret', '*.api_key', 'headers["x-api-key"]'], remove: true },
  });
}
