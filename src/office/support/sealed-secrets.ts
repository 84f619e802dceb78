import { listSealedTotps, replaceSealedTotp, totpPlace } from '../../people/second-factor/totp.ts';
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
