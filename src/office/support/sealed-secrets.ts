import { listSealedTotps, replaceSealedTotp, totpPlace } from '../../people/second-factor/totp.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import {
  listSealedWebhookSecrets,
  replaceSealedWebhookSecret,
  SEALED_COLUMNS,
  webhookSecretPlace,
} from '../../shops/businesses/signing-secrets.ts';
import {
  listSealedMailboxSecrets,
  mailboxSecretPlace,
  replaceSealedMailboxSecret,
} from '../../shops/mailboxes/mailbox-secret.ts';

/**
 * A secret as it is stored: the place it is sealed for, and how its owner stores it sealed anew.
 */
export type SealedSecret = {
  place: string;
  sealed: string;
  /** False if the secret has changed meanwhile: the newer one stays. */
  replace: (resealed: string) => Promise<boolean>;
};

/**
 * All sealed secrets, a list at a time. Reads each list after the caller has finished the one
 * before.
 */
export async function* sealedSecrets(db: Queryable): AsyncGenerator<readonly SealedSecret[]> {
  for (const { column, mode } of SEALED_COLUMNS) {
    const secrets = await listSealedWebhookSecrets(db, column);
    yield secrets.map(({ businessId, sealed }) => ({
      place: webhookSecretPlace(businessId, mode),
      sealed,
      replace: (after) =>
        replaceSealedWebhookSecret(db, column, { businessId, before: sealed, after }),
    }));
  }
  const secrets = await listSealedMailboxSecrets(db);
  yield secrets.map(({ mailboxId, sealed }) => ({
    place: mailboxSecretPlace(mailboxId),
    sealed,
    replace: (after) => replaceSealedMailboxSecret(db, { mailboxId, before: sealed, after }),
  }));
  const totps = await listSealedTotps(db);
  yield totps.map(({ personId, sealed }) => ({
    place: totpPlace(personId),
    sealed,
    replace: (after) => replaceSealedTotp(db, { personId, before: sealed, after }),
  }));
}

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
