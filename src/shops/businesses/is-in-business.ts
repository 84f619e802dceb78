import { type Queryable, sql } from '../../platform/db.ts';

/** Whether the address is that of a person of the business. */
export const isInBusiness = (db: Queryable, businessId: string, email: string): Promise<boolean> =>
  db.exists(sql.unsafe`
    SELECT FROM persons p JOIN roles r USING (person_id)
    WHERE p.email = ${email} AND r.business_id = ${businessId}
  `);
