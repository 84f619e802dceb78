import { readDatabaseMark } from '../../orders/hold/hold.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import { listMailboxesToWatch } from '../../shops/mailboxes/mailbox-row.ts';
import { errorText, type Finding, healthy } from './finding.ts';

type Missing = {
  schedules: readonly string[];
  paused: readonly string[];
  mailboxes: readonly string[];
};

/** Does the engine answer, and has it what it is to do every minute? */
export async function engineFindings(
  engine: {
    ping: () => Promise<void>;
    findMissing: (mailboxIds: readonly string[]) => Promise<Missing>;
    findStrangers: (mark: string) => Promise<readonly string[]>;
  },
  { config, db }: Pick<Context, 'config'> & { db: Queryable | null },
): Promise<Finding[]> {
  try {
    await engine.ping();
    const mailboxIds = db ? await listMailboxesToWatch(db).catch(() => []) : [];
    const mark = db ? await readDatabaseMark(db).catch(() => null) : null;
    const strangers = mark === null ? [] : await engine.findStrangers(mark);
    const found = [
      ...strangerFindings(strangers, config),
      ...lackFindings(await engine.findMissing(mailboxIds), config),
    ];
    if (found.length > 0) return found;
    const where = `${config.TEMPORAL_ADDRESS ?? '?'}, namespace ${config.TEMPORAL_NAMESPACE}`;
    return [healthy('engine', `answers at ${where}`)];
  } catch (error) {
    const text = `does not answer: ${errorText(error)}`;
    const todo =
      'orders are still taken and payments matched; webhooks and expiries wait. Start it, or mend TEMPORAL_ADDRESS';
    return [{ check: 'engine', level: 'bad', subject: null, text, todo }];
  }
}

/** The workers of other databases in our namespace, in one line. Pure. */
export function strangerFindings(
  strangers: readonly string[],
  { TEMPORAL_NAMESPACE: namespace }: Context['config'],
): Finding[] {
  if (strangers.length === 0) return [];
  const text = `workers of another database poll the namespace ${namespace} too: ${strangers.join(', ')}`;
  const todo =
    "each takes the other's work. Stop theirs, or give one of the two a TEMPORAL_NAMESPACE of its own; what was mixed up is started anew within minutes. Was the database put back from a copy under workers that ran on? Then restart those";
  return [{ check: 'engine', level: 'bad', subject: null, text, todo }];
}

/** What the engine lacks, and what somebody has paused there, with the command that undoes it. Pure. */
export function lackFindings(
  { schedules, paused, mailboxes }: Missing,
  { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE }: Context['config'],
): Finding[] {
  const todo =
    'was its data lost? A running worker makes them anew within a minute; is one running (ROLE=worker or all)?';
  const bad = (text: string, remedy = todo): Finding => ({
    ...{ check: 'engine', level: 'bad', subject: null, text, todo: remedy },
  });
  return [
    ...(schedules.length > 0 ? [bad(`lacks the schedules ${schedules.join(', ')}`)] : []),
    ...paused.map((id) =>
      bad(
        `the schedule ${id} is paused: what it looks for each minute waits`,
        `no worker unpauses what a person paused. Unpause it in Temporal's pages, or: temporal schedule toggle --unpause --schedule-id ${id} --reason done --address ${TEMPORAL_ADDRESS ?? '?'} --namespace ${TEMPORAL_NAMESPACE}`,
      ),
    ),
    ...(mailboxes.length > 0 ? [bad(`runs no workflow for ${mailboxes.join(', ')}`)] : []),
  ];
}
