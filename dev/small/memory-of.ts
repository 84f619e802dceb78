import { readdirSync, readFileSync } from 'node:fs';

/**
 * What a process and its children take of the machine's memory, in bytes: each page of memory
 * counts once among the processes that share it (Pss). Linux; 0 where there is no such process.
 */
export function memoryOf(pid: number): number {
  const children = (of: number): number[] => {
    const tasks = readOr(`/proc/${of}/task`, (file) => readdirSync(file), []);
    const direct = tasks.flatMap((task) =>
      readOr(`/proc/${of}/task/${task}/children`, (file) => readFileSync(file, 'utf8'), '')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
    return [...direct, ...direct.flatMap(children)];
  };
  return [pid, ...children(pid)].map(ofOne).reduce((sum, bytes) => sum + bytes, 0);
}

function ofOne(pid: number): number {
  const text = readOr(`/proc/${pid}/smaps_rollup`, (file) => readFileSync(file, 'utf8'), '');
  return Number(/^Pss: +(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
}

function readOr<T>(file: string, read: (file: string) => T, without: T): T {
  try {
    return read(file);
  } catch {
    // It ended meanwhile.
    return without;
  }
}
