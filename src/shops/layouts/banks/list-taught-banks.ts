import type { TaughtBank } from '../../../bank-mail/taught.ts';
import type { Queryable } from '../../../platform/db.ts';
import { listBanks } from './bank-row.ts';

/**
 * The banks that nobody knew and whose words were taught, of a business or of all, newest first, as a
 * file has them.
 */
export const listTaughtBanks = async (
  db: Queryable,
  businessId: string | null,
): Promise<TaughtBank[]> =>
  (await listBanks(db, businessId)).flatMap(
    ({ bank, name, domain, signers, templates, openings }) =>
      templates === null || !bank.startsWith('other:')
        ? []
        : [{ bank, name, domain, signers, templates, openings: openings ?? [] }],
  );
