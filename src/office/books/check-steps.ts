import type { FittingOrder } from '../../orders/orders-of-amounts.ts';
import type { ToldCredit } from '../../payments/alerts/list-credits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Sentence } from '../../words/sentence.ts';
import { checkCsv } from './check-report.ts';
import { type Laid, layBeside, monthOf, offerOrders, type StatementCheck } from './lay-beside.ts';
import { readStatement, type Statement } from './read-statement.ts';

/** What a check asks of the thread that does it, and in which order. */
export type Step =
  | { kind: 'read'; file: Uint8Array; month: string | null }
  | { kind: 'alerts'; alerts: readonly ToldCredit[] }
  | { kind: 'orders'; orders: readonly FittingOrder[] };

/** What each step comes to: what is asked of the database next, and in the end the check. */
export type StepResult =
  | { kind: 'refused'; words: Sentence }
  | { kind: 'month'; month: string }
  | { kind: 'amounts'; amounts: readonly number[] }
  | { kind: 'checked'; check: StatementCheck; csv: string };

/** The steps of one check, which know of each other. */
export function checkSteps(): (step: Step) => StepResult {
  let read: { statement: Statement; month: string } | undefined;
  let laid: Laid | undefined;
  const take = (step: Step): StepResult => {
    if (step.kind === 'read') {
      const statement = readStatement(step.file);
      read = { statement, month: step.month ?? monthOf(statement) };
      return { kind: 'month', month: read.month };
    }
    if (!read) throw new Error('nothing was read yet');
    if (step.kind === 'alerts') {
      laid = layBeside(read.statement, read.month, step.alerts);
      const amounts = new Set(laid.untold.map(({ amountPaise }) => amountPaise));
      return { kind: 'amounts', amounts: [...amounts] };
    }
    if (!laid) throw new Error('nothing was laid beside it yet');
    const check = offerOrders(laid, step.orders);
    return { kind: 'checked', check, csv: checkCsv(check) };
  };
  return (step) => {
    try {
      return take(step);
    } catch (error) {
      if (error instanceof Refusal) return { kind: 'refused', words: error.words };
      throw error;
    }
  };
}
