/** Orders run the workflows, webhooks wait for shops. */
export const taskQueues = {
  orders: 'orders',
  webhooks: 'webhooks',
} as const;
