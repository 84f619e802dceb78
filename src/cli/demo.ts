import type { Command } from 'commander';
import { type Common, onStack, verb } from './run.ts';

type Pay = Common & { amount?: string; at?: string; newWords?: string };

/** `paisewise demo …` */
export function demo(noun: Command): void {
  verb(noun, 'pay <order>', "delivers the demo bank's alert for the order to the demo mailbox")
    .option('--amount <rupees>', "another amount than the order's")
    .option('--at <instant>', "the mail's date, ISO 8601; default is now")
    .option('--new-words <words>', 'a line below that nobody knows yet: the mail asks')
    .action((orderId: string, options: Pay) =>
      onStack(options, async (stack) => {
        const { payInDemo } = await import('./demo/pay.ts');
        return { json: await payInDemo(stack, orderId, options) };
      }),
    );
}
