/** Orders run the workflows, webhooks wait for shops, mailboxes hold connections. */
export const taskQueues = {
  orders: 'orders',
  webhooks: 'webhooks',
  mailboxes: 'mailboxes',
} as const;
