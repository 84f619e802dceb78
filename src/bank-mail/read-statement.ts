import { mergeViews } from './merge-views.ts';
import { namedPayment } from './named-payment.ts';
import type { ParsedMail } from './parse-mail.ts';
import { bounds, Malformed } from './text/malformed.ts';
import { readViews, type VisibleText } from './text/views.ts';
import type { BankProfile, ProfileReading } from './types.ts';

/** The words of a mail, and what its bank's profile reads in them. */
export type MailStatement = {
  text: VisibleText;
  reading: ProfileReading;
  /** What stands around its parts that isn't understood: few programs show it. */
  outside?: readonly string[];
};

/**
 * Reads the words of a mail as its bank means them. Pure. Throws Malformed where a mail can't be
 * read.
 */
export const readStatement = ({
  raw,
  headers,
  bodyStart,
  profile,
}: ParsedMail): Promise<MailStatement> =>
  asMailStatement(async () => {
    const text = await readViews(raw, headers, bodyStart);
    const reading = mergeViews(profile, text.views);
    if (isPaymentAllTheSame(reading, text)) return { text, reading: { kind: 'none' } };
    return { text, reading, outside: unknownOutside(profile, text, reading) };
  });

/** What makes the reader fail makes its mail malformed: it fails every time. */
export async function asMailStatement(read: () => Promise<MailStatement>): Promise<MailStatement> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Malformed) throw error;
    throw new Malformed('Its words made the reader stumble; a redacted copy helps to mend it.', {
      cause: error,
    });
  }
}

/** What isn't understood in front of a payment's parts or behind them. */
function unknownOutside(
  profile: BankProfile,
  { around }: VisibleText,
  reading: ProfileReading,
): string[] {
  if (around === undefined || reading.kind !== 'found') return [];
  if (around.flat.length > bounds.visible) return ['…'];
  return profile
    .explain(around, reading.found)
    .flatMap(({ text, takenFor }) => (takenFor === null ? [text] : []));
}

/**
 * Whether a mail that a word of its footer made an offer or a statement names a payment, with digits
 * and reference: its bank changed its words, and did not stop to tell of payments.
 */
function isPaymentAllTheSame(reading: ProfileReading, { views }: VisibleText): boolean {
  if (reading.kind !== 'found' || !reading.found.guessed) return false;
  if (reading.found.kind !== 'promo' && reading.found.kind !== 'statement') return false;
  const named = namedPayment(views);
  return named !== null && named.reference !== null && named.accountTail !== null;
}
