import { listMailboxesToWatch } from '../../mailboxes/list-connected.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import { errorText, type Finding, healthy } from './finding.ts';

type Missing = { schedules: readonly string[]; mailboxes: readonly string[] };

/** Does the engine answer, and has it what it is to do every minute? */
export async function engineFindings(
  engine: {
    ping: () => Promise<void>;
    findMissing: (mailboxIds: readonly string[]) => Promise<Missing>;
  },
  { config, db }: Pick<Context, 'config'> & { db: Queryable | null },
): Promise<Finding[]> {
  try {
    await engine.ping();
    const mailboxIds = db ? await listMailboxesToWatch(db).catch(() => []) : [];
    const lacks = lackFindings(await engine.findMissing(mailboxIds));
    if (lacks.length > 0) return lacks;
    const where = `${config.TEMPORAL_ADDRESS ?? '?'}, namespace ${config.TEMPORAL_NAMESPACE}`;
    return [healthy('engine', `answers at ${where}`)];
  } catch (error) {
    const text = `does not answer: ${errorText(error)}`;
    const todo =
      'orders are still taken and payments matched; webhooks and expiries wait. Start it, or mend TEMPORAL_ADDRESS';
    return [{ check: 'engine', level: 'bad', subject: null, text, todo }];
  }
}

function lackFindings({ schedules, mailboxes }: Missing): Finding[] {
  const todo =
    'was its data lost? A running worker makes them anew within a minute; is one running (ROLE=worker or all)?';
  const bad = (text: string): Finding => ({
    check: 'engine',
    level: 'bad',
    subject: null,
    text,
    todo,
  });
  return [
    ...(schedules.length > 0 ? [bad(`lacks the schedules ${schedules.join(', ')}`)] : []),
    ...(mailboxes.length > 0 ? [bad(`runs no workflow for ${mailboxes.join(', ')}`)] : []),
  ];
}
