import pg from 'pg';
import type { Context } from '../../platform/context.ts';
import { pgOptions } from '../../platform/database-address.ts';

const RECONNECT_MS = 1_000;
/** Who only listens never learns of a connection that was cut without a word. */
const PROBE_AFTER_MS = 3_000;
/** Nor does who connects learn that nobody answers there. A busy machine needs seconds. */
const CONNECT_MS = 10_000;

export type Listener = {
  /** performance.now() of when the present connection was ready; null without one. */
  upSince: () => number | null;
  /** Gives the present connection up for a new one: somebody else has seen that it is dead. */
  renew: () => void;
  close: () => Promise<void>;
};

/** What is listened to; `prepare` runs on each new connection, after LISTEN. */
export type Listening = {
  channel: string;
  onCall: (payload: string) => void;
  prepare?: (client: pg.Client) => Promise<unknown>;
};

/**
 * Listens on a connection of its own (LISTEN needs one), and connects again when that is lost.
 * Notifications only save waiting: what they tell stands in a table, which is polled too. Not
 * `pg-listen`: nobody can tell it that its connection is dead.
 */
export function keepListening(ctx: Context, { channel, onCall, prepare }: Listening): Listener {
  const url = ctx.config.DATABASE_URL;
  let closed = false;
  let client: pg.Client | null = null;
  let upSince: number | null = null;
  let renew = () => {};
  const connect = async () => {
    if (closed || !url) return;
    const mine = new pg.Client({
      ...pgOptions(ctx.config),
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    });
    client = mine;
    let gone = false;
    const reconnect = () => {
      if (gone) return;
      gone = true;
      upSince = null;
      mine.end().catch(() => {});
      if (!closed) setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    renew = reconnect;
    mine.on('error', reconnect);
    mine.on('end', reconnect);
    mine.on('notification', ({ payload }) => onCall(payload ?? ''));
    try {
      await mine.connect();
      await mine.query(`LISTEN ${channel}`);
      await prepare?.(mine);
      if (closed) await mine.end();
      else if (!gone) upSince = performance.now();
    } catch (error) {
      ctx.log.debug({ err: error, channel }, 'not listening to the database');
      reconnect();
    }
  };
  void connect();
  return {
    upSince: () => upSince,
    renew: () => renew(),
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
