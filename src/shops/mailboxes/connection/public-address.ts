import { isIP } from 'node:net';
import { checkUrl } from '../../../platform/egress/check-url.ts';
import {
  checkResolved,
  type Resolve,
  resolveName,
} from '../../../platform/egress/pinned-lookup.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Sentence, say } from '../../../words/sentence.ts';

/**
 * The address to connect to, for a mail server that a shop names itself: it must not look around
 * in the operator's own network. The caller connects to this very address, so that the name can't
 * lead elsewhere after the check. Throws Refusal `invalid_mailbox` where any address of the name
 * isn't public, `mailbox_unreachable` where it has none just now.
 */
export async function publicAddressOf(
  host: string,
  resolve: Resolve = resolveName,
): Promise<string> {
  const written = checkUrl(`https://${isIP(host) === 6 ? `[${host}]` : host}`, []);
  if (!written.ok) throw refused(written.why);
  if (isIP(host)) return host;
  const addresses = await resolve(host).catch((cause: unknown) => {
    throw unknownName(cause);
  });
  const found = checkResolved(host, addresses);
  if (!found.ok) throw refused(found.why);
  const [first] = addresses;
  if (first === undefined) throw unknownName();
  return first;
}

const refused = (why: Sentence) =>
  new Refusal('invalid_mailbox', say('mail_server_forbidden', { why }));

const unknownName = (cause?: unknown) =>
  new Refusal('mailbox_unreachable', say('mail_server_name_unknown'), {}, { cause });
