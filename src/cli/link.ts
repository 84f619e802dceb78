import type { Command } from 'commander';
import { type Common, type Limited, listVerb, onStack, verb } from './run.ts';

type Create = Common & { amount: string; for: string; until?: string; once?: boolean };

/** `paisewise link …` */
export function link(noun: Command): void {
  create(noun);
  list(noun);
  close(noun);
}

function create(noun: Command): void {
  verb(noun, 'create <account>', 'an address that anybody pays the same amount through')
    .requiredOption('--amount <rupees>', 'e.g. 499 or 499.50')
    .requiredOption('--for <text>', 'what is paid for, as payers read it')
    .option('--until <day>', 'the last day of India that it is good, or an instant')
    .option('--once', 'the first payment uses it up')
    .action((accountId: string, options: Create) =>
      onStack(options, async ({ ctx, actor }) => {
        const { readAmount } = await import('../platform/read-amount.ts');
        const { readUntil } = await import('./since.ts');
        const { createLink } = await import('../orders/links/create-link.ts');
        const { linkJson } = await import('../orders/links/link.ts');
        const made = await createLink(ctx, {
          accountId,
          amountPaise: readAmount(options.amount, '--amount'),
          purpose: options.for,
          until: options.until === undefined ? null : readUntil(options.until, '--until'),
          once: options.once ?? false,
          actor,
        });
        return { json: linkJson(ctx.config, made) };
      }),
    );
}

function list(noun: Command): void {
  listVerb(noun, 'list [business]', 'payment links, and how often each was paid').action(
    (businessId: string | undefined, options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { getBusiness } = await import('../shops/businesses/business.ts');
        const { linkJson, listLinks } = await import('../orders/links/link.ts');
        if (businessId !== undefined) await getBusiness(ctx.db, businessId);
        const { firstColumns } = await import('./first-columns.ts');
        const links = await listLinks(ctx, businessId ?? null, options.limit);
        const json = links.map((one) => linkJson(ctx.config, one));
        // The address is as good as the id to close a link with.
        return { json, shown: firstColumns(json, ['url', 'amount', 'status', 'paid', 'for']) };
      }),
  );
}

function close(noun: Command): void {
  verb(noun, 'close <link>', 'nobody pays through it any more; its open orders go on').action(
    (id: string, options: Common) =>
      onStack(options, async ({ ctx, actor }) => {
        const { closeLink } = await import('../orders/links/close-link.ts');
        const { linkJson } = await import('../orders/links/link.ts');
        return { json: linkJson(ctx.config, await closeLink(ctx, id, actor)) };
      }),
  );
}
