import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { ordersOfAmounts } from '../../orders/orders-of-amounts.ts';
import { listCredits } from '../../payments/alerts/list-credits.ts';
import type { Queryable } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { nextMessage } from '../../platform/thread-message.ts';
import { monthStart, nextMonth } from '../../shops/plans/month.ts';
import { say } from '../../words/sentence.ts';
import { readMonth, requireBooks } from '../reports/business-stats.ts';
import type { Step, StepResult } from './check-steps.ts';
import type { StatementCheck } from './lay-beside.ts';

const PROGRAM = fileURLToPath(new URL('./check-thread.ts', import.meta.url));
const HEAP_MB = 512;
/** Of one step, on a slow machine. */
const PATIENCE_MS = 60_000;
const MOST_WAITING = 5;
const DAY_MS = 86_400_000;

// One at a time: a statement leaves the machine to the payers.
const checks = new PQueue({ concurrency: 1 });

/**
 * Compares a bank statement with a month's alerts and orders; without a month, with that of most of
 * its credits. Settles nothing and keeps nothing; `csv` is the report. Works in a thread of its
 * own, beside which the process goes on answering. Throws Refusal where the file is no statement.
 * @see decisions: Checking a statement
 */
export async function checkStatement(
  ctx: { db: Queryable },
  businessId: string,
  file: Uint8Array,
  givenMonth: string | null,
): Promise<StatementCheck & { csv: string }> {
  await requireBooks(ctx.db, businessId);
  const month = givenMonth === null ? null : readMonth(givenMonth);
  if (checks.size >= MOST_WAITING)
    throw new Refusal('service_unavailable', say('statements_busy'), {
      retry_after: 30,
    });
  return checks.add(() => checkInThread(ctx, businessId, file, month));
}

async function checkInThread(
  ctx: { db: Queryable },
  businessId: string,
  file: Uint8Array,
  givenMonth: string | null,
) {
  const worker = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  worker.on('error', () => {});
  const take = <K extends StepResult['kind']>(step: Step, kind: K) => stepOf(worker, step, kind);
  try {
    const read = { kind: 'read', file, month: givenMonth } as const;
    const { month } = await take(read, 'month');
    const alerts = await listCredits(ctx, businessId, around(month));
    const { amounts } = await take({ kind: 'alerts', alerts }, 'amounts');
    const orders = await ordersOfAmounts(ctx, businessId, amounts, around(month));
    const { check, csv } = await take({ kind: 'orders', orders }, 'checked');
    return { ...check, csv };
  } finally {
    await worker.terminate();
  }
}

async function stepOf<K extends StepResult['kind']>(
  worker: Worker,
  step: Step,
  kind: K,
): Promise<Extract<StepResult, { kind: K }>> {
  const answer = nextMessage<StepResult>(worker, PATIENCE_MS, 'a statement');
  worker.postMessage(step);
  const result = await answer;
  if (result.kind === 'refused') throw new Refusal('invalid_request', result.words);
  if (!isOf(result, kind)) throw new Error(`a check answered ${result.kind}, not ${kind}`);
  return result;
}

const isOf = <K extends StepResult['kind']>(
  result: StepResult,
  kind: K,
): result is Extract<StepResult, { kind: K }> => result.kind === kind;

/** The month and a day on each side: banks book a payment of the night on the next day. */
const around = (month: string) => ({
  from: new Date(monthStart(month).getTime() - DAY_MS),
  to: new Date(monthStart(nextMonth(month)).getTime() + DAY_MS),
});
