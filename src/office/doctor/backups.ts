import type { Config } from '../../platform/config.ts';
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
    const todo = 'does BACKUPS_FOLDER name the folder of the dumps, and may this user list it?';
    const text = `the dumps cannot be looked at: ${errorText(error)}`;
    return [{ check: 'backup', level: 'warn', subject: null, text, todo }];
  }
}

/** Pure. */
export function judgeBackups({ newestAt, diskUsed }: Backups, now: Date): Finding[] {
  const age = newestAt === null ? null : now.getTime() - newestAt.getTime();
  const said =
    age === null ? 'there is no dump' : `the newest dump is ${Math.round(age / 60_000)} min old`;
  const backup: Finding =
    age !== null && age <= OLD_AFTER_MS
      ? healthy('backup', said)
      : {
          ...{ check: 'backup', level: 'bad', subject: null, text: said },
          todo: '`docker compose logs backup` has what went wrong',
        };
  if (diskUsed < FULL_FROM) return [backup, healthy('disk', `${percent(diskUsed)} is used`)];
  const full: Finding = {
    ...{ check: 'disk', level: 'warn', subject: null, text: `${percent(diskUsed)} is used` },
    todo: 'give it room before it is full: then nothing new is kept. `docker system prune` removes old images',
  };
  return [backup, full];
}
