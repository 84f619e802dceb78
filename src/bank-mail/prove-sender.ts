import type { ParsedMail } from './parse-mail.ts';
import type { Resolver } from './proof/by-dkim.ts';
import { proveByResults } from './proof/by-results.ts';
import { type ProofResult, unproven } from './proof/proof-result.ts';
import type { Proof } from './types.ts';

export type ProofOptions = {
  /** How this mailbox's mails are proven. */
  proof: Proof;
  /** The provider's id in Authentication-Results; null: nothing is trusted by them. */
  authservId: string | null;
  /** DNS for our own DKIM verification. */
  resolver: Resolver;
};

/**
 * Whether the sender of a mail is proven (decisions: Trust in an alert).
 * @param at the moment at which a signature's times are judged: the mail's arrival.
 */
export async function proveSender(
  mail: ParsedMail,
  at: Date,
  { proof, authservId, resolver }: ProofOptions,
): Promise<ProofResult> {
  const { sender, signatures, recipients } = mail;
  if (sender.domain === null)
    return unproven('It names more than one sender, so it can be nobody’s word.');
  if (recipients.length !== 1)
    return unproven(
      `It has ${recipients.length === 0 ? 'no' : 'more than one'} To header, so nobody can say for whom it was written.`,
    );
  if (signatures.tooMany) return unproven('It carries more signatures than any honest mail.');
  if (signatures.limited)
    return unproven(
      'A signature on it covers only the beginning of the text, or cannot be read, so the rest could be anybody’s (DKIM l=).',
    );
  if (proof === 'authentication-results')
    return proveByResults({ ...mail, senderDomain: sender.domain }, authservId);
  if (mail.isCut)
    return unproven('It is larger than 2 MB, so its signature could not be checked (DKIM).');
  // The verifier is loaded where it is needed: reading by the provider's word starts without it.
  const { proveByDkim } = await import('./proof/by-dkim.ts');
  return proveByDkim({ ...mail, senderDomain: sender.domain, at, resolver });
}
