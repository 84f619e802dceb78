import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { SweepActivities } from '../activities/sweep.ts';

const options = {
  taskQueue: 'orders',
  startToCloseTimeout: '55 seconds',
  retry: { maximumAttempts: 2 },
} as const;
const sweeps = proxyActivities<SweepActivities>(options);

/** Every minute: finds what was missed. Each part stands for itself; one that fails is tried again by the next sweep. */
export async function sweep(): Promise<string> {
  const parts = await Promise.allSettled([
    sweeps.startOrders.executeWithOptions(
      { ...options, summary: 'orders whose workflow may not run' },
      [],
    ),
    sweeps.tellOrders.executeWithOptions(
      { ...options, summary: 'orders whose workflow has not been told' },
      [],
    ),
    sweeps.resendEvents.executeWithOptions(
      { ...options, summary: 'webhooks that nobody carries' },
      [],
    ),
    sweeps.startMailboxes.executeWithOptions(
      { ...options, summary: 'mailboxes that nobody watches' },
      [],
    ),
    sweeps.runChores.executeWithOptions({ ...options, summary: 'notices and purges' }, []),
  ]);
  const found = parts.map((part) =>
    part.status === 'fulfilled'
      ? part.value
      : `failed: ${part.reason?.cause?.message ?? part.reason?.message}`,
  );
  const words = found.filter(Boolean).join('; ') || 'nothing was missed';
  setCurrentDetails(words);
  return words;
}
