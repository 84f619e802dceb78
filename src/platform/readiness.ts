import type { IncomingMessage, ServerResponse } from 'node:http';
import { inTime } from './deadlines.ts';
import { version } from './version.ts';

/** What `/readyz` answers: one line of JSON, with 200 when `ready` and 503 otherwise. */
type ReadinessReport = {
  ready: boolean;
  /** The parts without which this process can't do its work. */
  missing?: string[];
  /** A signal has asked the process to stop. */
  stopping?: true;
} & Record<string, unknown>;

export type Readiness = {
  /** The process needs this part; a check that rejects or takes too long counts as missing. */
  needs: (part: string, isThere: () => boolean | Promise<boolean>) => void;
  /** Shows what the process can do without, while `value` has something to say. */
  shows: (part: string, value: () => string | null) => void;
  /** From now on the process is not ready. */
  stop: () => void;
  isStopping: () => boolean;
  read: () => Promise<ReadinessReport>;
};

const CHECK_WITHIN_MS = 2_000;
const KEEP_MS = 250;

/**
 * Whether this process can do its work (operations: Probes and draining). Asking costs one round of
 * checks in a quarter of a second, however many ask.
 */
export function makeReadiness(): Readiness {
  const needed = new Map<string, () => boolean | Promise<boolean>>();
  const shown = new Map<string, () => string | null>();
  let stopping = false;
  let latest: { missing: Promise<string[]>; at: number } | undefined;

  const lookForMissing = async (): Promise<string[]> => {
    const parts = [...needed].map(async ([part, isThere]) =>
      (await isTrueInTime(isThere)) ? [] : [part],
    );
    return (await Promise.all(parts)).flat();
  };

  return {
    needs(part, isThere) {
      needed.set(part, isThere);
      latest = undefined;
    },
    shows: (part, value) => void shown.set(part, value),
    stop() {
      stopping = true;
    },
    isStopping: () => stopping,
    async read() {
      if (!latest || performance.now() - latest.at > KEEP_MS)
        latest = { missing: lookForMissing(), at: performance.now() };
      const missing = await latest.missing;
      const notes = [...shown].flatMap(([part, value]) => {
        const text = value();
        return text === null ? [] : [[part, text]];
      });
      return {
        ready: !stopping && missing.length === 0,
        ...(missing.length > 0 && { missing }),
        ...(stopping && { stopping }),
        ...Object.fromEntries(notes),
      };
    },
  };
}

const isTrueInTime = (isThere: () => boolean | Promise<boolean>): Promise<boolean> =>
  inTime(
    (async () => isThere())().catch(() => false),
    CHECK_WITHIN_MS,
    false,
  );

/**
 * Answers GET and HEAD of `/livez` and `/readyz`; false for every other request. They stand before
 * everything else: no limit, no database, no app has a say.
 * @see operations: Probes and draining
 */
export function answerProbe(
  readiness: Readiness,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  const path = req.url?.split('?')[0];
  if (path !== '/livez' && path !== '/readyz') return false;
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('Allow', 'GET, HEAD');
    const message = `${req.method} is not possible here. Allowed: GET, HEAD.`;
    send(res, 405, { error: 'method_not_allowed', message });
  } else if (path === '/livez') send(res, 200, { live: true, version });
  else readiness.read().then((report) => send(res, report.ready ? 200 : 503, report));
  return true;
}

function send(res: ServerResponse, status: number, body: object): void {
  const text = `${JSON.stringify(body)}\n`;
  res
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
    })
    .end(text);
}
