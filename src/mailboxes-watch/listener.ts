import pg from 'pg';
import type { Context } from '../platform/context.ts';
import { pgOptions } from '../platform/database-address.ts';

const RECONNECT_MS = 1_000;

export type Listener = { close: () => Promise<void> };

/**
 * Listens for requests to sync, over a connection of its own (LISTEN needs one). Notifications only
 * save waiting: a request stands in a table, which is polled too.
 */
export function listenForSync(ctx: Context, onSync: (mailboxId: string) => void): Listener {
  const url = ctx.config.DATABASE_URL;
  let closed = false;
  let client: pg.Client | null = null;
  const connect = async () => {
    if (closed || !url) return;
    const mine = new pg.Client({ ...pgOptions(ctx.config), keepAlive: true });
    client = mine;
    let gone = false;
    const reconnect = () => {
      if (gone) return;
      gone = true;
      mine.end().catch(() => {});
      if (!closed) setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    mine.on('error', reconnect);
    mine.on('end', reconnect);
    mine.on('notification', ({ payload }) => payload && onSync(payload));
    try {
      await mine.connect();
      await mine.query('LISTEN mailbox_look');
      if (closed) await mine.end();
    } catch (error) {
      ctx.log.debug({ err: error }, 'not listening for requests to sync');
      reconnect();
    }
  };
  void connect();
  return {
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
