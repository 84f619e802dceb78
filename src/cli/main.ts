import { Command, CommanderError } from 'commander';
import { type ErrorCode, errors } from '../platform/errors.ts';
import { version } from '../platform/version.ts';
import { helpStyle } from './help.ts';
import { jsonLine } from './in-words.ts';
import { printableRefusal } from './printable.ts';
import { BadAnswer, printToStderr, WrongUsage, write } from './run.ts';
import { refuseUnusable } from './typed-words.ts';

type Noun = { about: string; load: () => Promise<(noun: Command) => void> };

// Only the noun that was typed is loaded, and a verb loads what it needs when it runs.
const nouns: Readonly<Record<string, Noun>> = {
  business: {
    about: 'businesses: made, put on a plan, disabled, deleted',
    load: async () => (await import('./business.ts')).business,
  },
  plan: {
    about: 'what businesses may collect, and in how many accounts',
    load: async () => (await import('./plan.ts')).plan,
  },
  key: { about: 'API keys', load: async () => (await import('./key.ts')).key },
  mailbox: {
    about: 'mailboxes that the alerts arrive in',
    load: async () => (await import('./mailbox.ts')).mailbox,
  },
  account: {
    about: 'UPI accounts of a business',
    load: async () => (await import('./account.ts')).account,
  },
  order: {
    about: 'orders: made by hand, shown, decided',
    load: async () => (await import('./order.ts')).order,
  },
  link: {
    about: 'payment links: made, listed, closed',
    load: async () => (await import('./link.ts')).link,
  },
  review: {
    about: 'orders that wait for a person',
    load: async () => (await import('./review.ts')).review,
  },
  alert: {
    about: "the ledger of the banks' alerts, and what a mail says",
    load: async () => (await import('./alert.ts')).alert,
  },
  layout: {
    about: 'what is understood of banks’ mails beside their payments, and who taught it',
    load: async () => (await import('./layout.ts')).layout,
  },
  bank: {
    about: 'banks that nobody knew, made of their own mails',
    load: async () => (await import('./bank.ts')).bank,
  },
  webhook: {
    about: 'attempts, redelivery, the secret',
    load: async () => (await import('./webhook.ts')).webhook,
  },
  setup: {
    about: 'the address that makes a new installation somebody’s',
    load: async () => (await import('./setup.ts')).setup,
  },
  person: {
    about: 'who may sign in to the console',
    load: async () => (await import('./person.ts')).person,
  },
  listen: {
    about: "forwards test orders' webhooks to a machine without a public address",
    load: async () => (await import('./listen.ts')).listen,
  },
  demo: {
    about: "pays orders in the demo bank's name",
    load: async () => (await import('./demo.ts')).demo,
  },
  notice: {
    about: 'what businesses were told',
    load: async () => (await import('./notice.ts')).notice,
  },
  export: {
    about: 'the books of a month',
    load: async () => (await import('./export.ts')).exportNoun,
  },
  books: {
    about: "a bank statement beside the month's alerts and orders",
    load: async () => (await import('./books.ts')).books,
  },
  stats: {
    about: "a business's month in numbers",
    load: async () => (await import('./stats.ts')).stats,
  },
  seal: {
    about: 'the keys that secrets are sealed with',
    load: async () => (await import('./seal.ts')).seal,
  },
  migrate: {
    about: 'brings the database to this version; a starting service does it too',
    load: async () => (await import('./migrate.ts')).migrateNoun,
  },
  config: {
    about: 'every setting, its meaning and value',
    load: async () => (await import('./config.ts')).config,
  },
  restored: {
    about: 'after the database was put back: refuses creates for a while, lists lost orders',
    load: async () => (await import('./restored.ts')).restored,
  },
  doctor: {
    about: 'what is reachable, what is behind, what to do about it',
    load: async () => (await import('./doctor.ts')).doctor,
  },
};

/** The commands, with the verbs of the noun that is typed; with `all`, of every noun. */
export async function program(words: readonly string[], all = false): Promise<Command> {
  const root = new Command('paisewise')
    .description(
      "Paisewise from the command line: the same verbs as the API's, on the stack of `npm start` or on DATABASE_URL.",
    )
    .version(version, '--version', 'the version of this build')
    .configureHelp(helpStyle)
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .helpCommand(false)
    .hook('preAction', (_, command) => refuseUnusable(command));
  const named = words.find((word) => !word.startsWith('-')) ?? '';
  for (const [name, { about, load }] of Object.entries(nouns)) {
    const noun = root.command(name).description(about).helpCommand(false);
    if (all || name === named) (await load())(noun);
  }
  return root;
}

/** Runs one command. 0 done, 1 refused or not found, 2 wrong usage (operations: Command line). */
export async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  // `paisewise … | head`: the reader has enough.
  process.stdout.on('error', (error) =>
    process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1),
  );
  try {
    const root = await program(words);
    if (words.length === 0) {
      await write(root.helpInformation());
      return 0;
    }
    await root.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof BadAnswer) return 1;
    return complain(error, words.includes('--json'));
  }
}

async function complain(error: unknown, json: boolean): Promise<0 | 1 | 2> {
  const say = async (
    code: ErrorCode,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
  ): Promise<1 | 2> => {
    if (json) await write(jsonLine({ error: code, message, ...extra }));
    else printToStderr(printableRefusal(message));
    return errors[code].exit;
  };
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (error.code === 'commander.help')
      return say('wrong_usage', 'A verb is missing: `--help` lists them.');
    return say(
      'wrong_usage',
      `${error.message.replace(/^error: |\.$/g, '')}. \`--help\` says how.`,
    );
  }
  if (error instanceof WrongUsage) return say('wrong_usage', error.message);
  const { explainFailure } = await import('./failure.ts');
  const failure = explainFailure(error);
  return say(failure.code, failure.message, failure.extra);
}
