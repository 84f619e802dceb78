import { say } from '../words/sentence.ts';
import type { ParsedMail } from './parse-mail.ts';
import type { Resolver } from './proof/by-dkim.ts';
import { proveByResults } from './proof/by-results.ts';
import { kindOfId } from './proof/services.ts';
import { type ProofResult, unproven } from './proof/signatures.ts';
import type { Proof } from './types.ts';

export type ProofOptions = {
  /** How this mailbox's mails are proven. */
  proof: Proof;
  /** The provider's id in Authentication-Results; null: nothing is trusted by them. */
  authservId: string | null;
  /** DNS for our own DKIM verification. */
  resolver: Resolver;
  /** Other people's money moves here: an id that nobody can have is refused. */
  production: boolean;
};

/**
 * Whether the sender of a mail is proven (decisions: Trust in an alert).
 * @param at the moment at which a signature's times are judged: the mail's arrival.
 */
export async function proveSender(
  mail: ParsedMail,
  at: Date,
  options: ProofOptions,
): Promise<ProofResult> {
  const { sender, signatures, recipients } = mail;
  if (sender.domain === null) return unproven(say('proof_several_senders'));
  if (recipients.length === 0) return unproven(say('proof_no_recipient'));
  if (recipients.length > 1) return unproven(say('proof_several_recipients'));
  if (signatures.tooMany) return unproven(say('proof_too_many_signatures'));
  if (signatures.limited) return unproven(say('proof_signature_limited'));
  const stamped = { ...mail, senderDomain: sender.domain };
  if (options.proof === 'dkim') return proveByOwn(stamped, at, options);
  const told = proveByResults(stamped, options.authservId);
  if (told.kind !== 'proven') return told;
  switch (kindOfId(options.authservId ?? '')) {
    case 'service':
      return told;
    case 'reserved':
      return options.production ? unproven(RESERVED_ID) : told;
    case 'unknown':
      return proveByOwn(stamped, at, options);
  }
}

const RESERVED_ID = say('proof_id_reserved');

/** Our own verification, which is loaded where it is needed. */
async function proveByOwn(
  mail: ParsedMail & { senderDomain: string },
  at: Date,
  { resolver }: ProofOptions,
): Promise<ProofResult> {
  if (mail.isCut) return unproven(say('proof_mail_too_large'));
  const { proveByDkim } = await import('./proof/by-dkim.ts');
  return proveByDkim({ ...mail, at, resolver });
}
