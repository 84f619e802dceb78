import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { hdfcAlert, newReference } from '../../dev/bank/mail.ts';
import { type ImapServer, startImapServer } from '../../dev/imap/server.ts';
import { addAccount } from '../../src/accounts/add-account.ts';
import { createBusiness } from '../../src/businesses/create-business.ts';
import { type Connected, connectMailbox } from '../../src/mailboxes/connect-mailbox.ts';
import type { ConnectMailbox } from '../../src/mailboxes/resolve-settings.ts';
import type { Pace } from '../../src/mailboxes-watch/pace.ts';
import type { Recorded } from '../../src/mailboxes-watch/watch.ts';
import {
  type WatchEnd,
  type WatchOptions,
  watchMailbox,
} from '../../src/mailboxes-watch/watch-mailbox.ts';
import { createManualOrder } from '../../src/orders/create/create-manual.ts';
import type { Context } from '../../src/platform/context.ts';
import { sql } from '../../src/platform/db.ts';

export const AUTHSERV = 'mx.shop.test';

/** Waits, generously, until something is so. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  withinMs = 15_000,
): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > until) throw new Error(`still not so: ${what}`);
    await sleep(20);
  }
}

/** A watcher in this process, and what it told of. */
export type Watcher = {
  told: Recorded[];
  ended: Promise<WatchEnd>;
  beats: () => number;
  stop: () => Promise<WatchEnd>;
};

const quick: Partial<Pace> = {
  pollMs: 50,
  backoffMs: 20,
  backoffMaxMs: 200,
  rejectedMs: 50,
  refusedMs: 60_000,
  throttledMs: 100,
  lookMs: 500,
  heartbeatMs: 50,
};

/** Starts watching, and sees to it that nothing is left behind: call `stopAll` after each test. */
export function watchers(ctx: Context) {
  const running = new Set<Watcher>();
  return {
    watch(mailboxId: string, options: Partial<WatchOptions> = {}): Watcher {
      const stopping = new AbortController();
      const told: Recorded[] = [];
      let beats = 0;
      const ended = watchMailbox(ctx, mailboxId, {
        signal: stopping.signal,
        heartbeat: () => {
          beats++;
        },
        onRecorded: async (recorded) => void told.push(recorded),
        ...options,
        pace: { ...quick, ...options.pace },
      });
      const watcher: Watcher = {
        told,
        ended,
        beats: () => beats,
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

/** A shop with a mailbox of its own on a demo server of its own, and an account whose alerts arrive there. */
export type Shop = {
  imap: ImapServer;
  businessId: string;
  accountId: string;
  mailboxId: string;
  connected: Connected;
  address: string;
};

export async function aShop(
  ctx: Context,
  options: { connect?: Partial<ConnectMailbox> } = {},
): Promise<Shop> {
  const address = `shop${randomInt(1e12)}@shop.test`;
  const imap = await startImapServer({ user: address, password: 'secret' });
  const { business } = await createBusiness(ctx, {
    name: 'Test shop',
    plan: 'scale',
    actor: 'test',
  });
  const connected = await connectMailbox(ctx, {
    businessId: business.businessId,
    host: imap.host,
    port: imap.port,
    username: address,
    password: 'secret',
    tls: false,
    authservId: AUTHSERV,
    ...options.connect,
  });
  const accountId = await anAccount(ctx, business.businessId, connected.mailbox_id);
  return {
    imap,
    businessId: business.businessId,
    accountId,
    mailboxId: connected.mailbox_id,
    connected,
    address,
  };
}

export async function anAccount(
  ctx: Context,
  businessId: string,
  mailboxId: string,
  lastDigits = '4477',
): Promise<string> {
  const account = await addAccount(ctx, {
    businessId,
    mailboxId,
    vpa: `shop${randomInt(1e12)}@okhdfcbank`,
    payeeName: 'Test shop',
    bank: 'hdfc',
    lastDigits,
    makeDefault: true,
    actor: 'test',
  });
  return account.accountId;
}

let rupees = 100;

/** A pending order of an amount that no other order of this file comes near. */
export async function anOrder(
  ctx: Context,
  shop: { accountId: string },
): Promise<{ orderId: string; payablePaise: number }> {
  rupees += 10;
  const order = await createManualOrder(ctx, {
    accountId: shop.accountId,
    amountPaise: rupees * 100,
    exact: false,
    note: null,
    successUrl: null,
    failureUrl: null,
    webhookUrl: null,
    actor: 'Asha',
  });
  return { orderId: order.orderId, payablePaise: order.payablePaise };
}

/** The bank's mail of a payment, as it lies in the shop's mailbox. */
export const payment = (
  shop: { address: string },
  amountPaise: number,
  reference = newReference(),
  at = new Date(),
): Buffer =>
  hdfcAlert({ amountPaise, at, reference, authservId: AUTHSERV, tail: '4477', to: shop.address });

/** A mail that is nobody's alert. */
export const letter = (subject = 'Hello'): string =>
  `From: friend@example.com\r\nTo: shop@shop.test\r\nSubject: ${subject}\r\nDate: ${new Date().toUTCString()}\r\n\r\nHow are you?\r\n`;

const statusRow = z.object({ status: z.string() });
export const statusOf = (ctx: Context, orderId: string): Promise<string> =>
  ctx.db.oneFirst(sql.type(statusRow)`SELECT status FROM orders WHERE order_id = ${orderId}`);

export const becomes = (
  ctx: Context,
  order: { orderId: string },
  status: string,
): Promise<boolean> =>
  eventually(
    `${order.orderId} is ${status}`,
    async () => (await statusOf(ctx, order.orderId)) === status,
  );

const mailboxState = z.object({
  state: z.string(),
  last_error: z.string().nullable(),
  login_failures: z.number(),
  epoch: z.number(),
  foreign_mails: z.number(),
  read_until: z.date().nullable(),
});
export const stateOf = (ctx: Context, mailboxId: string) =>
  ctx.db.one(sql.type(mailboxState)`
    SELECT m.state, last_error, login_failures, epoch, foreign_mails, read_until FROM mailboxes m JOIN mailbox_progress USING (mailbox_id)
    WHERE mailbox_id = ${mailboxId}
  `);

export const reaches = (ctx: Context, mailboxId: string, state: string) =>
  eventually(`the mailbox is ${state}`, async () => {
    const now = await stateOf(ctx, mailboxId);
    return now.state === state && now;
  });

const alertRow = z.object({
  alert_id: z.string(),
  uid: z.number(),
  reason: z.string(),
  order_id: z.string().nullable(),
  folder: z.string(),
});
export const alertsOf = (ctx: Context, mailboxId: string) =>
  ctx.db.any(
    sql.type(
      alertRow,
    )`SELECT alert_id, uid, reason, order_id, folder FROM alerts WHERE mailbox_id = ${mailboxId} ORDER BY uid_validity, uid`,
  );
