import type { Queryable } from '../../platform/db.ts';
import type { Said } from '../../words/spoken.ts';
import type { NewNotice, PersonNotice } from '../add-notice.ts';
import type { NoticeKind } from '../kinds.ts';

/** A notice of something that wasn't over when it was last looked at. */
export type OpenNotice = {
  noticeId: string;
  businessId: string;
  kind: NoticeKind;
  occasion: string;
  topic: string;
};

/** A reason for notices. */
export type Occasion = {
  /** What there is to tell now; what was told before may be among it. */
  list: (db: Queryable) => Promise<readonly NewNotice[]>;
  /** The same, to single persons. */
  listForPersons?: (db: Queryable) => Promise<readonly PersonNotice[]>;
  /** For what comes to an end: the people who were told of it are told that too. */
  lasting?: {
    kinds: readonly NoticeKind[];
    /** Those of the open ones that are not over. */
    holding: (db: Queryable, open: readonly OpenNotice[]) => Promise<readonly OpenNotice[]>;
    /** What is said once nothing of the topic is left. */
    well: (ended: OpenNotice) => Said;
  };
};

/** The open ones whose kind and occasion is still listed. */
export const stillListed = (
  open: readonly OpenNotice[],
  listed: readonly NewNotice[],
): OpenNotice[] => {
  const keys = new Set(listed.map(keyOf));
  return open.filter((one) => keys.has(keyOf(one)));
};

const keyOf = ({ businessId, kind, occasion }: Omit<NewNotice, 'text' | 'topic'>): string =>
  `${businessId} ${kind} ${occasion}`;
