import { render } from '../../../words/render.ts';
import type { Sentence } from '../../../words/sentence.ts';

/** An error whose reason the shop's people read. */
class Explained extends Error {
  readonly words: Sentence;
  constructor(words: Sentence, options?: ErrorOptions) {
    super(render(words), options);
    this.words = words;
  }
}

/** The consent to read the mailbox was withdrawn or has ended: only a person can renew it. */
export class ConsentEnded extends Explained {
  override name = 'ConsentEnded';
}

/** The provider's token endpoint gave no tokens now; it may later. */
export class TokensUnavailable extends Explained {
  override name = 'TokensUnavailable';
}
