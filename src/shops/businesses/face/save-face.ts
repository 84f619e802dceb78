import { hash } from 'node:crypto';
import { z } from 'zod';
import { audit, auditedTransaction } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/sentence.ts';
import { lockBusiness } from '../business.ts';
import { redrawLogo } from './redraw-logo.ts';

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

type FaceChange = {
  businessId: string;
  actor: string;
  /** `#rrggbb`, or null for the service's own. */
  colour: string | null;
  /** A file as it was sent; null leaves the logo as it is, `none` takes it away. */
  logo: Uint8Array | 'none' | null;
};

/** Changes how payers see the shop, on open orders' pages too. Throws `invalid_request`. */
export async function saveFace(ctx: Pick<Context, 'db'>, change: FaceChange): Promise<void> {
  const { businessId, actor, logo } = change;
  const about = { businessId, actor, action: 'business.face', subject: businessId };
  await auditedTransaction(ctx.db, about, async (tx) => {
    await lockBusiness(tx, businessId);
    const colour = change.colour === null ? null : readColour(change.colour);
    const before = await findFace(tx, businessId);
    const drawn = logo instanceof Uint8Array ? redrawLogo(logo) : null;
    const logoDigest =
      drawn !== null
        ? // With the business: two shops of one logo have an address each.
          hash('sha256', Buffer.concat([drawn, Buffer.from(businessId)]), 'base64url')
        : logo === 'none'
          ? null
          : before.logoDigest;
    const kept = logo === null ? sql.fragment`faces.logo` : sql.fragment`excluded.logo`;
    const bytes = drawn === null ? sql.fragment`NULL` : sql.binary(drawn);
    await tx.query(sql.unsafe`
      INSERT INTO faces AS faces (business_id, colour, logo, logo_digest)
      VALUES (${businessId}, ${colour}, ${bytes}, ${logo === null ? null : logoDigest})
      ON CONFLICT (business_id) DO UPDATE SET colour = ${colour}, logo = ${kept},
        logo_digest = ${logoDigest}
    `);
    await audit(tx, { ...about, before, after: { colour, logoDigest } });
  });
}

function readColour(text: string): string {
  const typed = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(typed)) return typed;
  throw new Refusal('invalid_request', say('colour_malformed'));
}
