import type { Command } from 'commander';
import type { Attribution } from '../platform/audit/audit.ts';
import { type Common, type Limited, listVerb, onStack, verb, WrongUsage, write } from './run.ts';

/** `paisewise bank …` */
export function bank(noun: Command): void {
  list(noun);
  show(noun);
  confirm(noun);
  trust(noun);
  distrust(noun);
  revoke(noun);
  learn(noun);
}

type Decision = Common & Attribution;
type OfBusiness = { business: string };
type Payer = { payer?: string };

const decision = (command: Command): Command =>
  command
    .requiredOption('--reason <reason>', 'why, 1 to 500 characters')
    .requiredOption('--by <name>', 'who decides');

const ofBusiness = (command: Command): Command =>
  command.requiredOption('--business <business>', 'whose bank it is');

const withPayer = (command: Command): Command =>
  command.option('--payer <name>', 'who paid the checks, where the mails name one person only');

function list(noun: Command): void {
  listVerb(noun, 'list', 'banks that the product does not know: their state, and who vouches')
    .option('--business <business>', "a business's alone")
    .action((options: Limited & Partial<OfBusiness>) =>
      onStack(options, async ({ ctx }) => {
        const { bankJson, listBanks } = await import('../shops/layouts/banks/bank-row.ts');
        const { firstColumns } = await import('./table.ts');
        const banks = await listBanks(ctx.db, options.business ?? null, options.limit);
        const json = banks.map(bankJson);
        const telling = ['bank', 'name', 'state', 'needs_trust', 'trusted_by', 'business_id'];
        return { json, shown: firstColumns(json, telling) };
      }),
    );
}

function show(noun: Command): void {
  withPayer(
    ofBusiness(verb(noun, 'show <bank>', 'what its checks have taught, or what they still need')),
  ).action((name: string, options: Common & OfBusiness & Payer) =>
    onStack(options, async ({ ctx }) => {
      const { bankJson, getBankNamed } = await import('../shops/layouts/banks/bank-row.ts');
      const { proposalJson, proposeBank } = await import(
        '../payments/matching/taught/bank-proposal.ts'
      );
      const { listOrdersOnPiece } = await import('../payments/alerts/asked-alerts.ts');
      const named = await getBankNamed(ctx.db, options.business, name);
      const learning =
        named.templates === null
          ? proposalJson(await proposeBank(ctx, named, options.payer ?? null))
          : null;
      const orders = await listOrdersOnPiece(ctx.db, named.bankId);
      const json = { ...bankJson(named), learning, orders };
      if (learning === null) return { json };
      const { wording, digest, before, why, checks, questions } = learning;
      // What is still missing, and each check, in words.
      const shown = { ...bankJson(named), wording, digest, before, why, checks, questions };
      return { json, shown };
    }),
  );
}

type Confirm = Decision & OfBusiness & Payer & { despiteWarnings?: boolean; digest?: string };

function confirm(noun: Command): void {
  withPayer(
    decision(
      ofBusiness(verb(noun, 'confirm <bank>', 'yes, so it writes: teaches what its checks made')),
    ),
  )
    .option('--despite-warnings', 'words that carry a warning, too: the bank writes them so')
    .option(
      '--digest <digest>',
      'of what `bank show` showed: refused where the checks make another',
    )
    .action((name: string, { by, reason, ...options }: Confirm) =>
      onStack(options, async ({ ctx }) => {
        const { bankJson, getBankNamed } = await import('../shops/layouts/banks/bank-row.ts');
        const { confirmBank } = await import('../payments/matching/taught/bank-confirm.ts');
        const named = await getBankNamed(ctx.db, options.business, name);
        const { despiteWarnings = false, payer = null, digest: seen = null } = options;
        const said = { by, reason, despiteWarnings, payer, seen };
        return { json: bankJson(await confirmBank(ctx, named, said)) };
      }),
    );
}

function trust(noun: Command): void {
  decision(
    verb(noun, 'trust <domain>', "an operator's word that a domain is a bank's own").option(
      '--signer <domain...>',
      'domains above it that may sign for it',
    ),
  ).action((domain: string, { by, reason, ...options }: Decision & { signer?: string[] }) =>
    onStack(options, async ({ ctx }) => {
      const { trustDomain } = await import('../shops/layouts/banks/trust-domain.ts');
      const signers = (options.signer ?? []).map((one) => one.toLowerCase());
      const trusted = await trustDomain(ctx, domain, { by, reason, signers });
      return { json: { domain: trusted, signers, trusted_by: by } };
    }),
  );
}

function distrust(noun: Command): void {
  decision(verb(noun, 'distrust <domain>', 'takes that word back; what was paid stays')).action(
    (domain: string, { by, reason, ...options }: Decision) =>
      onStack(options, async ({ ctx }) => {
        const { distrustDomain } = await import('../shops/layouts/banks/trust-domain.ts');
        return { json: { domain: await distrustDomain(ctx, domain, { by, reason }) } };
      }),
  );
}

function revoke(noun: Command): void {
  decision(
    ofBusiness(verb(noun, 'revoke <bank>', 'it is unknown again; lists the orders it settled')),
  ).action((name: string, { by, reason, ...options }: Decision & OfBusiness) =>
    onStack(options, async ({ ctx }) => {
      const { listOrdersOnPiece } = await import('../payments/alerts/asked-alerts.ts');
      const { bankJson, getBankNamed } = await import('../shops/layouts/banks/bank-row.ts');
      const { revokeBank } = await import('../shops/layouts/banks/trust-domain.ts');
      const named = await getBankNamed(ctx.db, options.business, name);
      const now = await revokeBank(ctx, named, { by, reason });
      return { json: { ...bankJson(now), orders: await listOrdersOnPiece(ctx.db, named.bankId) } };
    }),
  );
}

type Learn = Common & {
  batch?: boolean;
  sender: string;
  bankName: string;
  out?: string;
  despiteWarnings?: boolean;
};

function learn(noun: Command): void {
  verb(noun, 'learn', 'what two or three mails of an unknown bank would teach, without a server')
    .requiredOption('--sender <address>', 'the address that its alerts come from')
    .requiredOption('--bank-name <name>', 'what the bank is called')
    .option('--batch', 'JSON lines {"file", "args", "facts"} on stdin, one JSON line out for each')
    .option('--out <file>', 'keeps the bank and all that was learnt in a file')
    .option('--despite-warnings', 'teaches pieces that carry a warning, too')
    .action(async (options: Learn) => {
      if (!options.batch) throw new WrongUsage('bank learn reads mails by --batch.');
      const { learnBankOf } = await import('./bank/learn.ts');
      await learnBankOf(options, { stdin: process.stdin, write, env: process.env });
    });
}
