import { listDeleting } from '../../businesses/list-deleting.ts';
import type { Queryable } from '../../platform/db.ts';
import type { Finding } from './finding.ts';

/** Which businesses will be purged, and whose purge waits? */
export async function businessFindings(db: Queryable): Promise<Finding[]> {
  const businesses = await listDeleting(db);
  return businesses.map(({ businessId, purgeAt, due }) => ({
    check: 'business',
    level: 'warn',
    subject: businessId,
    text: due
      ? `its purge was due at ${purgeAt.toISOString()} and waits for open orders`
      : `is deleted and will be purged at ${purgeAt.toISOString()}`,
    todo: due
      ? '`paisewise review list`: an order that waits for a person holds it'
      : `\`paisewise business restore ${businessId}\` brings it back`,
  }));
}
