import { render } from '../../words/render.ts';
import type { Sentence } from '../../words/sentence.ts';
/** A mail that cannot be read within bounds. The words are for the shop's owner. */
export class Malformed extends Error {
  override name = 'Malformed';
  readonly words: Sentence;
  constructor(words: Sentence, options?: ErrorOptions) {
    super(render(words), options);
    this.words = words;
  }
}

/**
 * Bounds of a mail. Far above any bank's alert; what passes them is `malformed`, never a slow
 * parse.
 */
export const bounds = {
  /** Of a larger mail only the beginning is fetched and read: no bank's alert comes near it. */
  mailBytes: 2 * 1024 * 1024,
  /** Only this part of an unproven mail is read. */
  unprovenBytes: 128 * 1024,
  /** Steps of templates on all its words. */
  claimSteps: 40_000,
  /** The header block of the mail, or of a part. */
  headerBytes: 256 * 1024,
  headerLines: 2000,
  partHeaderBytes: 64 * 1024,
  /** Multiparts inside multiparts. */
  depth: 12,
  parts: 100,
  /** Lines of a text part: as many as 2 MB of quoted-printable or base64 have. */
  partLines: 40_000,
  /** Elements open at once in a page. */
  htmlDepth: 256,
  /** Elements of a page. */
  htmlTags: 10_000,
  /** Pictures whose words are read. */
  pictures: 500,
  /** Its text, with what folds away. */
  htmlText: 4 * 1024 * 1024,
  /** Visible characters of one view, after words longer than `word` were cut. */
  visible: 32 * 1000,
  word: 300,
} as const;
