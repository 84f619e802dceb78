/** The name of a mailbox for people: the first address that its bank writes to. */
export const mailboxAddress = (mailbox: {
  addresses: readonly string[];
  username: string;
}): string => mailbox.addresses[0] ?? mailbox.username;
