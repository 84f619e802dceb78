import type { Found } from '../../shops/mailboxes/connection/discover.ts';
import type { MailboxObject } from '../../shops/mailboxes/mailbox-object.ts';
import { show } from '../show.ts';

/** A mailbox and what its login showed, in lines for people. */
export function shownMailbox({
  found,
  ...mailbox
}: MailboxObject & { revived?: boolean; found: Found }): string {
  return show({
    ...mailbox,
    folders: found.folders.map(
      ({ folder, messages }) => `${folder} (${messages} ${messages === 1 ? 'mail' : 'mails'})`,
    ),
    ...(found.missing.length > 0
      ? { not_there: found.missing.map((use) => use.replace('\\', '')) }
      : {}),
    new_mail: found.idle
      ? 'announced by the server (IDLE)'
      : 'looked for, as the server does not announce it (no IDLE)',
  });
}

/**
 * Warns that nobody gave an authserv-id, which decides what is trusted; null if the person or the
 * provider's preset gave one.
 */
export function aboutProof(
  mailbox: Pick<MailboxObject, 'provider' | 'proof'>,
  said: { proof?: string },
): string | null {
  if (said.proof !== undefined || mailbox.proof !== 'dkim' || mailbox.provider !== 'imap')
    return null;
  return (
    "Mails are proven by the banks' own signatures (proof dkim), as no --authserv-id was given. If your mail server checks them itself, " +
    'connect again with --authserv-id: its id is the first word of the Authentication-Results line of any mail in it.'
  );
}
