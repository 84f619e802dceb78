import { banks } from '../../bank-mail/banks/index.ts';
import { bankOfTaught } from '../../bank-mail/banks/taught-bank.ts';
import { questionsOf } from '../../bank-mail/layouts/questions.ts';
import type { Bank } from '../../bank-mail/statements/template.ts';
import type { Question, Side, TaughtBank } from '../../bank-mail/taught.ts';
import type { FiledPiece } from '../../bank-mail/teach/layouts-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import type { Lesson } from './learn-pieces.ts';

const SOMEWHERE = ['⟨start⟩', '⟨end⟩'] as const;

/** What a slot may stand for: a piece with it is judged as its mail would be. */
const SAMPLES: readonly [RegExp, string][] = [
  [/⟨amount⟩|⟨balance⟩/g, 'rs. 1,234.56'],
  [/⟨digits⟩/g, 'xx1234'],
  [/⟨reference⟩/g, '612345678901'],
  [/⟨date⟩/g, '18-04-26'],
  [/⟨time⟩/g, '11:40:04'],
  [/⟨payer⟩|⟨holder⟩/g, 'payer name'],
  [/⟨link ([^⟩]*)⟩/g, 'https://$1/'],
];

/**
 * The pieces of a file as they are taught. All pieces are refused where one piece may never be
 * taught, is of no known bank, or lacks the neighbours that it needs. Refused too where a piece
 * carries a warning that nobody answered: the file's own word on warnings counts for nothing.
 * `taught`: the banks beside the product's.
 */
export function refuseUnteachable(
  pieces: readonly FiledPiece[],
  despiteWarnings: boolean,
  taught: readonly TaughtBank[] = [],
): Lesson[] {
  const all = [...banks, ...taught.map(bankOfTaught)];
  return pieces.map((piece, nth) => {
    const refuse = (code: 'not_teachable' | 'unknown_bank' | 'warned', why: Sentence): never => {
      throw new Refusal(
        code,
        say('piece_of_file_refused', { number: nth + 1, words: piece.words, why }),
      );
    };
    const questions = asQuestions(piece, all);
    const [question] = questions;
    if (!question)
      return refuse('unknown_bank', say('piece_bank_unknown', { bank: piece.bank ?? '' }));
    const never = questions.find((one) => one.never !== null)?.never;
    if (never) return refuse('not_teachable', say('piece_never_teachable', { why: never }));
    if (question.between !== null && piece.between === null)
      return refuse('not_teachable', say('piece_needs_neighbours'));
    if (question.warnings.length > 0 && !despiteWarnings)
      return refuse('warned', say('piece_warned'));
    const { bank, place, words: key, between } = piece;
    return { bank, place, key, between: between && asSides(between), warnings: question.warnings };
  });
}

const asSides = ([before, behind]: [string, string]): [Side, Side] => [before, behind];

/** The piece as its bank's mail would ask it; a gateway's as any bank's. */
function asQuestions({ bank, place, words }: FiledPiece, all: readonly Bank[]): Question[] {
  const said = SAMPLES.reduce((text, [slot, sample]) => text.replace(slot, sample), words);
  const unknown = {
    ...{ key: words, words: said, place, between: SOMEWHERE },
    ...{ start: 0, end: said.length, isFragment: false },
  };
  return all
    .filter((one) => bank === null || one.bank === bank)
    .flatMap((one) => questionsOf(one, [unknown]));
}
