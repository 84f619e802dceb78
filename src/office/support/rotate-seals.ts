import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sealedSecrets } from './sealed-secrets.ts';

/**
 * Seals every secret again that another key than the first has sealed. Afterwards the older key can
 * leave SEAL_KEYS. A secret that changes meanwhile (a token refreshed, a password given) was sealed
 * with the first key when it was written, and stays.
 */
export async function rotateSeals(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  actor: string,
): Promise<{ resealed: number; current: number }> {
  let [resealed, current] = [0, 0];
  for await (const secrets of sealedSecrets(db))
    for (const { place, sealed, replace } of secrets) {
      if (sealer.isCurrent(sealed)) current += 1;
      else if (await replace(sealer.seal(sealer.open(sealed, place), place))) resealed += 1;
    }
  await audit(db, {
    businessId: null,
    actor,
    action: 'seal.rotate',
    subject: 'seals',
    after: { resealed, current },
  });
  return { resealed, current };
}
