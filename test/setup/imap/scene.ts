import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type ImapServer, startImapServer } from '../../../dev/imap/server.ts';
import { accountEligibility } from '../../../src/orders/create/require-account.ts';
import { alertReasons } from '../../../src/payments/alerts/alert.ts';
import type { Pace } from '../../../src/payments/watching/pace.ts';
import type { WatchEnd } from '../../../src/payments/watching/run-sessions.ts';
import { type WatchOptions, watchMailbox } from '../../../src/payments/watching/watch-mailbox.ts';
import type { CommittedAlert } from '../../../src/payments/watching/watcher.ts';
import type { Context } from '../../../src/platform/context.ts';
import { sql } from '../../../src/platform/db.ts';
import { createBusiness } from '../../../src/shops/businesses/create-business.ts';
import { type Connected, connectMailbox } from '../../../src/shops/mailboxes/connect-mailbox.ts';
import type { ConnectMailbox } from '../../../src/shops/mailboxes/resolve-settings.ts';
import { keptSentence } from '../../../src/words/kept.ts';
import { AUTHSERV, anAccount } from '../factories/index.ts';
import { until } from '../until.ts';
import { atTerminal } from '../words.ts';

/** A watcher in this process, and what it notified of. */
export type Watcher = {
  notified: CommittedAlert[];
  ended: Promise<WatchEnd>;
  stop: () => Promise<WatchEnd>;
};

const quick: Partial<Pace> = {
  pollMs: 50,
  backoffMs: 20,
  backoffMaxMs: 200,
  rejectedMs: 50,
  refusedMs: 60_000,
  throttledMs: 100,
  syncMs: 500,
};

/** Starts watching, and sees to it that nothing is left behind: call `stopAll` after each test. */
export function watchers(ctx: Context) {
  const running = new Set<Watcher>();
  return {
    watch(mailboxId: string, options: Partial<WatchOptions> = {}): Watcher {
      const stopping = new AbortController();
      const notified: CommittedAlert[] = [];
      const ended = watchMailbox(ctx, mailboxId, {
        signal: stopping.signal,
        notifier: {
          notifyOrder: async (orderId, { alertId, status }) => {
            if (alertId !== null) notified.push({ alertId, changes: [{ orderId, status }] });
          },
        },
        ...options,
        pace: { ...quick, ...options.pace },
      });
      const watcher: Watcher = {
        notified,
        ended,
        stop: async () => {
          stopping.abort();
          running.delete(watcher);
          return ended;
        },
      };
      running.add(watcher);
      return watcher;
    },
    async stopAll() {
      await Promise.all([...running].map((watcher) => watcher.stop()));
    },
  };
}

/**
 * A business with a mailbox on a demo server of its own, and an account whose alerts arrive there.
 */
export type ConnectedBusiness = {
  imap: ImapServer;
  businessId: string;
  accountId: string;
  mailboxId: string;
  connected: Connected;
  address: string;
};

export async function aConnectedBusiness(
  ctx: Context,
  options: { connect?: Partial<ConnectMailbox> } = {},
): Promise<ConnectedBusiness> {
  const address = `shop${randomInt(1e12)}@shop.test`;
  const imap = await startImapServer({ user: address, password: 'secret' });
  const { business } = await createBusiness(ctx, {
    name: 'Test shop',
    plan: 'scale',
    actor: 'test',
  });
  const { businessId } = business;
  const connected = await connectMailbox(ctx, {
    businessId,
    host: imap.host,
    port: imap.port,
    username: address,
    password: 'secret',
    tls: false,
    authservId: AUTHSERV,
    ...options.connect,
  });
  const mailboxId = connected.mailbox_id;
  const accountId = await anAccount(ctx, { businessId, mailboxId }, { makeDefault: true });
  return { imap, businessId, accountId, mailboxId, connected, address };
}

const statusRow = z.object({ status: z.string() });
export const statusOf = (ctx: Context, orderId: string): Promise<string> =>
  ctx.db.oneFirst(sql.type(statusRow)`SELECT status FROM orders WHERE order_id = ${orderId}`);

export const becomes = (
  ctx: Context,
  order: { orderId: string },
  status: string,
): Promise<boolean> =>
  until(
    `${order.orderId} is ${status}`,
    async () => (await statusOf(ctx, order.orderId)) === status,
  );

const mailboxState = z.object({
  state: z.string(),
  last_error: keptSentence.nullable().transform((words) => words && atTerminal(words)),
  login_failures: z.number(),
  epoch: z.number(),
  foreign_mails: z.number(),
  read_until: z.date().nullable(),
});
export const stateOf = (ctx: Context, mailboxId: string) =>
  ctx.db.one(sql.type(mailboxState)`
    SELECT m.state, last_error, login_failures, epoch, foreign_mails, read_until FROM mailboxes m
      JOIN mailbox_progress USING (mailbox_id)
    WHERE mailbox_id = ${mailboxId}
  `);

/**
 * Why creating an order on the business's account is refused because of its mailbox; null: it
 * isn't.
 */
export const unavailableAt = async (
  ctx: Context,
  at: { businessId: string; accountId: string },
): Promise<string | null> => {
  const { unavailable } = await accountEligibility(ctx, at.businessId, at.accountId);
  return unavailable && atTerminal(unavailable);
};

export const reaches = (ctx: Context, mailboxId: string, state: string) =>
  until(`the mailbox is ${state}`, async () => {
    const now = await stateOf(ctx, mailboxId);
    return now.state === state && now;
  });

const alertRow = z.object({
  alert_id: z.string(),
  uid: z.number(),
  reason: z.enum(alertReasons),
  order_id: z.string().nullable(),
  folder: z.string(),
});
export const alertsOf = (ctx: Context, mailboxId: string) =>
  ctx.db.any(
    sql.type(
      alertRow,
    )`SELECT alert_id, uid, reason, order_id, folder FROM alerts WHERE mailbox_id = ${mailboxId}
      ORDER BY uid_validity, uid`,
  );
