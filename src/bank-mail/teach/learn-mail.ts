import { type Sentence, say } from '../../words/sentence.ts';
import { accountMismatch, type WantedAccount } from '../bind-account.ts';
import { type ReadMailOptions, readMail } from '../read-mail.ts';
import type { Question } from '../taught.ts';
import type { Reading } from '../types.ts';
import { type FiledPiece, piecesOf } from './layouts-file.ts';

/** What comes of teaching all that a mail asks. */
export type Learnt = {
  state: 'known' | 'learnt' | 'refused';
  why: Sentence;
  questions: readonly Question[];
  /** None where it is refused, or was known. */
  pieces: readonly FiledPiece[];
};

/**
 * Teaches every piece that a mail asks about, and reads it again. Refused where the mail isn't
 * proven, states no credit, or could not settle whatever is taught. Refused too where a question
 * carries a warning and nobody said "despite".
 */
export async function learnMail(
  raw: Buffer,
  options: ReadMailOptions,
  wanted: WantedAccount,
  isDespite: boolean,
): Promise<Learnt> {
  const reading = await readMail(raw, options);
  const refused = (why: Sentence, questions: readonly Question[] = reading.asked): Learnt => ({
    ...{ state: 'refused', why, questions, pieces: [] },
  });
  if (reading.reason === 'ok') {
    const mismatch = accountMismatch(reading, wanted);
    if (mismatch !== null) return refused(mismatch);
    return { state: 'known', why: reading.explanation, questions: [], pieces: [] };
  }
  if (reading.asked.length === 0) return refused(reading.never ?? reading.explanation);
  if (reading.never !== null) return refused(say('learning_never', { why: reading.never }));
  if (!isDespite && reading.asked.some(({ warnings }) => warnings.length > 0))
    return refused(say('learning_warned'));
  const pieces = filedPieces(reading);
  const again = await readMail(raw, {
    ...options,
    knowledge: {
      ...options.knowledge,
      pieces: [...options.knowledge.pieces, ...piecesOf(pieces)],
    },
  });
  if (again.reason !== 'ok') return refused(again.never ?? again.explanation, again.asked);
  const mismatch = accountMismatch(again, wanted);
  if (mismatch !== null) return refused(mismatch);
  return { state: 'learnt', why: again.explanation, questions: reading.asked, pieces };
}

/** What a mail asks about, as pieces of its bank. */
export const filedPieces = ({ bank, asked }: Pick<Reading, 'bank' | 'asked'>): FiledPiece[] =>
  asked.map(({ place, key, between, warnings }) => ({
    bank,
    place,
    words: key,
    between: between === null ? null : [...between],
    warned: [...warnings],
  }));
