/** The consent to read the mailbox was withdrawn or has ended: only a person can renew it. */
export class ConsentEnded extends Error {
  override name = 'ConsentEnded';
}
