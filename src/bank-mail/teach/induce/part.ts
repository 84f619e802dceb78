import type { FieldName } from '../../language/compile.ts';
import type { Token } from './tokens.ts';

/** A word or mark that all mails have, or a place where each has a value of its own. */
export type Part = {
  /** Null: the bank's own words. `free`: what a payer may have written. */
  slot: FieldName | 'free' | 'optional' | null;
  kind: Token['kind'] | 'gap';
  /** As each mail has it. */
  values: readonly string[];
  /** What stands before it in the first mail. */
  gap: Token['gap'];
  /** Where it stands in the first mail's text. */
  start: number;
  end: number;
};
