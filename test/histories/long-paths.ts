import { setTimeout as sleep } from 'node:timers/promises';
import { mailboxStateChanged } from '../../src/engine/messages.ts';
import { sql } from '../../src/platform/db.ts';
import { eventId } from '../../src/delivery/event.ts';
import type { World } from '../setup/engine/world.ts';
import { aConnectedBusiness } from '../setup/imap/scene.ts';
import { until } from '../setup/until.ts';
import type { FirstRun, Paths } from './path.ts';
import { disconnectMailbox } from '../../src/office/support/mailboxes.ts';

/** With it the engine asks for a new run after so many events, not only after thousands. */
export const shortHistories = [
  '--dynamic-config-value',
  'limit.historyCount.suggestContinueAsNew=60',
];

/** The paths on which a workflow goes on as a new one, and those that begin in the middle. */
export function longPaths(world: World): Paths {
  const { ctx, sink } = world;
  const handleOf = (workflowId: string) => world.client.workflow.getHandle(workflowId);
  const runOf = async (workflowId: string) => (await handleOf(workflowId).describe()).runId;
  const goesOnAsNew = async (first: FirstRun, push: () => Promise<unknown>) => {
    while ((await runOf(first.workflowId)) === first.runId) {
      await push();
      await sleep(150);
    }
    return first;
  };

  /** Its webhook is refused, until `mend`, and waits long for the fourth attempt. */
  const aWaitingRedelivery = async () => {
    let isBroken = false;
    const url = sink.hook((_, response) => response.writeHead(isBroken ? 500 : 200).end());
    const order = await world.openOrder({ webhookUrl: url });
    await world.alert(order);
    await world.workflow(order).result();
    isBroken = true;
    const id = eventId(order.orderId, 'payment.paid');
    const again = () =>
      ctx.db.query(
        sql.unsafe`UPDATE events SET state = 'waiting', attempts = 0, next_attempt_at = now()
          WHERE event_id = ${id}`,
      );
    await again();
    await world.engine.redeliver(id);
    const waits = () =>
      until(
        'it waits',
        async () =>
          Boolean(
            (await handleOf(`redeliver:${id}`).describe()).raw.pendingActivities?.[0]
              ?.nextAttemptScheduleTime,
          ),
        40_000,
      );
    await waits();
    const mend = () => {
      isBroken = false;
    };
    return { id, workflowId: `redeliver:${id}`, again, waits, mend };
  };

  return {
    'redelivered-now': async () => {
      const { id, workflowId, again, mend } = await aWaitingRedelivery();
      mend();
      await again();
      await world.engine.redeliver(id);
      return workflowId;
    },
    'redelivered-anew': async () => {
      const { workflowId, again, mend } = await aWaitingRedelivery();
      const first = { workflowId, runId: await runOf(workflowId) };
      await goesOnAsNew(first, () => handleOf(workflowId).signal('send-now'));
      mend();
      await again();
      await handleOf(workflowId).signal('send-now');
      return first;
    },
    'mailbox-anew': async () => {
      const business = await aConnectedBusiness(ctx);
      const workflowId = `mailbox:${business.mailboxId}`;
      await world.engine.startMailbox(business.mailboxId);
      const first = { workflowId, runId: await runOf(workflowId) };
      const state = { state: 'watching', since: new Date().toISOString() } as const;
      await goesOnAsNew(first, () => handleOf(workflowId).signal(mailboxStateChanged, state));
      await disconnectMailbox(ctx, business.mailboxId, { actor: 'test' });
      const ended = { ...state, state: 'disconnected' } as const;
      await handleOf(workflowId).signal(mailboxStateChanged, ended);
      await business.imap.close();
      return first;
    },
    'sweep-expiries-fifty-steps': async () => {
      await manyWindowsToClose(world);
      const workflowId = 'sweep-expiries-fifty-steps-recorded';
      const input = { kind: 'expiries', engineSince: new Date().toISOString() };
      const started = await world.client.workflow.start('catchUp', {
        ...{ workflowId, taskQueue: 'orders', args: [input] },
      });
      return { workflowId, runId: started.firstExecutionRunId };
    },
    'started-anew-review': async () => {
      const order = await world.openOrder({ status: 'manual_review', exact: true });
      const decided = { as: 'failed', reason: 'nobody paid', by: 'Asha' } as const;
      await world.engine.resolveThroughWorkflow(order.orderId, decided);
      return `order:${order.orderId}`;
    },
  };
}

/** More than one run closes: fifty steps of five hundred. */
async function manyWindowsToClose(world: World): Promise<void> {
  const due = { createdAgoMs: 300_000, lifeMs: 1_000, graceMs: 1_000, lateMs: 1_000 };
  const one = await world.openOrder({
    ...{ ...due, status: 'expired', start: false, webhookUrl: null },
  });
  await world.ctx.db.query(sql.unsafe`
    INSERT INTO orders (order_id, business_id, account_id, mailbox_id, mode, status, amount_paise,
      payable_paise, created_at, expires_at, grace_ends_at, window_ends_at, expired_at, vpa,
      payee_name, upi_uri)
    SELECT 'PW-66' || lpad(n::text, 8, '0'), business_id, account_id, mailbox_id, mode, status,
      amount_paise, payable_paise, created_at, expires_at, grace_ends_at, window_ends_at,
      expired_at, vpa, payee_name, upi_uri
    FROM orders, generate_series(1, 26000) AS n WHERE order_id = ${one.orderId}`);
  await world.mailboxIsRead();
}
