import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Home } from './home.ts';

const FILE = 'pids.json';
/** `born` distinguishes a process from a later one with the same number. */
const written = z.record(
  z.string(),
  z.object({ pid: z.number().int().positive(), born: z.string() }),
);
type Written = z.infer<typeof written>;

/**
 * When a process began, in a form that is the same at every call; null if it doesn't run (a zombie
 * doesn't).
 */
function bornAt(pid: number): string | null {
  try {
    if (process.platform !== 'linux')
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() ||
        null
      );
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

const isAlive = ({ pid, born }: Written[string]): boolean => bornAt(pid) === born;

/**
 * The processes of this state folder. Each start of a part writes it, and the next `npm start`
 * reads it.
 */
export type Register = { add: (name: string, pid: number) => void; clear: () => void };

export function openRegister(home: Home): Register {
  const known: Written = {};
  return {
    add(name, pid) {
      const born = bornAt(pid);
      if (!born) return;
      known[name] = { pid, born };
      home.write(FILE, JSON.stringify(known));
    },
    clear: () => home.remove(FILE),
  };
}

function left(home: Home): Written {
  const read = written.safeParse(home.readJson(FILE)).data ?? {};
  return Object.fromEntries(Object.entries(read).filter(([, process]) => isAlive(process)));
}

/** The pid of an `npm start` that runs in this state folder, or null. */
export const runningSupervisor = (home: Home): number | null => left(home).start?.pid ?? null;

/** Ends the parts that a killed `npm start` left behind; answers their names. */
export async function endLeftovers(home: Home): Promise<string[]> {
  const found = Object.entries(left(home)).filter(([name]) => name !== 'start');
  await Promise.all(
    found.map(async ([name, process]) => {
      // Postgres takes SIGTERM as: wait until everybody has left.
      for (const [signal, patienceMs] of [
        [name === 'postgres' ? 'SIGINT' : 'SIGTERM', 4000],
        ['SIGKILL', 2000],
      ] as const) {
        if (!isAlive(process)) return;
        kill(process.pid, signal);
        for (const end = Date.now() + patienceMs; Date.now() < end && isAlive(process); )
          await sleep(30);
      }
    }),
  );
  return found.map(([name]) => name);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}
