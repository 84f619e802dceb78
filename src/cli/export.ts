import { type Command, Option } from 'commander';
import { type Common, onStack, verb, WrongUsage, write } from './run.ts';

type Orders = Common & { month: string; format: 'csv' | 'jsonl' | 'xlsx'; out?: string };

/** `paisewise export …` */
export function exportNoun(noun: Command): void {
  verb(noun, 'orders <business>', "a month's orders, with totals per account and day")
    .requiredOption('--month <month>', 'a month of India, e.g. 2026-11')
    .addOption(
      new Option('--format <format>', 'how').choices(['csv', 'jsonl', 'xlsx']).default('csv'),
    )
    .option('--out <file>', 'into a file instead of stdout')
    .action((businessId: string, options: Orders, command: Command) => {
      // Without a file the rows themselves are the answer; --json asks for them as JSON lines
      // unless a format is named.
      const answer = options.out === undefined ? {} : options;
      return onStack({ ...answer, quiet: options.out === undefined }, async ({ ctx }) => {
        const { exportOrders, exportWorkbook } = await import('../office/reports/export-orders.ts');
        const { readMonth } = await import('../office/reports/business-stats.ts');
        const { requireBooks } = await import('../office/reports/business-stats.ts');
        const month = readMonth(options.month);
        await requireBooks(ctx.db, businessId);
        const named = command.getOptionValueSource('format') === 'cli';
        const format =
          options.json && options.out === undefined && !named ? 'jsonl' : options.format;
        if (options.out === undefined) {
          if (format === 'xlsx') throw new WrongUsage('A workbook is no text: give --out FILE.');
          for await (const piece of exportOrders(ctx, businessId, month, format))
            await write(piece);
          return { json: null };
        }
        const { writeOut } = await import('./files.ts');
        await writeOut(
          options.out,
          format === 'xlsx'
            ? exportWorkbook(ctx, businessId, month)
            : exportOrders(ctx, businessId, month, format),
        );
        return { json: { file: options.out, business_id: businessId, month, format } };
      });
    });
}
