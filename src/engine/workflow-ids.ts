/** The ids that operators look for (operations: In the workflow engine). */
export const orderWorkflowId = (orderId: string) => `order:${orderId}`;
export const mailboxWorkflowId = (mailboxId: string) => `mailbox:${mailboxId}`;
export const redeliveryWorkflowId = (eventId: string) => `redeliver:${eventId}`;
