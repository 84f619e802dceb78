import { createPgDriverFactory } from '@slonik/pg-driver';
import { ConnectionError, type DriverClient, type DriverFactory } from 'slonik';

/** Time for what arrived while this process stood still to be read. */
const SECOND_LOOK_MS = 1_000;

/** Longer than nearly every statement takes: it costs a connection. */
const LOOK_EVERY_MS = 3_000;

type Bounds = {
  /** So long a statement waits for its answer: more than the server's own `statement_timeout`. */
  answerWithinMs: number;
  /** After each so long a new connection is tried: a server that is away answers nobody. */
  lookEveryMs?: number;
  /** So long it waits for one lock, whoever holds it. */
  lockWithinMs?: number | undefined;
};

/**
 * Slonik's driver, with an end to each wait. A backend that stands still answers no statement, and
 * keeps none of the server's timeouts: its connection is given up, and its statement fails as one
 * whose connection broke does; within some ten seconds where the whole server stands still, or can't
 * be reached. Whether it still commits isn't known then: whoever asks again finds out, since every
 * verb bears being done twice. `lock_timeout` is set by a statement: poolers between take no further
 * words at the start of a connection.
 */
export const boundedDriver =
  (bounds: Bounds): DriverFactory =>
  async (given) => {
    const driver = await createPgDriverFactory()(given);
    const isAway = whileAsked(() => isServerAway(driver));
    return {
      createClient: async () => {
        const client = bounded(await driver.createClient(), bounds, isAway);
        if (bounds.lockWithinMs === undefined) return client;
        client.acquire();
        try {
          await client.query(`SET lock_timeout = ${bounds.lockWithinMs}`);
        } catch (error) {
          // Nobody else knows of it yet: its connection would stay open.
          await client.destroy().catch(() => undefined);
          throw error;
        }
        await client.release();
        return client;
      },
    };
  };

/** One question at a time, whose answer all who ask meanwhile share. */
function whileAsked(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}

/** Whether nobody answers a new connection. Who refuses it with a word of Postgres' is there. */
async function isServerAway(driver: Awaited<ReturnType<DriverFactory>>): Promise<boolean> {
  try {
    const client = await driver.createClient();
    client.destroy().catch(() => undefined);
    return false;
  } catch (error) {
    return !(error instanceof Error && 'severity' in error);
  }
}

function bounded(
  client: DriverClient,
  bounds: Bounds,
  isAway: () => Promise<boolean>,
): DriverClient {
  let isLost = false;
  const lost = () => {
    isLost = true;
    return new ConnectionError('the database did not answer a statement');
  };
  return {
    ...client,
    query: async (...statement) => {
      if (isLost) throw lost();
      const wait = startWait(bounds, isAway);
      try {
        const tooLong = wait.isTooLong.then(() => Promise.reject(lost()));
        return await Promise.race([client.query(...statement), tooLong]);
      } finally {
        wait.end();
      }
    },
    destroy: async () => {
      const gone = client.destroy();
      if (!isLost) return gone;
      // It waits for the statement's end: nobody else need.
      gone.catch(() => undefined);
    },
  };
}

/** Resolves `isTooLong` once the wait has lasted as long as it may, unless it was ended before. */
function startWait(
  { answerWithinMs, lookEveryMs = LOOK_EVERY_MS }: Bounds,
  isAway: () => Promise<boolean>,
) {
  const tooLong = Promise.withResolvers<void>();
  let isOver = false;
  let timer: NodeJS.Timeout;
  const wait = (leftMs: number) => {
    const nowMs = Math.min(leftMs, lookEveryMs);
    timer = setTimeout(() => void look(leftMs - nowMs), nowMs);
  };
  const look = async (leftMs: number) => {
    const goesOn = leftMs > 0 && !(await isAway());
    if (isOver) return;
    if (goesOn) wait(leftMs);
    else timer = setTimeout(tooLong.resolve, SECOND_LOOK_MS);
  };
  wait(answerWithinMs);
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  return { isTooLong: tooLong.promise, end };
}
