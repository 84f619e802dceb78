import { readFileSync } from 'node:fs';

/**
 * Sends a signal to a process and to the processes that it started (Postgres' connections are
 * such). Where the system has no /proc only the first gets it. Throws where the process is gone.
 */
export function signalWithChildren(pid: number, signal: NodeJS.Signals): true {
  process.kill(pid, signal);
  for (const child of childrenOf(pid))
    try {
      process.kill(child, signal);
    } catch {
      // It ended meanwhile.
    }
  return true;
}

function childrenOf(pid: number): number[] {
  try {
    const told = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return told.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
