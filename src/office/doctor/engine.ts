import { readDatabaseMark } from '../../orders/hold/hold.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import { listMailboxesToWatch } from '../../shops/mailboxes/mailbox-row.ts';
import { type Sentence, say } from '../../words/sentence.ts';
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
    return [healthy('engine', say('answers_at', { where }))];
  } catch (error) {
    const text = say('engine_silent', { why: errorText(error) });
    const todo = say('engine_silent_todo');
    return [{ check: 'engine', level: 'bad', subject: null, text, todo }];
  }
}

/** The workers of other databases in our namespace, in one line. Pure. */
export function strangerFindings(
  strangers: readonly string[],
  { TEMPORAL_NAMESPACE: namespace }: Context['config'],
): Finding[] {
  if (strangers.length === 0) return [];
  const text = say('engine_strangers', { namespace, strangers: strangers.join(', ') });
  const todo = say('engine_strangers_todo');
  return [{ check: 'engine', level: 'bad', subject: null, text, todo }];
}

/** What the engine lacks, and what somebody has paused there, with the command that undoes it. Pure. */
export function lackFindings(
  { schedules, paused, mailboxes }: Missing,
  { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE }: Context['config'],
): Finding[] {
  const todo = say('engine_lacks_todo');
  const bad = (text: Sentence, remedy = todo): Finding => ({
    ...{ check: 'engine', level: 'bad', subject: null, text, todo: remedy },
  });
  return [
    ...(schedules.length > 0
      ? [bad(say('engine_lacks_schedules', { schedules: schedules.join(', ') }))]
      : []),
    ...paused.map((id) =>
      bad(
        say('schedule_paused', { schedule: id }),
        say('schedule_paused_todo', {
          schedule: id,
          address: TEMPORAL_ADDRESS ?? '?',
          namespace: TEMPORAL_NAMESPACE,
        }),
      ),
    ),
    ...(mailboxes.length > 0
      ? [bad(say('engine_lacks_mailboxes', { mailboxes: mailboxes.join(', ') }))]
      : []),
  ];
}
