import type { Command } from 'commander';
import type { LinkPrice } from '../orders/links/price.ts';
import { type Common, type Limited, listVerb, onStack, verb, WrongUsage } from './run.ts';

type Create = Common & {
  amount?: string;
  least?: string;
  most?: string;
  for: string;
  until?: string;
  once?: boolean;
};

/** `paisewise link …` */
export function link(noun: Command): void {
  create(noun);
  list(noun);
  close(noun);
}

function create(noun: Command): void {
  verb(noun, 'create <account>', 'an address that anybody pays through')
    .option('--amount <rupees>', 'e.g. 499 or 499.50')
    .option('--least <rupees>', 'in place of --amount: the payer types it, at least that')
    .option('--most <rupees>', 'and at most that')
    .requiredOption('--for <text>', 'what is paid for, as payers read it')
    .option('--until <day>', 'the last day of India that it is good, or an instant')
    .option('--once', 'the first payment uses it up')
    .action((accountId: string, options: Create) =>
      onStack(options, async ({ ctx, actor }) => {
        const { readAmount } = await import('../platform/money.ts');
        const { readUntil } = await import('./since.ts');
        const { createLink } = await import('../orders/links/create-link.ts');
        const { linkJson } = await import('../orders/links/link.ts');
        const made = await createLink(ctx, {
          accountId,
          price: priceGiven(options, readAmount),
          purpose: options.for,
          until: options.until === undefined ? null : readUntil(options.until, '--until'),
          once: options.once ?? false,
          actor,
        });
        return { json: linkJson(ctx.config, made) };
      }),
    );
}

/** One amount, or two bounds. */
function priceGiven(
  { amount, least, most }: Create,
  readAmount: (text: string, where: string) => number,
): LinkPrice {
  if (amount !== undefined && least === undefined && most === undefined)
    return { kind: 'fixed', paise: readAmount(amount, '--amount') };
  if (amount !== undefined || least === undefined || most === undefined)
    throw new WrongUsage('Give --amount, or --least and --most.');
  return {
    kind: 'open',
    leastPaise: readAmount(least, '--least'),
    mostPaise: readAmount(most, '--most'),
  };
}

function list(noun: Command): void {
  listVerb(noun, 'list [business]', 'payment links, and how often each was paid').action(
    (businessId: string | undefined, options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { getBusiness } = await import('../shops/businesses/business.ts');
        const { linkJson, listLinks } = await import('../orders/links/link.ts');
        if (businessId !== undefined) await getBusiness(ctx.db, businessId);
        const { firstColumns } = await import('./table.ts');
        const links = await listLinks(ctx, businessId ?? null, options.limit);
        const json = links.map((one) => linkJson(ctx.config, one));
        // The address is as good as the id to close a link with.
        return {
          json,
          shown: firstColumns(json, ['url', 'amount', 'least', 'most', 'status', 'paid', 'for']),
        };
      }),
  );
}

function close(noun: Command): void {
  verb(noun, 'close <link>', 'nobody pays through it any more; its open orders go on').action(
    (id: string, options: Common) =>
      onStack(options, async ({ ctx, actor }) => {
        const { closeLink } = await import('../orders/links/create-link.ts');
        const { linkJson } = await import('../orders/links/link.ts');
        return { json: linkJson(ctx.config, await closeLink(ctx, id, actor)) };
      }),
  );
}
