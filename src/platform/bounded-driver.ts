import { createPgDriverFactory } from '@slonik/pg-driver';
import { ConnectionError, type DriverClient, type DriverFactory } from 'slonik';

/** Time for what arrived while this process stood still to be read. */
const SECOND_LOOK_MS = 1_000;

type Bounds = {
  /** So long a statement waits for its answer: more than the server's own `statement_timeout`. */
  answerWithinMs: number;
  /** So long it waits for one lock, whoever holds it. */
  lockWithinMs?: number | undefined;
};

/**
 * Slonik's driver, with an end to each wait. A backend that stands still answers no statement, and
 * keeps none of the server's timeouts: its connection is given up, and its statement fails as one
 * whose connection broke does. Whether it still commits isn't known then: whoever asks again finds
 * out, since every verb bears being done twice. `lock_timeout` is set by a statement: poolers between
 * take no further words at the start of a connection.
 */
export const boundedDriver =
  (bounds: Bounds): DriverFactory =>
  async (given) => {
    const driver = await createPgDriverFactory()(given);
    return {
      createClient: async () => {
        const client = bounded(await driver.createClient(), bounds.answerWithinMs);
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

function bounded(client: DriverClient, withinMs: number): DriverClient {
  let isLost = false;
  const lost = () => {
    isLost = true;
    return new ConnectionError(
      `the database did not answer a statement within ${Math.round(withinMs / 1000)} s`,
    );
  };
  return {
    ...client,
    query: async (...statement) => {
      if (isLost) throw lost();
      const late = Promise.withResolvers<never>();
      let timer = setTimeout(() => {
        timer = setTimeout(() => late.reject(lost()), SECOND_LOOK_MS);
      }, withinMs);
      try {
        return await Promise.race([client.query(...statement), late.promise]);
      } finally {
        clearTimeout(timer);
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
