import type { Command } from 'commander';
import { type Common, onStack, verb } from './run.ts';

type Check = Common & { month?: string; out?: string };

/** `paisewise books …` */
export function books(noun: Command): void {
  verb(
    noun,
    'check <business> <file>',
    "a bank statement (CSV) beside the month's alerts and orders; settles nothing",
  )
    .option('--month <month>', 'a month of India, e.g. 2026-11; the one of most of its credits')
    .option('--out <file>', 'a report to keep, as CSV')
    .action((businessId: string, file: string, options: Check) =>
      onStack(options, async ({ ctx }) => {
        const { checkStatement } = await import('../books/check-statement.ts');
        const { checkJson } = await import('../books/check-report.ts');
        const { readStatementFile } = await import('./books/statement-file.ts');
        const bytes = await readStatementFile(file);
        const check = await checkStatement(ctx, businessId, bytes, options.month ?? null);
        if (options.out !== undefined) {
          const { writeOut } = await import('./out-file.ts');
          await writeOut(options.out, [check.csv]);
        }
        return { json: checkJson(check) };
      }),
    );
}
