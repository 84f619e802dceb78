import { findHold } from '../../orders/hold/find-hold.ts';
import type { Queryable } from '../../platform/db.ts';
import type { Finding } from './finding.ts';

/** Are creates refused since the database was put back? */
export async function holdFindings(db: Queryable): Promise<Finding[]> {
  const hold = await findHold(db);
  if (!hold) return [];
  return [
    {
      check: 'creates',
      level: 'bad',
      subject: null,
      text: `live creates are refused until ${hold.until.toISOString()}: ${hold.because ?? 'the database was put back'}`,
      todo: "it ends by itself; `paisewise restored` lists the orders that the engine knows and the database doesn't",
    },
  ];
}
