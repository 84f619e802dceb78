/** Which worker does what: orders run the stories, webhooks wait for shops, mailboxes hold connections. */
export const taskQueues = {
  orders: 'orders',
  webhooks: 'webhooks',
  mailboxes: 'mailboxes',
} as const;
