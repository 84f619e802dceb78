import { z } from 'zod';
import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { holdMs } from '../../platform/window-lengths.ts';
import { after } from '../windows.ts';

const untilRow = z.object({ until: z.date() });

/**
 * Refuses live creates for one whole window and rest: by then every payment of an order that was
 * lost with the database has arrived or is too late to settle an order of its amount. Answers until
 * when. A hold that lasts longer already stays.
 */
export async function holdCreates(
  ctx: Pick<Context, 'db' | 'config'>,
  { because, actor }: { because: string; actor: string },
): Promise<Date> {
  return ctx.db.transaction(async (tx) => {
    const until = await tx.oneFirst(sql.type(untilRow)`
      INSERT INTO creates_hold AS hold (refused_until, because)
      VALUES (${after(holdMs(ctx.config))}, ${because})
      ON CONFLICT (one) DO UPDATE
        SET refused_until = greatest(hold.refused_until, excluded.refused_until),
            because = excluded.because
      RETURNING refused_until AS until
    `);
    await audit(tx, {
      businessId: null,
      actor,
      action: 'database.restored',
      subject: 'database',
      reason: because,
      after: { creates_refused_until: until.toISOString() },
    });
    return until;
  });
}
