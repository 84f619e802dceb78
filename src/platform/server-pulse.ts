import { inTime } from './deadlines.ts';

/** A handshake of a server that is there takes milliseconds. */
const HANDSHAKE_MS = 2_000;
/** Time for what arrived while this process stood still to be read. */
export const SECOND_LOOK_MS = 500;

type Connect = () => Promise<{ destroy: () => Promise<unknown> }>;

/** What tells a slow server from a server that stands still or is out of reach. */
export type Pulse = {
  /** It was heard just now, whatever it said. */
  heard: () => void;
  /**
   * Whether nobody is there: a new connection gets no answer, and nothing was heard meanwhile on
   * any other. Who refuses it with a word of Postgres' is there. A server that was heard within the
   * last `quietMs` isn't asked: a slow server gets no further work.
   */
  isAway: (quietMs: number) => Promise<boolean>;
};

/** Whether an error, or what it wraps, came from Postgres itself: only its own have a severity. */
export function isServersWord(error: unknown): boolean {
  for (let link = error, depth = 0; link instanceof Error && depth < 8; link = link.cause, depth++)
    if ('severity' in link) return true;
  return false;
}

/** The pulse of the server that `connect` reaches. One question at a time, for all who ask. */
export function takePulse(connect: Connect, handshakeMs = HANDSHAKE_MS): Pulse {
  let heardAt = Number.NEGATIVE_INFINITY;
  let asked: Promise<boolean> | null = null;
  const heard = () => {
    heardAt = performance.now();
  };
  const ask = async () => {
    const since = performance.now();
    const answer = connect().then(
      (connection) => {
        heard();
        connection.destroy().catch(() => undefined);
      },
      (error: unknown) => {
        if (isServersWord(error)) heard();
      },
    );
    await inTime(answer, handshakeMs, null);
    if (heardAt < since) await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS));
    return heardAt < since;
  };
  return {
    heard,
    isAway: async (quietMs) => {
      if (performance.now() - heardAt < quietMs) return false;
      asked ??= ask().finally(() => {
        asked = null;
      });
      return asked;
    },
  };
}
