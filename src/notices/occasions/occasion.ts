import type { Lasting, OpenNotice } from '../../delivery/end-notices.ts';
import type * as delivery from '../../delivery/notice.ts';
import type { Queryable } from '../../platform/db.ts';
import type { NoticeKind } from '../kinds.ts';

/** A notice to a business, and one to a single person. */
export type NewNotice = delivery.NewNotice & { kind: NoticeKind };
export type PersonNotice = delivery.PersonNotice & { kind: NoticeKind };

/** A reason for notices. */
export type Occasion = {
  /** What there is to tell now; what was told before may be among it. */
  list: (db: Queryable) => Promise<readonly NewNotice[]>;
  /** The same, to single persons. */
  listForPersons?: (db: Queryable) => Promise<readonly PersonNotice[]>;
  lasting?: Lasting & { kinds: readonly NoticeKind[] };
};

/** The open ones whose kind and occasion is still listed. */
export const stillListed = (
  open: readonly OpenNotice[],
  listed: readonly NewNotice[],
): OpenNotice[] => {
  const keys = new Set(listed.map(keyOf));
  return open.filter((one) => keys.has(keyOf(one)));
};

const keyOf = ({
  businessId,
  kind,
  occasion,
}: Pick<OpenNotice, 'businessId' | 'kind' | 'occasion'>): string =>
  `${businessId} ${kind} ${occasion}`;
