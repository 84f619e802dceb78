import { z } from 'zod';
import { places } from '../../bank-mail/taught.ts';
import type { Reading } from '../../bank-mail/types.ts';
import { keptSentence } from '../../words/kept.ts';
import type { Sentence } from '../../words/sentence.ts';
import type { AlertReason } from './alert.ts';

const question = z.object({
  words: z.string(),
  key: z.string(),
  place: z.enum(places),
  warnings: z.array(z.string()),
  between: z.tuple([z.string(), z.string()]).nullable(),
  never: keptSentence.nullable(),
});

/** What an alert asks that its reading refused; `never`: why no teaching makes it settle. */
export const asked = z.object({ questions: z.array(question), never: keptSentence.nullable() });
type Asked = z.output<typeof asked>;
/** A piece that nobody knows, as the ledger keeps it. */
export type AskedQuestion = z.output<typeof question>;

/** As JSON for the row; null for a mail that its reading didn't refuse for its words. */
export function askedOf(
  { asked: questions, never, reason }: Reading,
  outcome: { reason: AlertReason; isSought: boolean },
): string | null {
  if (reason !== 'ambiguous' || outcome.reason !== 'ambiguous' || outcome.isSought) return null;
  return JSON.stringify({ questions, never } satisfies {
    questions: Reading['asked'];
    never: Asked['never'];
  });
}

/** Whether answering its questions is all that a mail needs. */
export const isTeachable = ({
  questions,
  never,
}: {
  questions: readonly Pick<AskedQuestion, 'never'>[];
  never: Sentence | null;
}): boolean =>
  never === null && questions.length > 0 && questions.every((one) => one.never === null);
