import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS = 100;

type Usage = { pid: number; parent: number; ticks: number };

/** Of a process: its own time, and that of children which have ended. null: it is gone. */
function usageOf(pid: number): Usage | null {
  try {
    // `pid (name) state ppid …`; the name may hold anything.
    const fields = statOf(`/proc/${pid}`);
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
    return { pid, parent: Number(fields[1]), ticks: utime + stime + cutime + cstime };
  } catch {
    return null;
  }
}

const statOf = (folder: string): readonly string[] =>
  readFileSync(`${folder}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** The CPU seconds of this process so far, by the names of its threads. Linux only. */
export function cpuSecondsOfThreads(): ReadonlyMap<string, number> {
  const byName = new Map<string, number>();
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      const folder = `/proc/self/task/${thread}`;
      const name = readFileSync(`${folder}/comm`, 'utf8').trim();
      const [utime = 0, stime = 0] = statOf(folder).slice(11, 13).map(Number);
      byName.set(name, (byName.get(name) ?? 0) + (utime + stime) / TICKS);
    } catch {
      // It has ended meanwhile.
    }
  }
  return byName;
}

/** The CPU seconds of a process and of all its children so far. Linux only. */
export function cpuSeconds(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => usageOf(Number(name)) ?? []);
  return all
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, { ticks }) => sum + ticks / TICKS, 0);
}
