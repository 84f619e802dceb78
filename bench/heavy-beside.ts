import { setTimeout as sleep } from 'node:timers/promises';
import { MailReaders } from '../src/mailboxes-watch/reading/mail-readers.ts';
import { mail, page, results } from '../test/mails/build.ts';
import { quantile } from './engine-stage.ts';
import { readingBy } from './heavy-options.ts';
import { shapes } from './heavy-shapes.ts';

const LIGHT = 150;
const EVERY_MS = 60;
const HEAVY_AT_ONCE = 4;
/** The dearest shapes. */
const HEAVY = ['pre without words', 'rows of cells', 'one soft-broken line', 'entities'];

/**
 * How long a bank's alert waits for its reading in a process whose other mailboxes have mails of 20 MB
 * one after another, beside its time alone, in turns of one run.
 */
export async function besideHeavy(): Promise<void> {
  const readers = new MailReaders();
  const leave = readers.use();
  const heavy = HEAVY.map((shape) => shapes[shape]?.() ?? Buffer.alloc(0));
  try {
    await lights(readers);
    const alone = await lights(readers);
    let isOver = false;
    let read = 0;
    const busy = Array.from({ length: HEAVY_AT_ONCE }, async (_, at) => {
      for (; !isOver; read++)
        await readers.read(heavy[at % heavy.length] ?? light, readingBy('mx.google.com'));
    });
    const beside = await lights(readers);
    isOver = true;
    await Promise.all(busy);
    const said = (took: number[]) =>
      `p50 ${quantile(took, 0.5).toFixed(1)}, p95 ${quantile(took, 0.95).toFixed(1)}, longest ${Math.max(...took).toFixed(1)} ms`;
    const delay = quantile(beside, 0.95) - quantile(alone, 0.95);
    process.stdout.write(
      `an alert alone: ${said(alone)}\nbeside ${read} mails of 20 MB: ${said(beside)}\np95 later by ${delay.toFixed(1)} ms (at most 50)\n`,
    );
  } finally {
    leave();
  }
}

const light = mail({
  top: [results.gmail('hdfcbank.bank.in')],
  from: 'alerts@hdfcbank.bank.in',
  subject: 'View: Account update for your HDFC Bank A/c',
  date: new Date('2026-04-18T06:10:04Z'),
  html: page(
    'Dear Customer,<br><br> Rs. 160.00 is successfully credited to your account **7722 by VPA payer@ybl PAYER NAME on 18-04-26.<br><br> Your UPI transaction reference number is 620132678501.<br><br> Warm Regards,<br> HDFC Bank',
  ),
});

async function lights(readers: MailReaders): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < LIGHT; at++) {
    const from = performance.now();
    const { reason } = await readers.read(light, readingBy('mx.google.com'));
    took.push(performance.now() - from);
    if (reason !== 'ok') throw new Error(`the alert was read as ${reason}`);
    await sleep(EVERY_MS);
  }
  return took;
}
