import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { tokenDigest } from '../token.ts';

/** Ends the session of a token: signing out, or signing in anew over it. */
export async function endSession(ctx: Pick<Context, 'db'>, token: string): Promise<void> {
  await ctx.db.query(sql.unsafe`
    UPDATE sessions SET ended_at = now()
    WHERE token_sha256 = ${sql.binary(tokenDigest(token))} AND ended_at IS NULL
  `);
}
