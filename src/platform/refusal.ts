import { render } from '../words/render.ts';
import type { Sentence } from '../words/sentence.ts';
import type { ErrorCode } from './errors.ts';

/** What an answer has beside the sentence, in the contract's names (interface: Errors). */
export type Extra = Readonly<{
  /** Every wrong field, for a program. */
  details?: string;
  /** Seconds after which it may be tried again. */
  retry_after?: number;
  upgrade_url?: string | undefined;
  plan?: string;
  limit_paise?: number;
  collected_paise?: number;
  resets_on?: string;
  /** The alerts among which a person has to choose. */
  alerts?: readonly string[];
}>;

/**
 * A refused request, with the reason as a sentence that a person can act on, in no language yet: a
 * door renders it for its reader. `code` is stable (interface: Errors); `message` is the API's
 * English, which the log has too.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly words: Sentence;
  readonly extra: Extra;
  constructor(code: ErrorCode, words: Sentence, extra: Extra = {}, options?: ErrorOptions) {
    super(render(words), options);
    this.code = code;
    this.words = words;
    this.extra = extra;
  }
}
