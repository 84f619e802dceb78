import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import PQueue from 'p-queue';
import { z } from 'zod';
import { hdfcAlert, newReference } from '../../dev/bank/mail.ts';
import { startPostgres } from '../../dev/postgres.ts';
import { createManualOrder } from '../../src/orders/create/create-outside.ts';
import type { WatchEnd } from '../../src/payments/watching/run-sessions.ts';
import { watchMailbox } from '../../src/payments/watching/watch-mailbox.ts';
import type { Context } from '../../src/platform/context.ts';
import { sql } from '../../src/platform/db.ts';
import { addAccount } from '../../src/shops/accounts/add-account.ts';
import { createBusiness } from '../../src/shops/businesses/create-business.ts';
import { connectMailbox } from '../../src/shops/mailboxes/connect-mailbox.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../test/setup/imap/dovecot.ts';
import { openDatabase } from './with-database.ts';

const MAILBOXES = Number(process.env.BENCH_MAILBOXES ?? 1000);
const REST_MS = Number(process.env.BENCH_REST_MS ?? 30_000);
const PAYMENTS = 40;
const AUTHSERV = 'mx.bench.example';

type Heard = { announced: number; noticed: number; notified: number };
type Watched = { mailboxId: string; address: string; heard: Heard };

export const lacks = () =>
  hasDovecot ? null : 'Dovecot is not installed (Debian: apt-get install dovecot-imapd).';

/**
 * Mailboxes over TLS on Dovecot, all watched by this process: resident memory each, and the
 * processor at rest. Also how long after the server's announcement a mail's sender has been read,
 * and the mail's payment is settled. The server's own delay, from delivery to announcement, is
 * printed beside it.
 */
export async function bench(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-bench-'));
  const [postgres, dovecot] = await Promise.all([
    startPostgres({ dataDir: path.join(dir, 'pg') }),
    startDovecot(),
  ]);
  const { ctx } = await openDatabase(postgres, { logLevel: 'warn' });
  const stopping = new AbortController();
  const ends: Promise<WatchEnd>[] = [];
  try {
    const { business } = await createBusiness(ctx, {
      name: 'Bench',
      plan: 'scale',
      actor: 'bench',
    });
    const boxes = await connectAll(ctx, dovecot, business.businessId);
    const before = resident();
    const begun = performance.now();
    for (const box of boxes) ends.push(watch(ctx, box, dovecot, stopping.signal));
    await allRead(ctx, boxes.length);
    say(
      `${boxes.length} mailboxes were read and idling after ${seconds(performance.now() - begun)}`,
    );
    const each = (resident() - before) / boxes.length / 1000;
    say(`resident memory: ${each.toFixed(0)} kB each (at most 250)`);
    say(`at rest: ${(await restingCores()).toFixed(2)} % of a core (at most 2)`);
    await notice(ctx, dovecot, business.businessId, boxes);
  } finally {
    stopping.abort();
    await Promise.all(ends);
    await ctx.db.end();
    await dovecot.stop();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const median = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

async function connectAll(ctx: Context, dovecot: Dovecot, businessId: string): Promise<Watched[]> {
  const queue = new PQueue({ concurrency: 25 });
  const numbers = Array.from({ length: MAILBOXES }, (_, i) => i);
  const connect = async (i: number): Promise<Watched> => {
    const address = `shop${i}@bench.example`;
    await dovecot.setUser(address, 'secret');
    const login = {
      businessId,
      host: dovecot.host,
      port: dovecot.tlsPort,
      username: address,
      password: 'secret',
    };
    const { mailbox_id } = await connectMailbox(
      ctx,
      { ...login, authservId: AUTHSERV },
      { wire: { tls: { ca: dovecot.ca } } },
    );
    return { mailboxId: mailbox_id, address, heard: { announced: 0, noticed: 0, notified: 0 } };
  };
  return Promise.all(numbers.map((i) => queue.add(() => connect(i))));
}

function watch(
  ctx: Context,
  { mailboxId, heard }: Watched,
  dovecot: Dovecot,
  signal: AbortSignal,
): Promise<WatchEnd> {
  return watchMailbox(ctx, mailboxId, {
    signal,
    notifier: {
      notifyOrder: async () => {
        heard.notified = performance.now();
      },
    },
    wire: {
      tls: { ca: dovecot.ca },
      onAnnounced: () => {
        heard.announced = performance.now();
      },
      onNoticed: () => {
        if (heard.noticed < heard.announced) heard.noticed = performance.now();
      },
    },
  });
}

const countRow = z.object({ count: z.number() });

async function allRead(ctx: Context, count: number): Promise<void> {
  const watching = () =>
    ctx.db.oneFirst(sql.type(countRow)`SELECT count(*) FROM mailboxes WHERE state = 'watching'`);
  while ((await watching()) < count) await sleep(100);
  await sleep(1_000);
}

// Garbage is not memory that a mailbox needs.
function resident(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().rss;
}

async function restingCores(): Promise<number> {
  const before = process.cpuUsage();
  const begun = performance.now();
  await sleep(REST_MS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 10 / (performance.now() - begun);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one measurement, read from top to bottom
async function notice(
  ctx: Context,
  dovecot: Dovecot,
  businessId: string,
  boxes: readonly Watched[],
): Promise<void> {
  const server: number[] = [];
  const noticed: number[] = [];
  const settled: number[] = [];
  for (let i = 0; i < PAYMENTS; i++) {
    const box = boxes[Math.floor((i * boxes.length) / PAYMENTS)];
    if (!box) continue;
    const account = {
      businessId,
      vpa: `bench${i}@okhdfcbank`,
      payeeName: 'Bench',
      bank: 'hdfc',
      lastDigits: '4477',
      makeDefault: false,
    };
    const { accountId } = await addAccount(ctx, {
      ...account,
      mailboxId: box.mailboxId,
      actor: 'bench',
    });
    const blank = {
      note: null,
      successUrl: null,
      failureUrl: null,
      webhookUrl: null,
      actor: 'bench',
    };
    const { payablePaise: amountPaise } = await createManualOrder(ctx, {
      accountId,
      amountPaise: 10_000,
      exact: false,
      ...blank,
    });
    const alert = {
      amountPaise,
      at: new Date(),
      reference: newReference(),
      authservId: AUTHSERV,
      tail: '4477',
      to: box.address,
    };
    const delivered = performance.now();
    dovecot.deliver(box.address, hdfcAlert(alert));
    while (box.heard.notified < delivered && performance.now() - delivered < 10_000) await sleep(1);
    if (box.heard.announced < delivered || box.heard.notified < delivered) continue;
    server.push(box.heard.announced - delivered);
    noticed.push(box.heard.noticed - box.heard.announced);
    settled.push(box.heard.notified - box.heard.announced);
  }
  const show = (values: readonly number[]) =>
    `p50 ${median(values, 0.5).toFixed(0)} ms, p95 ${median(values, 0.95).toFixed(0)} ms`;
  say(
    `${server.length} payments; from a mail's delivery to the server's announcement, its own delay: ${show(server)}`,
  );
  say(`from there until it is noticed: ${show(noticed)} (at most 50)`);
  say(`from there until its order is settled: ${show(settled)}`);
}
