import { type Sentence, say } from '../words/sentence.ts';
/** Every status that an order can have (interface: States and transitions). */
export const orderStatuses = ['pending', 'paid', 'expired', 'failed', 'manual_review'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The status as a word in a sentence. */
export const statusName = (status: OrderStatus): Sentence => say(`status_${status}`);
