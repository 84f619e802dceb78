import type { Command } from 'commander';
import { type Common, verb, WrongUsage, write } from './run.ts';

/** `paisewise bank …` */
export function bank(noun: Command): void {
  learn(noun);
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
