import type { TaughtBank } from '../../../bank-mail/taught.ts';
import type { Queryable } from '../../../platform/db.ts';
import { listBanks } from './bank-row.ts';

/**
 * The banks whose words were taught, of a business or of all, newest first, as a file has them: banks
 * that nobody knew, and known ones that changed theirs.
 */
export const listTaughtBanks = async (
  db: Queryable,
  businessId: string | null,
): Promise<TaughtBank[]> =>
  (await listBanks(db, businessId)).flatMap(
    ({ bank, name, domain, signers, templates, openings }) =>
      templates === null
        ? []
        : [{ bank, name, domain, signers, templates, openings: openings ?? [] }],
  );
