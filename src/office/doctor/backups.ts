import type { Config } from '../../platform/config.ts';
import { say } from '../../words/sentence.ts';
import { type Backups, readBackups } from '../support/backups.ts';
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
export function judgeBackups({ newestAt, diskUsed }: Backups, now: Date): Finding[] {
  const age = newestAt === null ? null : now.getTime() - newestAt.getTime();
  const said =
    age === null ? say('dump_missing') : say('dump_age', { minutes: Math.round(age / 60_000) });
  const backup: Finding =
    age !== null && age <= OLD_AFTER_MS
      ? healthy('backup', said)
      : {
          ...{ check: 'backup', level: 'bad', subject: null, text: said },
          todo: say('dump_todo'),
        };
  if (diskUsed < FULL_FROM)
    return [backup, healthy('disk', say('disk_used', { percent: percent(diskUsed) }))];
  const full: Finding = {
    ...{
      check: 'disk',
      level: 'warn',
      subject: null,
      text: say('disk_used', { percent: percent(diskUsed) }),
    },
    todo: say('disk_used_todo'),
  };
  return [backup, full];
}
