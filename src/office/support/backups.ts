import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

export type Backups = {
  /** The newest whole dump; null where there is none. */
  newestAt: Date | null;
  /** When a dump last went elsewhere, or was first to go; null where none is to. */
  copiedAt: Date | null;
  /** Of the disk that holds them, 0 to 1. */
  diskUsed: number;
};

/** How the folder of dumps is. Rejects where it can't be read. */
export async function readBackups(folder: string): Promise<Backups> {
  const dumps = (await readdir(folder)).filter((name) => /^paisewise-2.*\.dump$/.test(name));
  const times = await Promise.all(
    // A backup that was tidied away meanwhile counts for nothing.
    dumps.map(
      async (name) => (await stat(path.join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    ),
  );
  const newest = Math.max(0, ...times);
  // `paisewise hourly` of the host writes it.
  const copied = await stat(path.join(folder, '.copied')).catch(() => null);
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return {
    newestAt: newest > 0 ? new Date(newest) : null,
    copiedAt: copied?.mtime ?? null,
    diskUsed: used / (used + bavail),
  };
}
