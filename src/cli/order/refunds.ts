import type { Command } from 'commander';
import type { Attribution } from '../../platform/audit/audit.ts';
import { type Common, onStack, verb } from '../run.ts';

type Note = Common & { amount: string; reference: string; by: string };

/** `paisewise order note-refund`, `take-back-refund`: notes only, no money is moved. */
export function refunds(noun: Command): void {
  verb(noun, 'note-refund <order>', 'notes money of a paid order that you sent back yourself')
    .requiredOption('--amount <rupees>', 'e.g. 499 or 499.37; all notes come to what was paid')
    .requiredOption('--reference <text>', "the bank's reference of the refund, or your own words")
    .requiredOption('--by <name>', 'who sent it back')
    .action((orderId: string, options: Note) =>
      onStack(options, async ({ ctx }) => {
        const { readAmount } = await import('../../platform/money.ts');
        const { noteRefund } = await import('../../orders/refunds/note-refund.ts');
        const { refundJson } = await import('../../orders/refunds/refund.ts');
        const amountPaise = readAmount(options.amount, '--amount');
        const { reference, by } = options;
        const { kind, refund } = await noteRefund(ctx, { orderId, amountPaise, reference, by });
        const replayed = kind === 'replayed' ? { idempotent_replay: true } : {};
        return { json: { ...refundJson(refund), ...replayed } };
      }),
    );
  verb(noun, 'take-back-refund <refund>', 'a note that was wrong counts no more')
    .requiredOption('--reason <reason>', 'why, 1 to 500 characters')
    .requiredOption('--by <name>', 'who decides')
    .action((refundId: string, { reason, by, ...options }: Common & Attribution) =>
      onStack(options, async ({ ctx }) => {
        const { takeBackRefund } = await import('../../orders/refunds/note-refund.ts');
        const { refundJson } = await import('../../orders/refunds/refund.ts');
        const refund = await takeBackRefund(ctx, { refundId, reason, by });
        return {
          json: {
            ...refundJson(refund),
            taken_back_at: refund.takenBackAt?.toISOString() ?? null,
          },
        };
      }),
    );
}
