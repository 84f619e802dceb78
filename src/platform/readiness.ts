import { inTime } from './in-time.ts';

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
