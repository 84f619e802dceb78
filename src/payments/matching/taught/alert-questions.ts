import { nearestKnown } from '../../../bank-mail/teach/nearest.ts';
import type { Queryable } from '../../../platform/db.ts';
import { type KnownOf, knownOnce } from '../../../shops/layouts/known-for.ts';
import { answerTo, type LayoutPiece, listPiecesById } from '../../../shops/layouts/piece.ts';
import type { Sentence } from '../../../words/sentence.ts';
import type { AskedQuestion } from '../../alerts/asked.ts';
import { type AskedAlert, getAskedAlert } from '../../alerts/asked-alerts.ts';

/** What an alert asks, who answered, and what its reading stands on. */
export type AlertQuestions = {
  questions: readonly (AskedQuestion & {
    answeredBy: string | null;
    /** The known words that it comes nearest to. */
    nearest: string | null;
  })[];
  never: Sentence | null;
  /** Revoked ones too. */
  standsOn: readonly LayoutPiece[];
};

/** The questions of an alert, each with the piece that answers it now. */
export async function questionsOfAlert(
  { db }: { db: Queryable },
  alertId: string,
): Promise<AlertQuestions> {
  return questionsIn(db, await getAskedAlert(db, alertId), knownOnce(db));
}

/** The same of an alert that was looked up already. */
export async function questionsIn(
  db: Queryable,
  { asked, bank, mailboxId, used }: AskedAlert,
  knownOf: KnownOf,
): Promise<AlertQuestions> {
  const { pieces } = asked ? await knownOf(mailboxId) : { pieces: [] };
  const questions = (asked?.questions ?? []).map((question) => ({
    ...question,
    answeredBy: answerTo(question, bank, pieces)?.pieceId ?? null,
    nearest: nearestKnown(question, bank, pieces),
  }));
  const standsOn = await listPiecesById(db, used);
  return { questions, never: asked?.never ?? null, standsOn };
}

/** As the command line prints it beside the alert. */
export const questionsJson = ({ questions, never, standsOn }: AlertQuestions) => ({
  questions: questions.map(({ words, place, warnings, never: why, answeredBy, nearest }) => ({
    words,
    place,
    warnings,
    never: why,
    answered_by: answeredBy,
    nearest,
  })),
  never,
  stands_on: standsOn.map(({ pieceId, words, taughtBy, revokedAt }) => ({
    piece_id: pieceId,
    words,
    by: taughtBy,
    revoked: revokedAt !== null,
  })),
});
