import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS = 100;

type Usage = { pid: number; parent: number; ticks: number };

/** Of a process: its own time, and that of children which have ended. null: it is gone. */
function usageOf(pid: number): Usage | null {
  try {
    // `pid (name) state ppid …`; the name may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
    return { pid, parent: Number(fields[1]), ticks: utime + stime + cutime + cstime };
  } catch {
    return null;
  }
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
