import type { Config } from '../../../platform/config.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isProduction } from '../../../platform/refuse-development.ts';
import { getMailbox, type MailboxObject } from '../../../shops/mailboxes/mailbox-object.ts';
import type { ConnectMailbox } from '../../../shops/mailboxes/resolve-settings.ts';
import { say } from '../../../words/sentence.ts';
import type { ConsoleContext, Shop } from '../../visit.ts';

/** The business's mailbox; another business's mailbox is answered as if it didn't exist. */
export async function ownMailbox(
  ctx: ConsoleContext,
  { businessId }: Shop,
  mailboxId: string,
): Promise<MailboxObject> {
  const found = await getMailbox(ctx, mailboxId);
  if (found.business_id !== businessId)
    throw new Refusal('mailbox_not_found', say('mailbox_unknown', { mailboxId }));
  return found;
}

/** Which servers a shop may name: where it isn't the operator's own machine, public ones alone. */
export const reach = (config: Pick<Config, 'BASE_URL'>) => ({ onlyPublic: isProduction(config) });

const typed = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** What the form says of a mailbox, but for its secret. */
export function wishOf(
  fields: Readonly<Record<string, string>>,
): Omit<ConnectMailbox, 'businessId' | 'actor'> {
  const { provider } = fields;
  const [host, port] = [typed(fields.host), typed(fields.port)];
  const [authservId, address] = [typed(fields.authserv), typed(fields.address)];
  return {
    username: fields.user ?? '',
    ...(provider === undefined ? {} : { provider }),
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port: readPort(port) }),
    ...(fields.tls === 'starttls' ? { tls: false } : {}),
    ...(authservId === undefined ? {} : { authservId }),
    ...(address === undefined ? {} : { addresses: [address] }),
  };
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new Refusal('invalid_mailbox', say('port_not_a_number'));
  return Number(text);
}

/** Starts the mailbox's workflow; where the engine is away the sweep does, within a minute. */
export async function startWatching(ctx: ConsoleContext, mailboxId: string): Promise<void> {
  await ctx.engine
    .startMailbox(mailboxId)
    .catch((error: unknown) =>
      ctx.log.warn({ err: error, mailbox: mailboxId }, 'the sweep will start this mailbox'),
    );
}
