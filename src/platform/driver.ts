import { createPgDriverFactory } from '@slonik/pg-driver';
import {
  ConnectionError,
  type DatabasePoolConnection,
  type DriverClient,
  type DriverFactory,
  type Interceptor,
} from 'slonik';
import { inTime } from './deadlines.ts';
import { isServersWord, type Pulse, SECOND_LOOK_MS, takePulse } from './server-pulse.ts';

/** Longer than nearly every statement takes: it may cost a connection. */
const LOOK_EVERY_MS = 1_500;

/** Before it connects for anybody it reads the types; the connection for that has its own bound. */
const FIRST_WITHIN_MS = 10_000;

const unanswered = () => new ConnectionError('the database did not answer');

type Bounds = {
  /** How long a statement waits for its answer: more than the server's own `statement_timeout`. */
  answerWithinMs: number;
  /** How often a silent server is asked whether it is there. */
  lookEveryMs?: number;
  /** How long a statement waits for one lock, whatever holds the lock. */
  lockWithinMs?: number | undefined;
};

/**
 * Slonik's driver, with an end to each wait. A backend that stands still answers no statement, and
 * keeps none of the server's timeouts: its connection is given up, and its statement fails as if
 * the connection broke; within four seconds where the whole server stands still or can't be
 * reached. A backend that is only slow is waited for. Whether a statement that was given up still
 * commits isn't known: a caller who asks again finds out, since every verb bears being done twice.
 * `lock_timeout` is set by a statement: poolers between take no further words at the start of a
 * connection.
 */
export const boundedDriver =
  (bounds: Bounds): DriverFactory =>
  async (given) => {
    const driver = await inTime(createPgDriverFactory()(given), FIRST_WITHIN_MS, null);
    if (driver === null) throw unanswered();
    const pulse = takePulse(driver.createClient);
    return {
      createClient: async () => {
        const client = bounded(await driver.createClient(), bounds, pulse);
        pulse.heard();
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

function bounded(client: DriverClient, bounds: Bounds, pulse: Pulse): DriverClient {
  let lost: unknown;
  return {
    ...client,
    query: async (...statement) => {
      if (lost !== undefined) throw lost;
      const answer = client.query(...statement);
      const wait = startWait(bounds, pulse);
      const tooLong = wait.isTooLong.then(() => {
        lost = unanswered();
        throw lost;
      });
      try {
        const answered = await Promise.race([answer, tooLong]);
        pulse.heard();
        return answered;
      } catch (error) {
        if (isServersWord(error)) pulse.heard();
        throw error;
      } finally {
        wait.end();
      }
    },
    destroy: async () => {
      const gone = client.destroy();
      if (lost === undefined) return gone;
      // It waits for the statement's end: nobody else need.
      gone.catch(() => undefined);
    },
  };
}

/** Resolves `isTooLong` once the wait has lasted as long as it may, unless it was ended before. */
function startWait({ answerWithinMs, lookEveryMs = LOOK_EVERY_MS }: Bounds, pulse: Pulse) {
  const tooLong = Promise.withResolvers<void>();
  let isOver = false;
  let timer: NodeJS.Timeout;
  const wait = (leftMs: number) => {
    const nowMs = Math.min(leftMs, lookEveryMs);
    timer = setTimeout(() => void look(leftMs - nowMs), nowMs);
  };
  const look = async (leftMs: number) => {
    const isAway = await pulse.isAway(lookEveryMs);
    if (isOver) return;
    if (leftMs > 0 && !isAway) wait(leftMs);
    else timer = setTimeout(tooLong.resolve, isAway ? 0 : SECOND_LOOK_MS);
  };
  wait(answerWithinMs);
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  return { isTooLong: tooLong.promise, end };
}

/**
 * Looks at a connection that was just made. Where it throws, so does what the connection was for, and
 * it is looked at again when it is taken the next time.
 */
export type LookAt = (connection: DatabasePoolConnection) => Promise<void>;

/** Ids are kept of so many connections: a forgotten connection is looked at once more. */
const MOST_KNOWN = 1_000;

/**
 * Has each connection looked at before anybody's statement runs on it: behind an address that stays
 * another server may stand by now.
 */
export function lookingAtNew(look: LookAt): Interceptor {
  const known = new Set<string>();
  const first = async (id: string, connection: DatabasePoolConnection) => {
    await look(connection);
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(id);
    return null;
  };
  return {
    name: 'look at new connections',
    afterPoolConnection: ({ connectionId }, connection) =>
      known.has(connectionId) ? null : first(connectionId, connection),
  };
}
