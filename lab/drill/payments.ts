import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';
import { appendMail } from '../../dev/bank/append.ts';
import { hdfcAlert, newReference } from '../../dev/bank/mail.ts';
import type { Random } from './random.ts';
import { LIFETIME_MS, WINDOW_MS } from './settings.ts';
import type { Victims } from './victims.ts';

/** An order that the service answered, as its shop and its payer know it. */
export type Known = {
  orderId: string;
  payablePaise: number;
  createdAt: number;
  /** The bank's mail about its payment, once the mail server took it. */
  mail: { reference: string; paidAt: number; takenAt: number } | null;
};

export type Stream = {
  orders: Known[];
  /** How many creates were refused or found nobody. */
  refused: () => number;
  stop: () => Promise<void>;
};

const created = z.object({
  order_id: z.string(),
  payable_amount: z.number(),
  expires_at: z.string(),
});

/** Orders at a steady pace, most of them paid: in time, late, or just before the end. */
export function openStream(
  victims: Victims,
  random: Random,
  hookUrl: string,
  everyMs: number,
): Stream {
  const orders: Known[] = [];
  const underWay = new Set<Promise<void>>();
  let [stopped, refused, serial] = [false, 0, 0];
  const one = async (nth: number, fate: number, amount: number, delay: number) => {
    const order = await create(victims, { nth, amount, hookUrl });
    if (!order) {
      refused += 1;
      return;
    }
    orders.push(order);
    if (fate < 0.2) return;
    const late = fate < 0.4;
    await sleep(late ? LIFETIME_MS * 0.9 : delay);
    await pay(victims, order);
  };
  const loop = async () => {
    while (!stopped) {
      const fate = random.next();
      const amount = random.whole(10, 60);
      const task = one(serial++, fate, amount, random.whole(200, LIFETIME_MS * 0.6)).catch(
        () => {},
      );
      underWay.add(task);
      void task.finally(() => underWay.delete(task));
      await sleep(everyMs);
    }
  };
  const looping = loop();
  return {
    orders,
    refused: () => refused,
    stop: async () => {
      stopped = true;
      await looping;
      await Promise.all(underWay);
    },
  };
}

type Wanted = { nth: number; amount: number; hookUrl: string };

/** Asks one API after the other until one answers; the same id makes the same order. */
async function create(victims: Victims, { nth, amount, hookUrl }: Wanted): Promise<Known | null> {
  const { api_key } = victims.dev();
  const body = JSON.stringify({
    ...{ amount, merchant_order_id: `drill-${nth}` },
    ...{ success_url: 'https://shop.example/ok', failure_url: 'https://shop.example/no' },
    webhook_url: hookUrl,
  });
  const end = Date.now() + LIFETIME_MS;
  for (let tries = 0; Date.now() < end; tries++) {
    try {
      const bases = victims.apis();
      if (bases.length === 0) throw new Error('the door is closed');
      const answer = await request(`${bases[(nth + tries) % bases.length]}/api/v1/orders`, {
        method: 'POST',
        headers: { 'x-api-key': api_key, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(3_000),
      });
      if (answer.statusCode === 201 || answer.statusCode === 200) {
        const order = created.parse(await answer.body.json());
        const payablePaise = Math.round(order.payable_amount * 100);
        const createdAt = Date.parse(order.expires_at) - LIFETIME_MS;
        return { orderId: order.order_id, payablePaise, createdAt, mail: null };
      }
      await answer.body.dump();
    } catch {
      // Nobody answers: it was killed, or stands still.
    }
    await sleep(500);
  }
  return null;
}

/** The bank's mail: sent until the mail server takes it, one or more times under one reference. */
async function pay(victims: Victims, order: Known): Promise<void> {
  const { address, authserv_id, imap, last_digits } = victims.dev();
  const reference = newReference();
  const paidAt = Date.now();
  const raw = hdfcAlert({
    ...{ amountPaise: order.payablePaise, at: new Date(paidAt), reference },
    ...{ authservId: authserv_id, tail: last_digits, to: address },
  });
  while (Date.now() < paidAt + WINDOW_MS * 3) {
    const taken = await Promise.race([
      appendMail(imap, raw).then(
        () => true,
        () => false,
      ),
      sleep(5_000, false),
    ]);
    if (taken) {
      order.mail = { reference, paidAt, takenAt: Date.now() };
      return;
    }
    await sleep(300);
  }
}
