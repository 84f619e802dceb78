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

/** Starts `mailbox:<id>`, unless it runs. A disconnected mailbox is left alone. */
async function startMailboxWorkflow(
  ctx: Context,
  client: Client,
  mailboxId: string,
): Promise<void> {
  const input: MailboxInput | null = await findConnectedMailbox(ctx.db, mailboxId);
  if (!input) return;
  await client.workflow.start('mailbox', {
    workflowId: mailboxWorkflowId(mailboxId),
    taskQueue: taskQueues.orders,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    typedSearchAttributes: [
      { key: searchAttributes.businessId, value: input.businessId },
      { key: searchAttributes.mailboxId, value: input.mailboxId },
    ],
    staticSummary: summaryText(plainText(input.address)),
  });
}

/** The engine's calls for mailboxes' workflows. */
export function mailboxWorkflows(ctx: Context, lazy: LazyClient) {
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
      lazy.call((client) =>
        client.workflow.getHandle(mailboxWorkflowId(mailboxId)).signal(mailboxStateChanged, change),
      ),
  };
}
