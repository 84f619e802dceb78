import type { UpdateDefinition } from '@temporalio/common';
import type { Attribution } from '../audit/attribution.ts';
import type { MailboxStateChange } from '../mailboxes-watch/show-changes.ts';
import type { Context } from '../platform/context.ts';
import type { LazyClient } from './connection.ts';
import { mailboxStateChanged, pauseUpdate, resumeUpdate } from './messages.ts';
import { startMailboxWorkflow } from './start-mailbox.ts';
import { mailboxWorkflowId } from './workflow-ids.ts';

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
