import { type Command, Option } from 'commander';
import type { Attribution } from '../platform/audit/audit.ts';
import { presets } from '../shops/mailboxes/providers/presets.ts';
import type { Stack } from './context.ts';
import { helpList } from './help.ts';
import {
  type Answer,
  type Common,
  type Limited,
  listVerb,
  onStack,
  printToStderr,
  verb,
  WrongUsage,
} from './run.ts';
import { readUnderstand, type UnderstandOptions, withUnderstand } from './understand.ts';

type Connect = Common & {
  provider?: string;
  host?: string;
  port?: string;
  user: string;
  passwordStdin?: boolean;
  oauth?: 'google' | 'microsoft';
  tls?: boolean;
  folder?: string[];
  proof?: 'authentication-results' | 'dkim';
  authservId?: string;
  address?: string[];
};
type Attributed = Common & Partial<Attribution>;

/** `paisewise mailbox …` */
export function mailbox(noun: Command): void {
  connect(noun);
  addAddress(noun);
  list(noun);
  test(noun);
  pause(noun);
  resume(noun);
  disconnect(noun);
  lookBack(noun);
}

function connect(noun: Command): void {
  verb(noun, 'connect <business>', "the mailbox that the bank's alerts arrive in")
    .option('--provider <provider>', 'fills in what is not said; the list is below')
    .option('--host <host>', 'its IMAP server')
    .option('--port <port>', 'its port; default 993, or 143 with --no-tls')
    .requiredOption('--user <user>', 'the login')
    .option('--password-stdin', 'the password (with --oauth: a refresh token) comes on stdin')
    .addOption(
      new Option('--oauth <provider>', 'log in with consent instead of a password').choices([
        'google',
        'microsoft',
      ]),
    )
    .option('--tls', 'encrypted from the first byte (default)')
    .option(
      '--no-tls',
      'encrypted by STARTTLS before the login; a server on this machine may do without',
    )
    .option(
      '--folder <folder...>',
      'the folders to read; default is the inbox, and junk where the provider has one',
    )
    .addOption(
      new Option('--proof <proof>', 'how a mail is proven').choices([
        'authentication-results',
        'dkim',
      ]),
    )
    .option('--authserv-id <id>', "the server's own name in Authentication-Results")
    .option('--address <address...>', 'the addresses that the bank writes to; default is the login')
    .addHelpText('after', ({ command }) => helpList(command, 'Providers', providers))
    .action((businessId: string, options: Connect, command: Command) =>
      onStack(options, (stack) => connectAndStart(stack, businessId, options, command)),
    );
}

async function connectAndStart(
  stack: Stack,
  businessId: string,
  options: Connect,
  command: Command,
): Promise<Answer> {
  const { connectMailbox, refuseUnfit } = await import('../shops/mailboxes/connect-mailbox.ts');
  const { login } = await import('./mailbox/login.ts');
  const typed = {
    ...{ businessId, username: options.user, actor: stack.actor },
    ...settingsTyped(options, command),
  };
  if (options.oauth)
    await refuseUnfit(stack.ctx, { ...typed, oauth: { kind: options.oauth, refreshToken: '' } });
  const made = await connectMailbox(stack.ctx, {
    ...typed,
    ...(await login(stack.ctx.config, options)),
  });
  const { startMailbox } = await import('./mailbox/pause.ts');
  await startMailbox(stack, made);
  const { aboutProof, shownMailbox } = await import('./mailbox/shown.ts');
  const unsaid = aboutProof(made, options);
  if (unsaid) printToStderr(unsaid);
  return { json: made, text: shownMailbox(made) };
}

/** Only the options that were typed: the others are the provider's. */
function settingsTyped(options: Connect, command: Command) {
  const { provider, host, port, tls, folder, proof, authservId, address } = options;
  return {
    ...(provider === undefined ? {} : { provider }),
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port: readPort(port) }),
    // Commander fills in `tls` for --no-tls.
    ...(command.getOptionValueSource('tls') === 'cli' && tls !== undefined ? { tls } : {}),
    ...(folder === undefined ? {} : { folders: folder }),
    ...(proof === undefined ? {} : { proof }),
    ...(authservId === undefined ? {} : { authservId }),
    ...(address === undefined ? {} : { addresses: address }),
  };
}

function addAddress(noun: Command): void {
  verb(noun, 'add-address <mailbox> <address>', 'one more address that the bank writes to').action(
    (id: string, address: string, options: Common) =>
      onStack(options, async ({ ctx, actor }) => {
        const { addAddress } = await import('../shops/mailboxes/add-address.ts');
        return { json: await addAddress(ctx, id, address, { actor }) };
      }),
  );
}

function list(noun: Command): void {
  listVerb(noun, 'list [business]', 'the mailboxes of a business, or all').action(
    (businessId: string | undefined, options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { listMailboxes } = await import('../shops/mailboxes/mailbox-object.ts');
        const json = await listMailboxes(ctx, {
          limit: options.limit,
          ...(businessId === undefined ? {} : { businessId }),
        });
        const { firstColumns } = await import('./table.ts');
        return {
          json,
          shown: firstColumns(json, [
            'username',
            'state',
            'last_error',
            'mailbox_id',
            'read_until',
          ]),
        };
      }),
  );
}

function test(noun: Command): void {
  verb(noun, 'test <mailbox>', 'logs in now, and shows what is found').action(
    (id: string, options: Common) =>
      onStack(options, async ({ ctx }) => {
        const { testMailbox } = await import('../shops/mailboxes/test-mailbox.ts');
        const { shownMailbox } = await import('./mailbox/shown.ts');
        const tested = await testMailbox(ctx, id);
        return { json: tested, text: shownMailbox(tested) };
      }),
  );
}

const verbWithAsker = (noun: Command, usage: string, about: string) =>
  verb(noun, usage, about)
    .option('--reason <reason>', 'why, 1 to 500 characters')
    .option('--by <name>', 'who asks');

function pause(noun: Command): void {
  verbWithAsker(
    noun,
    'pause <mailbox>',
    'stops reading it; payments wait, and its accounts take no new orders',
  ).action((id: string, options: Attributed) =>
    onStack(options, async (stack) => {
      const { pauseOrResumeFor } = await import('./mailbox/pause.ts');
      return { json: await pauseOrResumeFor(stack, 'pause', id, options) };
    }),
  );
}

function resume(noun: Command): void {
  verbWithAsker(noun, 'resume <mailbox>', 'reads on from where it was left').action(
    (id: string, options: Attributed) =>
      onStack(options, async (stack) => {
        const { pauseOrResumeFor } = await import('./mailbox/pause.ts');
        return { json: await pauseOrResumeFor(stack, 'resume', id, options) };
      }),
  );
}

type LookBack = Common & UnderstandOptions & { days: string };

function lookBack(noun: Command): void {
  const verbOf = verb(
    noun,
    'look-back <mailbox>',
    'what its past mails of banks ask, by layout and count',
  );
  withUnderstand(verbOf, 'teaches all of it: your bank writes so')
    .option('--days <days>', 'how far back, 1 to 365', '90')
    .option('--wide', 'all columns of its tables, however long the lines')
    .action((id: string, options: LookBack) =>
      onStack(options, async (stack) => {
        const { lookBackAndTeach, lookedBackForPeople } = await import('./mailbox/look-back.ts');
        if (
          !/^\d{1,3}$/.test(options.days) ||
          Number(options.days) < 1 ||
          Number(options.days) > 365
        )
          throw new WrongUsage('--days is a whole number from 1 to 365.');
        const wish = { days: Number(options.days), understand: readUnderstand(options) };
        const json = await lookBackAndTeach(stack, id, wish);
        return { json, shown: lookedBackForPeople(json) };
      }),
    );
}

function disconnect(noun: Command): void {
  verb(noun, 'disconnect <mailbox>', 'ends it; says how many orders are still open on it').action(
    (id: string, options: Common) =>
      onStack(options, async ({ ctx, actor }) => {
        const { disconnectMailbox } = await import('../office/support/mailboxes.ts');
        return { json: await disconnectMailbox(ctx, id, { actor }) };
      }),
  );
}

const providers = presets.map(
  ({ provider, host, proof, hint }) =>
    [provider, `${host ?? 'your --host'}, ${proof}. ${hint}`] as const,
);

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new WrongUsage('--port is a number from 1 to 65535.');
  return Number(text);
}
