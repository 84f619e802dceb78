import { checkResolved } from '../platform/egress/check-resolved.ts';
import { checkUrl } from '../platform/egress/check-url.ts';
import { resolveName } from '../platform/egress/resolve-host.ts';
import { Refusal } from '../platform/refusal.ts';
import type { MailboxSettings } from './resolve-settings.ts';

/**
 * Refuses a mail server inside the operator's own network, for shops that name one themselves: they
 * must not look around there. Whoever has the shell may.
 */
export async function refusePrivateHost({ host }: Pick<MailboxSettings, 'host'>): Promise<void> {
  const written = checkUrl(`https://${host.includes(':') ? `[${host}]` : host}`, []);
  if (!written.ok) throw refused(written.why);
  const addresses = await resolveName(host).catch(() => []);
  const found = checkResolved(host, addresses);
  if (!found.ok) throw refused(found.why);
}

const refused = (why: string) =>
  new Refusal('invalid_mailbox', `The mail server is refused: ${why}.`);
