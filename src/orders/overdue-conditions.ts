import { isSetAside } from '../platform/backlog/set-aside.ts';
import { at, sql } from '../platform/db.ts';

const id = sql.fragment`order_id`;

/**
 * Which orders the sweep takes up, of each kind of its work: its lists and its metrics ask the
 * same. A running workflow proves nothing: its tasks may fail.
 */
export const isOverdue = sql.fragment`
  status = 'pending' AND grace_ends_at < now() - interval '1 minute'
  AND NOT ${isSetAside('expire', id)}`;

export const isUnnotified = sql.fragment`
  untold_since < now() - interval '3 seconds' AND NOT ${isSetAside('notify', id)}`;

/**
 * Of the orders that need a workflow: the orders that `awaitsDecision` or `inLateWindow` select,
 * each with an index of its own. A new order gets a moment for its own start. What was seen before
 * `engineSince` was seen on an engine that is gone.
 */
export const isUnseen = (engineSince = new Date(0)) => sql.fragment`
  (workflow_seen_at IS NULL AND created_at < now() - interval '5 seconds'
   OR workflow_seen_at < greatest(now() - interval '40 seconds', ${at(engineSince)}))
  AND NOT ${isSetAside('start', id)}`;
