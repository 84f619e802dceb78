import type { Command } from 'commander';
import type { Attribution } from '../platform/audit/audit.ts';
import { lazyNotifier } from './engine.ts';
import { type Common, type Limited, listVerb, onStack, verb, WrongUsage, write } from './run.ts';

/** `paisewise layout …` */
export function layout(noun: Command): void {
  learn(noun);
  list(noun);
  show(noun);
  revoke(noun);
  promote(noun);
  exportAll(noun);
  importAll(noun);
}

type Filter = { business?: string; bank?: string };
type Decision = Common & Attribution;
type Import = Decision & { business: string; despiteWarnings?: boolean };

const decision = (command: Command): Command =>
  command
    .requiredOption('--reason <reason>', 'why, 1 to 500 characters')
    .requiredOption('--by <name>', 'who decides');

const filterOf = ({ business, bank }: Filter) => ({
  businessId: business ?? null,
  bank: bank ?? null,
});

function list(noun: Command): void {
  listVerb(noun, 'list', 'what was taught and still counts')
    .option('--business <business>', "a business's alone; without it everybody's too")
    .option('--bank <bank>', 'of one bank')
    .action((options: Limited & Filter) =>
      onStack(options, async ({ ctx }) => {
        const { listPieces } = await import('../shops/layouts/list-pieces.ts');
        const { pieceJson } = await import('../shops/layouts/piece.ts');
        const { firstColumns } = await import('./table.ts');
        const pieces = await listPieces(ctx.db, filterOf(options), options.limit);
        const json = pieces.map(pieceJson);
        return { json, shown: firstColumns(json, ['piece_id', 'bank', 'place', 'words']) };
      }),
    );
}

function show(noun: Command): void {
  verb(noun, 'show <piece>', 'one piece, and the orders that were settled by its help').action(
    (pieceId: string, options: Common) =>
      onStack(options, async ({ ctx }) => {
        const { listOrdersOnPiece } = await import('../payments/alerts/asked-alerts.ts');
        const { getPiece, pieceJson } = await import('../shops/layouts/piece.ts');
        const piece = await getPiece(ctx.db, pieceId);
        return { json: { ...pieceJson(piece), orders: await listOrdersOnPiece(ctx.db, pieceId) } };
      }),
  );
}

function revoke(noun: Command): void {
  decision(
    verb(noun, 'revoke <piece>', 'mails are read as before it was taught; what was paid stays'),
  ).action((pieceId: string, { by, reason, ...options }: Decision) =>
    onStack(options, async ({ ctx }) => {
      const { pieceJson } = await import('../shops/layouts/piece.ts');
      const { revokeLayout } = await import('../payments/matching/taught/layouts.ts');
      const { piece, orderIds } = await revokeLayout(ctx, pieceId, { by, reason });
      return { json: { ...pieceJson(piece), orders: orderIds } };
    }),
  );
}

function promote(noun: Command): void {
  decision(verb(noun, 'promote <piece>', "makes a business's piece everybody's here")).action(
    (pieceId: string, { by, reason, ...options }: Decision) =>
      onStack(options, async ({ ctx, engine }) => {
        const { pieceJson } = await import('../shops/layouts/piece.ts');
        const { promoteLayout } = await import('../payments/matching/taught/layouts.ts');
        return {
          json: pieceJson(await promoteLayout(ctx, lazyNotifier(engine), pieceId, { by, reason })),
        };
      }),
  );
}

function exportAll(noun: Command): void {
  verb(noun, 'export', 'what was taught here, as a file that another shop imports')
    .option('--business <business>', "a business's alone; without it everybody's too")
    .option('--bank <bank>', 'of one bank')
    .action((options: Common & Filter) =>
      onStack({ ...options, quiet: true }, async ({ ctx }) => {
        const { exportLayouts } = await import('../shops/layouts/list-pieces.ts');
        await write(await exportLayouts(ctx.db, filterOf(options)));
        return { json: null };
      }),
    );
}

function importAll(noun: Command): void {
  decision(verb(noun, 'import <file>', 'teaches a business what a file has; - is stdin'))
    .requiredOption('--business <business>', 'whose mails are read by it')
    .option('--despite-warnings', 'words that carry a warning, too: the bank writes them so')
    .action((file: string, { business: businessId, by, reason, ...options }: Import) =>
      onStack(options, async ({ ctx, engine }) => {
        const { FILE_BYTES } = await import('../bank-mail/teach/layouts-file.ts');
        const { readMailFile } = await import('./alert/mail-file.ts');
        const { importLayouts } = await import('../payments/matching/taught/layouts.ts');
        const { taughtJson } = await import('../payments/matching/taught/teach-alert.ts');
        const text = (await readMailFile(file, process.stdin, FILE_BYTES + 1)).toString('utf8');
        const { despiteWarnings = false } = options;
        const said = { text, businessId, by, reason, despiteWarnings };
        return { json: taughtJson(await importLayouts(ctx, lazyNotifier(engine), said)) };
      }),
    );
}

type Learn = Common & { batch?: boolean; out?: string; despiteWarnings?: boolean };

function learn(noun: Command): void {
  verb(noun, 'learn', 'what mails would teach, without a server')
    .option('--batch', 'JSON lines {"file", "args"} on stdin, one JSON line out for each')
    .option('--out <file>', 'keeps all that was learnt in a file')
    .option('--despite-warnings', 'teaches pieces that carry a warning, too')
    .action(async (options: Learn) => {
      if (!options.batch) throw new WrongUsage('layout learn reads mails by --batch.');
      const { learnMails } = await import('./layout/learn.ts');
      await learnMails(options, { stdin: process.stdin, write, env: process.env });
    });
}
