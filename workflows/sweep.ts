import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { RetiredSweepActivities } from '../activities/retired-sweep.ts';

const sweeps = proxyActivities<RetiredSweepActivities>({
  taskQueue: 'orders',
  startToCloseTimeout: '55 seconds',
  retry: { maximumAttempts: 2 },
});

/**
 * Runs every minute and repairs whatever was missed. The parts are independent; the next sweep
 * repeats one that fails.
 */
export async function sweep(): Promise<string> {
  const parts = await Promise.allSettled([
    sweeps.startOrders.executeWithOptions({ summary: 'orders whose workflow may not run' }, []),
    sweeps.tellOrders.executeWithOptions(
      { summary: 'orders whose workflow has not been notified' },
      [],
    ),
    sweeps.resendEvents.executeWithOptions({ summary: 'webhooks that nobody carries' }, []),
    sweeps.startMailboxes.executeWithOptions({ summary: 'mailboxes that nobody watches' }, []),
    sweeps.runChores.executeWithOptions({ summary: 'notices and purges' }, []),
  ]);
  const outcomes = parts.map((part) =>
    part.status === 'fulfilled'
      ? part.value
      : `failed: ${part.reason?.cause?.message ?? part.reason?.message}`,
  );
  const summary = outcomes.filter(Boolean).join('; ') || 'nothing was missed';
  setCurrentDetails(summary);
  return summary;
}
