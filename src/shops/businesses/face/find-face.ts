import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

/** What payers know a shop by, beside its name: a colour (`#rrggbb`), and a logo by its digest. */
export type Face = { colour: string | null; logoDigest: string | null };

const row = z.object({ colour: z.string().nullable(), logoDigest: z.string().nullable() });

/** The face of a business; one without colour and logo where none was chosen. */
export const findFace = async (db: Queryable, businessId: string): Promise<Face> =>
  (await db.maybeOne(sql.type(row)`
    SELECT colour, logo_digest AS "logoDigest" FROM faces WHERE business_id = ${businessId}
  `)) ?? { colour: null, logoDigest: null };

const logoRow = z.object({ logo: z.instanceof(Uint8Array) });

/** The PNG of that digest, or null. Digests are base64url; anything else is none. */
export const findLogo = async (db: Queryable, digest: string): Promise<Uint8Array | null> =>
  /^[\w-]{43}$/.test(digest)
    ? db.maybeOneFirst(sql.type(logoRow)`SELECT logo FROM faces WHERE logo_digest = ${digest}`)
    : null;
