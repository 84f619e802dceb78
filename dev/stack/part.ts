import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { BadSetting } from '../../src/platform/bad-setting.ts';

export type PartName = 'service' | 'postgres' | 'temporal' | 'imap' | 'shop';

/** One process of the stack: how to start it, when it counts as up, how to stop it. */
export type Part = {
  name: PartName;
  /** Where it listens, for people. */
  address: string;
  command: () => { file: string; args: string[]; options?: SpawnOptions; handle?: number | null };
  /** Resolves when it can be used; rejects with what was wrong. Called again until it resolves. */
  answers: () => Promise<void>;
  stopSignal: NodeJS.Signals;
  /** A line that it wrote. All of them are in its log file. */
  onLine?: (line: string) => void;
};

/** Asks it to end, and kills it when it hasn't after this time. */
export type Stop = (graceMs: number) => Promise<void>;

type Surroundings = {
  logFile: string;
  say: (line: string) => void;
  /** Called with each process as soon as it exists. */
  onPid: (name: PartName, pid: number) => void;
  /** Called when a part that died is up again. */
  onBack: () => void;
  /** Called as soon as there is something to stop, which may be before it answers. */
  onStop: (name: PartName, stop: Stop) => void;
};

const LONGEST_START_MS = 60_000;
const FIRST_TRIES = 4;
const RETRY_MS = 500;

/** Starts a part, resolves when it answers, and restarts it whenever it dies. */
export async function startPart(
  part: Part,
  around: Surroundings,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const log = fs.openSync(around.logFile, 'a', 0o600);
  let child = launch(part, log, around);
  let stopping = false;
  around.onStop(part.name, async (graceMs) => {
    stopping = true;
    await end(child, part, graceMs);
  });
  for (let tries = 1; ; tries++) {
    try {
      await untilUp(part, child, around.logFile, signal);
      break;
    } catch (error) {
      // A killed predecessor may hold its port or shared memory for a moment longer.
      if (stopping || tries >= FIRST_TRIES || !hasEnded(child)) throw error;
      await sleep(RETRY_MS, undefined, { signal });
      // Asked to stop meanwhile: nothing would stop a process started now.
      if (stopping) throw error;
      child = launch(part, log, around);
    }
  }

  const watch = () => child.once('exit', (code, by) => void revive(by ?? `exit code ${code}`));
  const revive = async (how: string) => {
    if (stopping) return;
    around.say(`${part.name} died (${how}); starting it again on ${part.address}`);
    for (let tries = 0; !stopping; tries++) {
      await sleep(Math.min(tries * 250, 2000));
      if (stopping) return;
      child = launch(part, log, around);
      try {
        await untilUp(part, child, around.logFile, signal);
      } catch (error) {
        if (stopping) return;
        // A part that cannot come up says why once, then every so often.
        if (tries % 10 === 0) around.say(error instanceof Error ? error.message : String(error));
        await end(child, part, 1000);
        continue;
      }
      around.say(`${part.name} is back, pid ${child.pid}`);
      around.onBack();
      watch();
      return;
    }
  };
  watch();
}

function launch(part: Part, log: number, around: Surroundings): ChildProcess {
  const { file, args, options, handle } = part.command();
  const out = part.onLine ? ('pipe' as const) : log;
  // A group of its own: Ctrl-C in a terminal reaches only the supervisor, which stops the parts in
  // order.
  const child = spawn(file, args, {
    ...options,
    stdio: ['ignore', out, out, ...(handle == null ? [] : [handle])],
    detached: true,
  });
  if (handle != null) fs.closeSync(handle);
  child.on('error', (error) => around.say(`${part.name}: ${error.message}`));
  if (child.pid) around.onPid(part.name, child.pid);
  if (part.onLine)
    for (const stream of [child.stdout, child.stderr])
      if (stream) splitLines(stream, log, part.onLine);
  return child;
}

function splitLines(
  stream: NodeJS.ReadableStream,
  log: number,
  onLine: (line: string) => void,
): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    fs.write(log, text, () => {});
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}

async function untilUp(
  part: Part,
  child: ChildProcess,
  logFile: string,
  signal: AbortSignal,
): Promise<void> {
  const before = Date.now();
  let last: unknown;
  while (Date.now() - before < LONGEST_START_MS) {
    signal.throwIfAborted();
    if (hasEnded(child))
      throw new Error(
        `${part.name} ended with ${child.signalCode ?? child.exitCode}. ${lastWords(logFile)}`,
      );
    try {
      return await part.answers();
    } catch (error) {
      // Waiting doesn't mend it.
      if (error instanceof BadSetting) throw error;
      last = error;
      await sleep(40);
    }
  }
  throw new Error(
    `${part.name} does not answer on ${part.address}: ${last instanceof Error ? last.message : last}`,
  );
}

const hasEnded = (child: ChildProcess) =>
  !child.pid || child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, part: Part, graceMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(part.stopSignal);
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
}

function lastWords(file: string): string {
  const text = fs.readFileSync(file, 'utf8').trimEnd();
  return text ? `Its last words: ${text.slice(-600)}` : '';
}
