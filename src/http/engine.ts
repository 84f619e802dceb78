/** What the API needs of the workflow engine: an order's start, which no answer waits for. */
export type ApiEngine = { enqueueOrderStart: (orderId: string) => void };
