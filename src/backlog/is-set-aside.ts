import type { FragmentSqlToken } from 'slonik';
import { sql } from '../platform/db.ts';
import type { BacklogKind } from './set-aside.ts';

/** Is this id set aside from that kind of work, and not to be tried again yet? For any query. */
export const isSetAside = (kind: BacklogKind, id: FragmentSqlToken) => sql.fragment`EXISTS (
  SELECT FROM set_aside aside
  WHERE aside.kind = ${kind} AND aside.subject = ${id} AND aside.retry_at > now())`;
