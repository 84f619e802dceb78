import type { Day, Found } from '../../types.ts';

/** Where in a mail a piece stands. */
export type Place = {
  found: Found | null;
  /** The day of the mail's Date, as its sender wrote it. */
  sentOn?: Day | null;
  /** In front of the statement, where people are greeted. */
  isFront: boolean;
  /** Right behind a greeting that ends a mail, where its writer's name stands. */
  isSigned: boolean;
  /** Right behind a piece that names a case, where it is said what to do then. */
  isInCase: boolean;
  /** It is a line of its own. */
  isLine: boolean;
  /** It is a whole sentence, which goes on with none and with which none goes on. */
  isOwn?: boolean;
  /** A table's row of label and value. */
  isRow: boolean;
  /** No known text stands inside of it: loose words may be taken for praise. */
  isPart: boolean;
};
