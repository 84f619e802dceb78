import { type Header, valuesOf } from '../text/headers.ts';
import type { BankProfile } from '../types.ts';
import { isAligned } from './alignment.ts';
import { type ProofResult, unproven } from './proof-result.ts';
import { standsAboveForeignHosts } from './received.ts';
import {
  type AuthenticationResults,
  type Clause,
  parseResults,
  propertyValues,
} from './results-grammar.ts';

/** The id of a mailbox whose provider writes none. */
const MICROSOFT = 'microsoft';
const zoho = /^mx\.zoho(?:mail)?\.[a-z.]{2,12}$/;
const icloud = 'dmarc.icloud.com';

/**
 * Whether the mailbox provider's own Authentication-Results proves the sender (decisions: Trust in an alert).
 * Only the first one of the mail counts, only with the configured id, and only if no other carries that id.
 */
export function provenByResults(
  headers: readonly Header[],
  profile: BankProfile,
  senderDomain: string,
  authservId: string | null,
): ProofResult {
  const configured = authservId?.trim().toLowerCase() ?? '';
  if (configured === '')
    return unproven(
      'No authentication id is set for this mailbox, so nothing that its mails say of themselves is believed.',
    );
  const values = valuesOf(headers, 'authentication-results');
  const [top, ...others] = values;
  if (top === undefined)
    return unproven(
      'The mailbox provider left no word on who sent it (no Authentication-Results).',
    );
  const results = parseResults(top);
  if (results === null)
    return unproven(
      'What stands for the provider’s word on the sender cannot be read (Authentication-Results).',
    );
  const wanted = configured === MICROSOFT ? null : configured;
  if (results.id !== wanted)
    return unproven(
      'The first word on who sent it is not this mailbox’s provider’s, so the sender may have written it himself.',
    );
  if (others.some((other) => couldCarry(other, wanted)))
    return unproven(
      'Two headers claim to be the provider’s word on the sender; one may be forged, so neither counts.',
    );
  if (wanted === null) {
    if (!standsAboveForeignHosts(headers))
      return unproven(
        'The word on who sent it stands below the hosts it came from, so it came with the mail.',
      );
    const [compauth, ...more] = results.clauses.filter((clause) => clause.method === 'compauth');
    if (compauth?.result !== 'pass' || more.length > 0)
      return unproven('The word on who sent it is not as Microsoft writes it (no compauth=pass).');
  }
  return judge(results, profile, senderDomain, configured);
}

function couldCarry(value: string, wanted: string | null): boolean {
  const results = parseResults(value);
  if (results === null) return wanted === null || value.toLowerCase().includes(wanted);
  return results.id === wanted;
}

function judge(
  results: AuthenticationResults,
  profile: BankProfile,
  senderDomain: string,
  id: string,
): ProofResult {
  const dmarc = results.clauses.filter((clause) => clause.method === 'dmarc');
  const dkim = results.clauses.filter((clause) => clause.method === 'dkim');
  const speaks = dmarc.length > 0;
  const passes =
    speaks && dmarc.every((clause) => clause.result === 'pass' && isFrom(clause, senderDomain));
  if (speaks && !passes)
    return unproven(`The provider did not find that ${senderDomain} sent it (DMARC).`);
  if (passes && id === icloud) return { kind: 'proven' };
  const named = dkim.some((clause) =>
    clause.properties.some(([name]) => name === 'header.d' || name === 'header.i'),
  );
  if (
    passes &&
    zoho.test(id) &&
    !named &&
    dkim.length > 0 &&
    dkim.every((clause) => clause.result === 'pass')
  )
    return { kind: 'proven' };
  if (dkim.some((clause) => clause.result === 'pass' && isSignedBy(clause, profile, senderDomain)))
    return { kind: 'proven' };
  return unproven(`The provider found no valid signature of ${senderDomain} on it (DKIM).`);
}

function isFrom(clause: Clause, senderDomain: string): boolean {
  const values = propertyValues(clause, 'header.from');
  return (
    values.length > 0 &&
    values.every((value) => value.slice(value.lastIndexOf('@') + 1) === senderDomain)
  );
}

/** `header.d` names the signer; `header.i` must lie in it, and stands for it where it is alone. */
function isSignedBy(clause: Clause, profile: BankProfile, senderDomain: string): boolean {
  const signers = propertyValues(clause, 'header.d');
  const identities = propertyValues(clause, 'header.i').map((value) =>
    value.slice(value.lastIndexOf('@') + 1),
  );
  if (signers.length > 1 || identities.length > 1) return false;
  const [signer = identities[0]] = signers;
  if (signer === undefined || !isAligned(profile, senderDomain, signer)) return false;
  return identities.every((identity) => identity === signer || identity.endsWith(`.${signer}`));
}
