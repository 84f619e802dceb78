import { z } from 'zod';
import { sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';

const waitRow = z.object({ waitS: z.number() });

type Use = {
  /** Null for what is no business's, but the operators'. */
  businessId: string | null;
  use: 'notice_tests' | 'invitations';
  mostAnHour: number;
};

/**
 * Counts what a business does that writes to other people: a shop must not make the service's mail
 * server write to strangers. The row decides between many at once; what is rolled back counts for
 * nothing. Throws `rate_limited`.
 */
export async function countHourlyUse(tx: Tx, { businessId, use, mostAnHour }: Use): Promise<void> {
  const scope = businessId ?? 'operators';
  const lastHour = sql.fragment`
    ARRAY(SELECT t FROM unnest(u.at) t WHERE t > now() - interval '1 hour')`;
  const { rowCount } = await tx.query(sql.unsafe`
    INSERT INTO hourly_uses AS u (scope, use, at) VALUES (${scope}, ${use}, ARRAY[now()])
    ON CONFLICT (scope, use) DO UPDATE SET at = ${lastHour} || now()
      WHERE cardinality(${lastHour}) < ${mostAnHour}
  `);
  if (rowCount === 1) return;
  // A later request may have been counted first: no wait is longer than the hour.
  const { waitS } = await tx.one(sql.type(waitRow)`
    SELECT least(3600,
      ceil(extract(epoch FROM coalesce(min(t), now()) + interval '1 hour' - now())))::int AS "waitS"
    FROM hourly_uses u, unnest(u.at) t
    WHERE u.scope = ${scope} AND u.use = ${use} AND t > now() - interval '1 hour'
  `);
  throw new Refusal(
    'rate_limited',
    say(`hourly_${use}`, { most: mostAnHour, minutes: Math.ceil(waitS / 60) }),
    { retry_after: waitS },
  );
}
