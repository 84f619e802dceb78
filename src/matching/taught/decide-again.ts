import type { AlertReason } from '../../alerts/alert-reason.ts';
import { type AskedAlert, type AskedScope, listAskedAlerts } from '../../alerts/asked-alerts.ts';
import type { TaughtPiece } from '../../bank-mail/taught.ts';
import { answerTo } from '../../layouts/answers.ts';
import { knownFor } from '../../layouts/known-for.ts';
import { PieceRevoked } from '../../layouts/require-live.ts';
import type { Context } from '../../platform/context.ts';
import type { OrderChange } from '../order-change.ts';
import { decideOneAgain } from './decide-one-again.ts';

/** So many are looked at in one query. */
const STEP = 100;

/** An alert that was decided again, and the orders whose workflows are to be notified now. */
export type DecidedAgain = {
  alertId: string;
  reason: AlertReason;
  changes: readonly OrderChange[];
};

/**
 * Decides refused alerts again that are whole now, by their arrival, as deferred mails are: those of
 * the last seven days whose questions were all answered. Each in a transaction of its own; whoever
 * was decided meanwhile stays as it is. Cut off in the middle, it goes on when it is called again.
 */
export async function decideAgain(ctx: Context, scope: AskedScope): Promise<DecidedAgain[]> {
  const decided: DecidedAgain[] = [];
  const known = new Map<string, Promise<readonly TaughtPiece[]>>();
  const piecesOf = (mailboxId: string) => {
    const pieces = known.get(mailboxId) ?? knownFor(ctx.db, mailboxId).then((one) => one.pieces);
    known.set(mailboxId, pieces);
    return pieces;
  };
  for (let after: AskedAlert | null = null; ; ) {
    const step: readonly AskedAlert[] = await listAskedAlerts(ctx.db, scope, { after, most: STEP });
    for (const alert of step) {
      const pieceIds = answeredBy(alert, await piecesOf(alert.mailboxId));
      const done = pieceIds && (await unlessRevoked(() => decideOneAgain(ctx, alert, pieceIds)));
      if (done) decided.push({ alertId: alert.alertId, ...done });
    }
    after = step.at(-1) ?? null;
    if (step.length < STEP) return decided;
  }
}

/**
 * The pieces that the alert stands on if all its questions were answered, those that its reading
 * stood on already among them; null where one is open, was revoked, or no answer helps. Pure.
 */
function answeredBy(
  { asked, bank, used, kind, occurredEarliest }: AnswerableAlert,
  pieces: readonly TaughtPiece[],
): string[] | null {
  if (!asked || asked.never !== null || asked.questions.length === 0) return null;
  if (kind !== 'credit' || occurredEarliest === null) return null;
  const answers = asked.questions.map((question) => answerTo(question, bank, pieces)?.pieceId);
  const ids = [...used, ...answers];
  const live = new Set(pieces.map(({ pieceId }) => pieceId));
  const known = ids.filter((id) => id !== undefined && live.has(id));
  return known.length < ids.length
    ? null
    : [...new Set(known.filter((id): id is string => id !== undefined))];
}

type AnswerableAlert = Pick<AskedAlert, 'asked' | 'bank' | 'used' | 'kind' | 'occurredEarliest'>;

/** A piece that was revoked meanwhile leaves its alert as it was. */
async function unlessRevoked<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PieceRevoked) return null;
    throw error;
  }
}
