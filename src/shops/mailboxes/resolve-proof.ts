import { isSameService } from '../../bank-mail/proof/services.ts';
import type { Proof } from '../../bank-mail/types.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { idAt, isAt, type Preset, presets } from './providers/presets.ts';

export const invalid = (words: Sentence): Refusal => new Refusal('invalid_mailbox', words);

export const isOnThisMachine = (host: string): boolean =>
  ['localhost', '127.0.0.1', '::1'].includes(host);

/**
 * How a mailbox's mails are proven. The authserv-id comes from the preset or the person, never from
 * mails in the mailbox: those could be forged. Pure.
 */
export function resolveProof(
  typed: { proof?: Proof; authservId?: string },
  preset: Preset,
  host: string,
): { proof: Proof; authservId: string | null } {
  const typedId = typed.authservId?.trim().toLowerCase() || null;
  if (typedId !== null) refuseForeignId(typedId, host);
  const authservId = typedId ?? idAt(preset, host);
  const proof =
    typed.proof ??
    (typedId !== null ? 'authentication-results' : isAt(preset, host) ? preset.proof : 'dkim');
  if (proof === 'authentication-results' && authservId === null)
    throw invalid(say('authserv_id_missing'));
  return { proof, authservId };
}

// Under another provider's id only what came with a mail would be believed: the own server writes
// another one. A proxy on this machine may stand for any.
function refuseForeignId(id: string, host: string): void {
  const owners = presets.filter(
    ({ authservId }) => authservId !== null && isSameService(authservId, id),
  );
  if (owners.length === 0 || isOnThisMachine(host)) return;
  if (!owners.some((owner) => idAt(owner, host) === id))
    throw invalid(say('authserv_id_of_another', { authservId: id, host }));
}
