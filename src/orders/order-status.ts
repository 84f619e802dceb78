/** Every status that an order can have (interface: States and transitions). */
export const orderStatuses = ['pending', 'paid', 'expired', 'failed', 'manual_review'] as const;

export type OrderStatus = (typeof orderStatuses)[number];
