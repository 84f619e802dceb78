import type { FragmentSqlToken } from 'slonik';
import { sql } from '../../platform/db.ts';

/** In SQL: what a business has collected in a month of India (`2026-11`), in paise. */
export const collectedIn = (businessId: FragmentSqlToken, month: FragmentSqlToken) => sql.fragment`
  coalesce((SELECT sum(collected_paise)::int8 FROM collected
            WHERE business_id = ${businessId} AND month = ${month}), 0)`;
