import type { Command } from 'commander';
import type { Attribution } from '../platform/audit/audit.ts';
import { lazyNotifier } from './engine.ts';
import {
  type Common,
  type Limited,
  listVerb,
  onStack,
  printToStderr,
  verb,
  WrongUsage,
  write,
} from './run.ts';

type Explain = Common & {
  proof?: string;
  authservId?: string;
  receivedAt?: string;
  bank?: string;
  lastDigits?: string;
  to?: string;
  payee?: string;
  layouts?: string;
  trust?: string;
  batch?: boolean;
  trace?: boolean;
};
type List = Limited & {
  unmatched?: boolean;
  unproven?: boolean;
  reference?: string;
  amount?: string;
};
type Teach = Common & Attribution & { despiteWarnings?: boolean; gateway?: boolean };
type Attach = Teach & { order: string; amountDiffers?: boolean; understand?: boolean };

/** `paisewise alert …` */
export function alert(noun: Command): void {
  explain(noun);
  list(noun);
  show(noun);
  attach(noun);
  teach(noun);
  dismiss(noun);
  redact(noun);
}

function explain(noun: Command): void {
  verb(noun, 'explain [file]', 'what the service understands of one raw mail; - is stdin')
    .option('--proof <proof>', 'authentication-results (default) or dkim')
    .option('--authserv-id <id>', "the mailbox's own name in Authentication-Results")
    .option('--received-at <instant>', "when it arrived; default is the mail's own Date")
    .option('--bank <bank>', 'whose account it should be')
    .option('--last-digits <digits>', 'which account it should be')
    .option('--to <address>', 'whom it should be written to')
    .option('--payee <name>', 'whose account it should be, where no digits are shown')
    .option('--layouts <file>', 'a file of layouts that counts as taught')
    .option('--trust <domain>', "the domain of a file's bank that you vouch for")
    .option('--trace', 'each view of the mail, and what each line was taken for')
    .option('--batch', 'JSON lines {"file", "args"} on stdin, one JSON line out for each')
    .action(async (file: string | undefined, options: Explain) => {
      const { explain: explainMails } = await import('./alert/explain.ts');
      await explainMails({ ...options, file }, { stdin: process.stdin, write, env: process.env });
    });
}

function list(noun: Command): void {
  listVerb(noun, 'list', "the ledger of the banks' alerts")
    .option(
      '--unmatched',
      'proven ones that settled nothing and that no review holds, without copies',
    )
    .option('--unproven', 'those whose sender is not proven, and how many there are')
    .option('--reference <reference>', "the bank's reference (UTR, RRN) that a customer names")
    .option('--amount <rupees>', 'of that amount')
    .action((options: List) =>
      onStack(options, async ({ ctx }) => {
        const { alertJson } = await import('../payments/alerts/alert-json.ts');
        const { countAlerts, listAlerts } = await import('../payments/alerts/list-alerts.ts');
        const { readAmount } = await import('../platform/money.ts');
        if (options.unmatched && options.unproven)
          throw new WrongUsage('--unmatched are proven ones: it goes without --unproven.');
        const filter = {
          unmatched: options.unmatched ?? false,
          unproven: options.unproven ?? false,
          reference: options.reference?.trim() ?? null,
          amountPaise: options.amount === undefined ? null : readAmount(options.amount, '--amount'),
        };
        const json = (await listAlerts(ctx, filter, options.limit)).map(alertJson);
        const { ledgerRows } = await import('./alert/shown.ts');
        const answer = { json, shown: ledgerRows(json) };
        if (!options.unproven) return answer;
        printToStderr(`${await countAlerts(ctx, filter)} alerts are not proven.`);
        return answer;
      }),
    );
}

function show(noun: Command): void {
  verb(noun, 'show <alert>', 'all that was read of an alert, and the orders it is likely meant for')
    .option('--wide', 'all columns of its tables, however long the lines')
    .action((id: string, options: Common) =>
      onStack(options, async ({ ctx }) => {
        const { alertDetails } = await import('../payments/alerts/alert-json.ts');
        const { getAlert } = await import('../payments/alerts/alert.ts');
        const { likelyOrders } = await import('../orders/likely-orders.ts');
        const { alertForPeople } = await import('./alert/shown.ts');
        const { questionsJson, questionsOfAlert } = await import(
          '../payments/matching/taught/alert-questions.ts'
        );
        const found = await getAlert(ctx, id);
        const details = alertDetails(found, await likelyOrders(ctx, found));
        const taught = questionsJson(await questionsOfAlert(ctx, id));
        return {
          json: { ...details, ...taught },
          shown: { ...alertForPeople(details), ...taught },
        };
      }),
    );
}

function attach(noun: Command): void {
  verb(noun, 'attach <alert>', 'settles an order with an alert of the ledger')
    .requiredOption('--order <order>', 'which order it pays')
    .requiredOption('--reason <reason>', 'why, 1 to 500 characters')
    .requiredOption('--by <name>', 'who decides')
    .option('--amount-differs', "the alert's amount is not the order's, and is meant all the same")
    .option('--understand', 'teaches what its mail asks, too')
    .option('--despite-warnings', DESPITE)
    .action((alertId: string, options: Attach) =>
      onStack(options, async ({ ctx, engine }) => {
        const { attachAlert } = await import('../payments/matching/attach-alert.ts');
        const { alertJson } = await import('../payments/alerts/alert-json.ts');
        const { getAlert } = await import('../payments/alerts/alert.ts');
        const { refuseToTeach, taughtJson, teachAlert } = await import(
          '../payments/matching/taught/teach-alert.ts'
        );
        const { order: orderId, reason, by, amountDiffers = false } = options;
        const decision = { alertId, orderId, reason, by, amountDiffers };
        const teaching = { ...decision, despiteWarnings: options.despiteWarnings ?? false };
        if (options.understand) await refuseToTeach(ctx, teaching);
        await attachAlert(ctx, await engine(), decision);
        const taught = options.understand
          ? taughtJson(await teachAlert(ctx, lazyNotifier(engine), teaching))
          : {};
        return { json: { ...alertJson(await getAlert(ctx, alertId)), ...taught } };
      }),
    );
}

const DESPITE = 'words that carry a warning, too: the money is on the statement';

function teach(noun: Command): void {
  verb(noun, 'teach <alert>', 'teaches all that a refused mail asks, and decides again')
    .requiredOption('--reason <reason>', 'why, 1 to 500 characters')
    .requiredOption('--by <name>', 'who decides')
    .option('--despite-warnings', DESPITE)
    .option('--gateway', 'a mail gateway writes them: whatever the bank, in this mailbox alone')
    .action(
      (
        alertId: string,
        { reason, by, despiteWarnings = false, gateway = false, ...options }: Teach,
      ) =>
        onStack(options, async ({ ctx, engine }) => {
          const { taughtJson, teachAlert } = await import(
            '../payments/matching/taught/teach-alert.ts'
          );
          const said = { alertId, reason, by, despiteWarnings, isGateways: gateway };
          return { json: taughtJson(await teachAlert(ctx, lazyNotifier(engine), said)) };
        }),
    );
}

function dismiss(noun: Command): void {
  verb(noun, 'dismiss <alert>', 'says that a mail that was not understood is no payment')
    .requiredOption('--reason <reason>', 'why, 1 to 500 characters')
    .requiredOption('--by <name>', 'who decides')
    .option('--undo', 'takes it back')
    .action((alertId: string, options: Common & Attribution & { undo?: boolean }) =>
      onStack(options, async ({ ctx, engine }) => {
        const { bringAlertBack, dismissAlert } = await import(
          '../payments/matching/taught/dismiss-alert.ts'
        );
        const { alertDetails } = await import('../payments/alerts/alert-json.ts');
        const { getAlert } = await import('../payments/alerts/alert.ts');
        const { reason, by, undo = false } = options;
        const said = { alertId, reason, by };
        if (undo) await bringAlertBack(ctx, lazyNotifier(engine), said);
        else await dismissAlert(ctx, said);
        return { json: alertDetails(await getAlert(ctx, alertId), []) };
      }),
    );
}

function redact(noun: Command): void {
  verb(noun, 'redact <file>', 'a copy of a mail that can be shared').action(
    async (file: string, options: Common) => {
      const { redact: redactMail } = await import('./alert/redact.ts');
      await redactMail({ file, json: options.json }, { write, stdin: process.stdin });
    },
  );
}
