import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';

/** The blocks of code of a page, as printed. */
const printed = (page: string, language: string): string[] =>
  [
    ...readFileSync(page, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms')),
  ].map(([, code = '']) => code);

/** The block that has these words. */
export function printedWith(page: string, language: string, words: string): string {
  const [found, second] = printed(page, language).filter((code) => code.includes(words));
  if (found === undefined || second !== undefined)
    throw new Error(`${page}: not one block has ${words}`);
  return found;
}

/** An event that pays the order, signed as the service signs. */
export function aPaidEvent(secret: string, order: { order_id: string; merchant_order_id: string }) {
  const at = new Date();
  const data = { ...order, mode: 'test', status: 'paid', amount: 499 };
  const body = JSON.stringify({ type: 'payment.paid', id: 'evt_1', data });
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
    },
  };
}
