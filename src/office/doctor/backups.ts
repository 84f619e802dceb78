import type { Config } from '../../platform/config.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { type Backups, readBackups } from '../support/database-figures.ts';
import { errorText, type Finding, healthy } from './finding.ts';

/** A dump is made every hour. */
const OLD_AFTER_MS = 3 * 3_600_000;
const FULL_FROM = 0.8;

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** How old the newest dump is, and how full its disk; nothing where BACKUPS_FOLDER isn't set. */
export async function backupFindings(
  { BACKUPS_FOLDER: folder }: Pick<Config, 'BACKUPS_FOLDER'>,
  now = new Date(),
): Promise<Finding[]> {
  if (folder === undefined) return [];
  try {
    return judgeBackups(await readBackups(folder), now);
  } catch (error) {
    const todo = say('backups_unreadable_todo');
    const text = say('backups_unreadable', { why: errorText(error) });
    return [{ check: 'backup', level: 'warn', subject: null, text, todo }];
  }
}

/** Pure. */
export function judgeBackups({ newestAt, copiedAt, diskUsed }: Backups, now: Date): Finding[] {
  const minutesSince = (at: Date) => Math.round((now.getTime() - at.getTime()) / 60_000);
  const made =
    newestAt === null ? say('dump_missing') : say('dump_age', { minutes: minutesSince(newestAt) });
  const found = [ofAge('backup', newestAt, now, { text: made, todo: say('dump_todo') })];
  if (copiedAt !== null) {
    const text = say('dump_copied_age', { minutes: minutesSince(copiedAt) });
    found.push(ofAge('backup-copy', copiedAt, now, { text, todo: say('dump_copied_todo') }));
  }
  const used = say('disk_used', { percent: percent(diskUsed) });
  const disk: Finding =
    diskUsed < FULL_FROM
      ? healthy('disk', used)
      : { check: 'disk', level: 'warn', subject: null, text: used, todo: say('disk_used_todo') };
  return [...found, disk];
}

function ofAge(
  check: string,
  at: Date | null,
  now: Date,
  said: { text: Sentence; todo: Sentence },
): Finding {
  const isYoung = at !== null && now.getTime() - at.getTime() <= OLD_AFTER_MS;
  return isYoung ? healthy(check, said.text) : { check, level: 'bad', subject: null, ...said };
}
