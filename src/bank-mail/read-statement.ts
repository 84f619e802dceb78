import { mergeViews } from './merge-views.ts';
import type { ParsedMail } from './parse-mail.ts';
import { Malformed } from './text/malformed.ts';
import { readViews, type VisibleText } from './text/views.ts';
import type { ProfileReading } from './types.ts';

/** The words of a mail, and what its bank's profile reads in them. */
export type MailStatement = { text: VisibleText; reading: ProfileReading };

/**
 * Reads the words of a mail as its bank means them. Pure: a mail that makes the reader fail makes
 * it fail every time, so it is malformed and not tried again.
 */
export async function readStatement({
  raw,
  headers,
  bodyStart,
  profile,
}: ParsedMail): Promise<MailStatement> {
  try {
    const text = await readViews(raw, headers, bodyStart);
    return { text, reading: mergeViews(profile, text.views) };
  } catch (error) {
    if (error instanceof Malformed) throw error;
    throw new Malformed('Its words made the reader stumble; a redacted copy helps to mend it.', {
      cause: error,
    });
  }
}
