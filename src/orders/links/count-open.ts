import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';

/** Notes that a browser opened the link. The page doesn't wait for it, nor fail with it. */
export function countOpen({ db, log }: Pick<Context, 'db' | 'log'>, linkId: string): void {
  db.query(sql.unsafe`
    INSERT INTO link_opens AS known (link_id, opened) VALUES (${linkId}, 1)
    ON CONFLICT (link_id) DO UPDATE SET opened = known.opened + 1
  `).catch((err: unknown) => log.warn({ err }, 'an opened link could not be counted'));
}
