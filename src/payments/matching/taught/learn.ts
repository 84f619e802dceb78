import { type Attribution, audit, auditedTransaction } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { readName, readReason } from '../../../platform/input-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type Lesson,
  learnPieces,
  lockToTeach,
  type Teaching,
} from '../../../shops/layouts/learn-pieces.ts';
import { say } from '../../../words/sentence.ts';

/** What a teaching is of, as its audit row has it. */
type About = { businessId: string; action: string; subject: string };

/** The pieces that are taught, where they were seen, and what else its audit row says. */
type Lessons = Pick<Teaching, 'source'> &
  Partial<Pick<Teaching, 'mailboxId' | 'alertId'>> & {
    lessons: readonly Lesson[];
    after?: Readonly<Record<string, unknown>>;
  };

/**
 * Teaches what `give` finds, all of it or nothing, alone and with its audit row; gives the ids of what
 * wasn't known before. The caller decides again what is whole then.
 */
export async function learn(
  { db }: Pick<Context, 'db'>,
  { businessId, action, subject }: About,
  said: Attribution,
  give: (tx: Tx, by: Attribution) => Promise<Lessons>,
): Promise<string[]> {
  const by = readName(said.by, say('the_deciders_name'));
  const reason = readReason(said.reason);
  const about = { businessId, actor: by, action, subject, reason };
  return auditedTransaction(db, about, async (tx) => {
    await lockToTeach(tx);
    const { lessons, after, ...where } = await give(tx, { by, reason });
    const scope = { businessId, mailboxId: null, alertId: null, ...where };
    const learnt = await learnPieces(tx, { ...scope, by, reason }, lessons);
    await audit(tx, { ...about, after: { learnt, ...after } });
    return learnt;
  });
}

/** Refuses to teach warned words in passing: `warned`, or `role_forbids` for support. */
export function requireMeant(
  questions: readonly { words: string; warnings: readonly string[] }[],
  { despiteWarnings, isSupport = false }: { despiteWarnings: boolean; isSupport?: boolean },
  ask: 'warned_payment' | 'warned_checks' = 'warned_payment',
): void {
  const warned = questions.filter(({ warnings }) => warnings.length > 0);
  if (warned.length === 0) return;
  const words = warned.map(({ words: said }) => `“${said}”`).join(', ');
  if (isSupport) throw new Refusal('role_forbids', say('warned_owner_only', { words }));
  if (!despiteWarnings) throw new Refusal('warned', say(ask, { words }));
}
