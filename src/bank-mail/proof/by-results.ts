import { type Sentence, say } from '../../words/sentence.ts';
import { type Header, valuesOf } from '../mime/headers.ts';
import type { BankProfile } from '../types.ts';
import { couldCarry, icloud, icloudsDkim, withoutIclouds } from './icloud.ts';
import { standsAboveForeignHosts, standsBehindProvidersHosts } from './received.ts';
import {
  type AuthenticationResults,
  type Clause,
  parseResults,
  propertyValues,
} from './results-grammar.ts';
import { MICROSOFT, zohos } from './services.ts';
import { isAligned, type ProofResult, type Signatures, unproven } from './signatures.ts';

/** Why nothing is proven where no id is configured. */
export const NO_ID = say('proof_no_id');

/** Why nothing is proven where the first results have another id. */
export const OTHER_ID = say('proof_results_of_others');

/** A mail as far as its provider's word on the sender is about it. */
type StampedMail = {
  headers: readonly Header[];
  profile: BankProfile;
  senderDomain: string;
  signatures: Signatures;
};

/**
 * Whether the mailbox provider's own Authentication-Results prove the sender (decisions: Trust in
 * an alert). Only the mail's first results count, and only with the configured id. They must stand
 * where that provider writes its results, and no other results in the mail may carry the id.
 */
export function proveByResults(mail: StampedMail, authservId: string | null): ProofResult {
  const configured = authservId?.trim().toLowerCase() ?? '';
  if (configured === '') return unproven(NO_ID);
  const headers = configured === icloud ? withoutIclouds(mail.headers) : mail.headers;
  const results = providersResults(headers, configured);
  if ('kind' in results) return results;
  const flaw =
    configured === MICROSOFT ? microsoftFlaw(headers, results) : placeFlaw(headers, configured);
  if (flaw !== null) return unproven(flaw);
  return proveByClauses(results, mail, configured);
}

const FOREIGN = say('proof_results_below_hops');

/** Why results with an id are not the provider's; null where they may be. */
const placeFlaw = (headers: readonly Header[], id: string): Sentence | null =>
  standsBehindProvidersHosts(headers, id) ? null : FOREIGN;

/** The results that the mailbox's own provider wrote, or why none can be taken for them. */
function providersResults(
  headers: readonly Header[],
  configured: string,
): AuthenticationResults | ProofResult {
  const [top, ...others] = valuesOf(headers, 'authentication-results');
  if (top === undefined) return unproven(say('proof_no_results'));
  const results = parseResults(top);
  if (results === null) return unproven(say('proof_results_unreadable'));
  const id = configured === MICROSOFT ? null : configured;
  if (results.id !== id) return unproven(OTHER_ID);
  if (others.some((other) => couldCarry(other, id))) return unproven(say('proof_results_twice'));
  return results;
}

/** Why results without an id are not Microsoft's; null where they are. */
function microsoftFlaw(
  headers: readonly Header[],
  results: AuthenticationResults,
): Sentence | null {
  if (!standsAboveForeignHosts(headers)) return FOREIGN;
  const [compauth, ...more] = clausesOf(results, 'compauth');
  return compauth?.result === 'pass' && more.length === 0 ? null : say('proof_not_microsofts');
}

/** What the provider's clauses on DMARC and DKIM prove; `id` is the provider's. */
function proveByClauses(
  results: AuthenticationResults,
  mail: StampedMail,
  id: string,
): ProofResult {
  const { senderDomain, signatures } = mail;
  const dmarc = clausesOf(results, 'dmarc');
  if (!dmarc.every((clause) => clause.result === 'pass' && isFrom(clause, senderDomain)))
    return unproven(say('proof_dmarc_failed', { domain: senderDomain }));
  const isSigned =
    passesNamed(clausesOf(results, 'dkim'), mail) ||
    (dmarc.length > 0 && signatures.aligned && passesBeside(results, mail, id));
  if (!isSigned) return unproven(say('proof_dkim_not_found', { domain: senderDomain }));
  if (!signatures.coverHead)
    return unproven(say('proof_sender_unsigned', { domain: senderDomain }));
  return { kind: 'proven', open: signatures.open };
}

/**
 * What two providers say of DKIM that name no domain where they say it of DMARC: Zoho names none at
 * all, iCloud writes it below. Without it DMARC may have passed by SPF alone.
 */
function passesBeside(results: AuthenticationResults, mail: StampedMail, id: string): boolean {
  if (zohos.test(id)) return passesUnnamed(clausesOf(results, 'dkim'));
  if (id !== icloud) return false;
  const dkim = icloudsDkim(mail.headers);
  return passesNamed(dkim, mail) || passesUnnamed(dkim);
}

const passesNamed = (dkim: readonly Clause[], { profile, senderDomain }: StampedMail): boolean =>
  dkim.some((clause) => isPass(clause) && isSignedBy(clause, profile, senderDomain));

/** A signature by a key for tests is none (RFC 6376, 3.6.1). */
const isPass = ({ result, testing }: Clause): boolean => result === 'pass' && !testing;

const clausesOf = ({ clauses }: AuthenticationResults, method: string): readonly Clause[] =>
  clauses.filter((clause) => clause.method === method);

/** Whether every signature passes and none names its domain, as Zoho writes it. */
function passesUnnamed(dkim: readonly Clause[]): boolean {
  return (
    dkim.length > 0 &&
    dkim.every(
      (clause) =>
        isPass(clause) &&
        !clause.properties.some(([name]) => name === 'header.d' || name === 'header.i'),
    )
  );
}

function isFrom(clause: Clause, senderDomain: string): boolean {
  const values = propertyValues(clause, 'header.from');
  return values.length > 0 && values.every((value) => behindAt(value) === senderDomain);
}

/** `header.d` names the signer; `header.i` must lie in it, and stands for it where it is alone. */
function isSignedBy(clause: Clause, profile: BankProfile, senderDomain: string): boolean {
  const signers = propertyValues(clause, 'header.d');
  const identities = propertyValues(clause, 'header.i').map(behindAt);
  if (signers.length > 1 || identities.length > 1) return false;
  const [signer = identities[0]] = signers;
  if (signer === undefined || !isAligned(profile, senderDomain, signer)) return false;
  return identities.every((identity) => identity === signer || identity.endsWith(`.${signer}`));
}

const behindAt = (value: string): string => value.slice(value.lastIndexOf('@') + 1);
