import { listMailboxesToWatch } from '../../mailboxes/list-connected.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
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
  },
  { config, db }: Pick<Context, 'config'> & { db: Queryable | null },
): Promise<Finding[]> {
  try {
    await engine.ping();
    const mailboxIds = db ? await listMailboxesToWatch(db).catch(() => []) : [];
    const lacks = lackFindings(await engine.findMissing(mailboxIds), config);
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
