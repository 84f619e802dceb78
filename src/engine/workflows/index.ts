export { catchUp } from './catch-up.ts';
export { mailbox } from './mailbox.ts';
export { order } from './order.ts';
export { redeliver } from './redeliver.ts';
