import type { Client } from '@temporalio/client';
import type { UpdateDefinition } from '@temporalio/common';
import type { MailboxStateChange } from '../payments/watching/watch-mailbox.ts';
import type { Attribution } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { findConnectedMailbox } from '../shops/mailboxes/mailbox-row.ts';
import type { LazyClient } from './connection.ts';
import {
  type MailboxInput,
  mailboxStateChanged,
  pauseUpdate,
  resumeUpdate,
  searchAttributes,
} from './messages.ts';
import { mailboxWorkflowId, plainText, summaryText, taskQueues } from './names.ts';

const startOf = (input: MailboxInput) => ({
  workflowId: mailboxWorkflowId(input.mailboxId),
  taskQueue: taskQueues.orders,
  args: [input] as [MailboxInput],
  workflowIdConflictPolicy: 'USE_EXISTING' as const,
  typedSearchAttributes: [
    { key: searchAttributes.businessId, value: input.businessId },
    { key: searchAttributes.mailboxId, value: input.mailboxId },
  ],
  staticSummary: summaryText(plainText(input.address)),
});

/** Starts `mailbox:<id>`, unless it runs. A disconnected mailbox is left alone. */
async function startMailboxWorkflow(
  ctx: Context,
  client: Client,
  mailboxId: string,
): Promise<void> {
  const input = await findConnectedMailbox(ctx.db, mailboxId);
  if (input) await client.workflow.start('mailbox', startOf(input));
}

/** Shows a mailbox's state, and starts its workflow where the mailbox's reader was faster. */
async function showMailboxState(
  ctx: Context,
  client: Client,
  mailboxId: string,
  change: MailboxStateChange,
): Promise<void> {
  const input = await findConnectedMailbox(ctx.db, mailboxId);
  if (input)
    await client.workflow.signalWithStart('mailbox', {
      ...startOf(input),
      signal: mailboxStateChanged,
      signalArgs: [change],
    });
  else
    await client.workflow
      .getHandle(mailboxWorkflowId(mailboxId))
      .signal(mailboxStateChanged, change);
}

/** The engine's calls for mailboxes' workflows. */
export function mailboxCalls(ctx: Context, lazy: LazyClient) {
  const update =
    (definition: UpdateDefinition<string, [Attribution]>) =>
    (mailboxId: string, request: Attribution) =>
      lazy.call((client) =>
        client.workflow
          .getHandle(mailboxWorkflowId(mailboxId))
          .executeUpdate(definition, { args: [request] }),
      );
  return {
    startMailbox: (mailboxId: string) =>
      lazy.call((client) => startMailboxWorkflow(ctx, client, mailboxId)),
    pauseThroughWorkflow: update(pauseUpdate),
    resumeThroughWorkflow: update(resumeUpdate),
    showMailboxState: (mailboxId: string, change: MailboxStateChange) =>
      lazy.call((client) => showMailboxState(ctx, client, mailboxId, change)),
  };
}
