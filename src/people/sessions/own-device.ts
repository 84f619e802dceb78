import { type Queryable, sql } from '../../platform/db.ts';
import { tokenDigest } from '../token.ts';

/** Whether somebody has signed in with the browser of this mark before. */
export const isKnownDevice = (db: Queryable, mark: string): Promise<boolean> =>
  db.exists(sql.unsafe`
    SELECT FROM devices WHERE token_sha256 = ${sql.binary(tokenDigest(mark))}
  `);

/** Whether this person has. */
export const isOwnDevice = (db: Queryable, personId: string, mark: string): Promise<boolean> =>
  db.exists(sql.unsafe`
    SELECT FROM devices
    WHERE person_id = ${personId} AND token_sha256 = ${sql.binary(tokenDigest(mark))}
  `);

/** A known browser, where a client's address would stand. */
export const deviceName = (mark: string): string =>
  `device ${tokenDigest(mark).toString('hex').slice(0, 16)}`;
