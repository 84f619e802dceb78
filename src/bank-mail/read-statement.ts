import { say } from '../words/sentence.ts';
import { mergeViews } from './merge-views.ts';
import { bounds, Malformed } from './mime/malformed.ts';
import { namedPayment } from './named-payment.ts';
import { readViews, type VisibleText } from './page/views.ts';
import type { ParsedMail } from './parse-mail.ts';
import type { Knowledge } from './taught.ts';
import type { ProfileReading } from './types.ts';

/** The words of a mail, and what its bank's profile reads in them. */
export type MailStatement = {
  text: VisibleText;
  reading: ProfileReading;
};

/**
 * Reads the words of a mail as its bank means them. Pure. Throws Malformed where a mail can't be
 * read.
 */
export const readStatement = (
  { raw, headers, bodyStart, profile }: ParsedMail,
  knowledge: Knowledge,
): Promise<MailStatement> =>
  asMailStatement(async () => {
    const text = await readViews(raw, headers, bodyStart);
    const reading = mergeViews(profile, text, knowledge);
    if (isPaymentAllTheSame(reading, text)) return { text, reading: { kind: 'none' } };
    return { text, reading };
  });

/** What makes the reader fail makes its mail malformed: it fails every time. */
async function asMailStatement(read: () => Promise<MailStatement>): Promise<MailStatement> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Malformed) throw error;
    throw new Malformed(say('malformed_reader_stumbled'), {
      cause: error,
    });
  }
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

/**
 * What a mail claims that nothing proves, for its row in the ledger: it settles nothing. Anybody can
 * send one, so it must cost little whatever stands in it: only its beginning is read, and the words
 * around a statement are ignored. Throws Malformed as `readStatement` does.
 */
export const readClaim = ({
  raw,
  headers,
  bodyStart,
  profile,
}: ParsedMail): Promise<MailStatement> =>
  asMailStatement(async () => {
    const beginning = raw.subarray(0, Math.max(bounds.unprovenBytes, bodyStart));
    const text = await readViews(beginning, headers, bodyStart);
    const budget = { left: bounds.claimSteps };
    const claims = text.views.flatMap((view) => profile.claim(view, budget) ?? []);
    const found = claims.find(({ kind }) => kind === 'credit') ?? claims[0];
    return { text, reading: found === undefined ? { kind: 'none' } : { kind: 'found', found } };
  });
