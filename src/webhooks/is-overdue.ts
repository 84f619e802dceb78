import { isSetAside } from '../backlog/is-set-aside.ts';
import type { Config } from '../platform/config.ts';
import { sql } from '../platform/db.ts';
import { attemptLeaseMs } from './attempt-lease.ts';

/**
 * Is this event's attempt 45 s late and not under way: no workflow delivers it any more, and the
 * sweep takes it up? For its list and for its metric.
 */
export const isOverdue = (config: Pick<Config, 'WEBHOOK_DEADLINE_MS'>) => sql.fragment`
  state = 'waiting' AND next_attempt_at < now() - interval '45 seconds'
  AND (attempting_since IS NULL
       OR attempting_since < now() - ${attemptLeaseMs(config)} * interval '1 millisecond')
  AND NOT ${isSetAside('event', sql.fragment`event_id`)}`;
