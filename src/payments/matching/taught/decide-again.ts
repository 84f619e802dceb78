import type { Knowledge } from '../../../bank-mail/taught.ts';
import type { Context } from '../../../platform/context.ts';
import { knownOnce } from '../../../shops/layouts/known-for.ts';
import { listJustTaught } from '../../../shops/layouts/list-pieces.ts';
import { answerTo } from '../../../shops/layouts/piece.ts';
import { PieceRevoked } from '../../../shops/layouts/require-unrevoked.ts';
import type { AlertReason } from '../../alerts/alert.ts';
import { type AskedAlert, type AskedScope, listAskedAlerts } from '../../alerts/asked-alerts.ts';
import type { OrderChange } from '../settle-by-alert.ts';
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
 * Decides refused alerts of the last seven days again whose questions were all answered. By their
 * arrival, as deferred mails are. Each alert has a transaction of its own, and an alert that was
 * decided meanwhile stays as it is. Cut off in the middle, it goes on when it is called again.
 */
export async function decideAgain(ctx: Context, scope: AskedScope): Promise<DecidedAgain[]> {
  const decided: DecidedAgain[] = [];
  const knownOf = knownOnce(ctx.db);
  for (let after: AskedAlert | null = null; ; ) {
    const step: readonly AskedAlert[] = await listAskedAlerts(ctx.db, scope, { after, most: STEP });
    for (const alert of step) {
      const knowledge = await knownOf(alert.mailboxId);
      const pieceIds = isHeld(alert, knowledge) ? null : answeredBy(alert, knowledge);
      const standsOn = pieceIds && { pieceIds, holds: [null] };
      const done = standsOn && (await unlessRevoked(() => decideOneAgain(ctx, alert, standsOn)));
      if (done) decided.push({ alertId: alert.alertId, ...done });
    }
    after = step.at(-1) ?? null;
    if (step.length < STEP) return decided;
  }
}

/** Whether a person settles the payments of the taught bank that it stands on, one by one. */
const isHeld = ({ used }: AnswerableAlert, { banks }: Knowledge): boolean =>
  banks.some(({ id, hold }) => (hold ?? null) !== null && id !== undefined && used.includes(id));

/**
 * The pieces, and the taught bank, that the alert stands on if all its questions were answered. The
 * pieces that its reading stood on already are among them. Null where a question is open, a piece
 * was revoked, or no answer helps. Pure.
 */
export function answeredBy(
  { asked, bank, used, kind, occurredEarliest }: AnswerableAlert,
  { pieces, banks }: Pick<Knowledge, 'pieces' | 'banks'>,
): string[] | null {
  if (!asked || asked.never !== null) return null;
  const bankIds = banks.flatMap(({ id }) => id ?? []);
  // A mail that asks nothing waited for a person, as its bank was new.
  if (asked.questions.length === 0 && !bankIds.some((id) => used.includes(id))) return null;
  if (kind !== 'credit' || occurredEarliest === null) return null;
  const answers = asked.questions.map((question) => answerTo(question, bank, pieces)?.pieceId);
  const ids = [...used, ...answers];
  const live = new Set([...bankIds, ...pieces.map(({ pieceId }) => pieceId)]);
  const known = ids.filter((id) => id !== undefined && live.has(id));
  return known.length < ids.length
    ? null
    : [...new Set(known.filter((id): id is string => id !== undefined))];
}

type AnswerableAlert = Pick<AskedAlert, 'asked' | 'bank' | 'used' | 'kind' | 'occurredEarliest'>;

/** What was revoked meanwhile leaves its alert as it was: null. */
export async function unlessRevoked<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PieceRevoked) return null;
    throw error;
  }
}

/**
 * Decides again what a teaching of the last minutes answers, where the process that taught it died
 * before it came to that. The sweep calls this, and notifies the workflows of the orders.
 */
export async function decideMissed(ctx: Context): Promise<void> {
  for (const businessId of await listJustTaught(ctx.db)) await decideAgain(ctx, { businessId });
}
