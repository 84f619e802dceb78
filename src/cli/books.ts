import type { Command } from 'commander';
import { lazyNotifier } from './engine.ts';
import { type Common, onStack, verb } from './run.ts';
import { readUnderstand, type UnderstandOptions, withUnderstand } from './understand.ts';

type Check = Common & UnderstandOptions & { month?: string; out?: string };

/** `paisewise books …` */
export function books(noun: Command): void {
  const check = verb(
    noun,
    'check <business> <file>',
    "a bank statement (CSV) beside the month's alerts and orders; settles nothing by itself",
  );
  withUnderstand(check, 'teaches what refused mails ask whose money it shows')
    .option('--month <month>', 'a month of India, e.g. 2026-11; the one of most of its credits')
    .option('--out <file>', 'a report to keep, as CSV')
    .action((businessId: string, file: string, options: Check) =>
      onStack(options, async ({ ctx, engine }) => {
        const said = readUnderstand(options);
        const { checkStatement } = await import('../office/books/check-statement.ts');
        const { checkJson } = await import('../office/books/check-report.ts');
        const { readStatementFile } = await import('./books/statement-file.ts');
        const bytes = await readStatementFile(file);
        const check = await checkStatement(ctx, businessId, bytes, options.month ?? null);
        if (options.out !== undefined) {
          const { writeOut } = await import('./files.ts');
          await writeOut(options.out, [check.csv]);
        }
        const { questionsJson } = await import('../payments/matching/taught/alert-questions.ts');
        const { taughtJson } = await import('../payments/matching/taught/teach-alert.ts');
        const { listRefusedOnStatement, teachByStatement } = await import(
          '../payments/matching/taught/on-statement.ts'
        );
        const refused = await listRefusedOnStatement(ctx, check.refused);
        const asking = refused.map(({ alertId, asked }) => ({
          alert_id: alertId,
          questions: questionsJson(asked).questions,
        }));
        const json = { ...checkJson(check), refused_on_statement: asking };
        if (!said) return { json };
        const ids = refused.map(({ alertId }) => alertId);
        return {
          json: {
            ...json,
            ...taughtJson(await teachByStatement(ctx, lazyNotifier(engine), ids, said)),
          },
        };
      }),
    );
}
