import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { aboutSelf } from '../about-self.ts';

/** Ends one of a person's own sessions, with its next request. One that isn't theirs stays. */
export async function endOwnSession(
  ctx: Pick<Context, 'db'>,
  person: { personId: string; email: string },
  sessionId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE sessions SET ended_at = now()
      WHERE session_id = ${sessionId} AND person_id = ${person.personId} AND ended_at IS NULL
    `);
    if (rowCount === 0) return;
    const about = aboutSelf(person, 'person.end-session');
    await audit(tx, { ...about, after: { session_id: sessionId } });
  });
}
