import type { Sentence } from '../../words/sentence.ts';
import type { Open } from './signatures.ts';

/**
 * Whether a sender is proven, and if not, why, for the shop's owner. `open`: what the signature
 * doesn't cover, so that the words must bear it (confirmProof).
 */
export type ProofResult =
  | { kind: 'proven'; open: readonly Open[] }
  | { kind: 'unproven'; why: Sentence }
  | { kind: 'deferred'; why: Sentence };

export const unproven = (why: Sentence): ProofResult => ({ kind: 'unproven', why });
