import { Refusal } from '../../../platform/refusal.ts';
import type { ConnectMailbox } from '../../../shops/mailboxes/resolve-settings.ts';
import { say } from '../../../words/sentence.ts';

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
