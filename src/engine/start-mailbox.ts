import type { Client } from '@temporalio/client';
import { findConnectedMailbox } from '../mailboxes/find-connected.ts';
import type { Context } from '../platform/context.ts';
import { type MailboxInput, searchAttributes } from './messages.ts';
import { plainText, summaryText } from './summary-text.ts';
import { taskQueues } from './task-queues.ts';
import { mailboxWorkflowId } from './workflow-ids.ts';

/** Starts `mailbox:<id>`, unless it runs. A disconnected mailbox is left alone. */
export async function startMailboxWorkflow(
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
