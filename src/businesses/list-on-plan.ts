import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const businessIdRow = z.object({ businessId: z.string() });

/** The ids of the businesses that have a plan. */
export const listOnPlan = (db: Queryable, plan: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(businessIdRow)`
    SELECT business_id AS "businessId" FROM businesses
    WHERE plan = ${plan} AND status <> 'purged' ORDER BY business_id
  `);
