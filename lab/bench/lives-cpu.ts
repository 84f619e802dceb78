import { cpuSeconds, cpuSecondsOfThreads } from './capacity-cpu.ts';
import { quantile } from './engine-stage.ts';

/** CPU seconds, by the process or the thread of this process that spent them. */
export type CpuTimes = ReadonlyMap<string, number>;

// A thread that isn't listed is one of V8's.
const threads: Readonly<Record<string, string>> = {
  MainThread: 'main thread',
  node: 'main thread',
  WorkerThread: "workflows' thread",
  'tokio-runtime-w': "the SDK's core",
};
const parts = [
  ...['engine', 'Postgres', 'main thread', "workflows' thread", "the SDK's core"],
  "V8's threads",
];

/** What was spent so far. Empty where there is no /proc. */
export function cpuTimes(pids: { engine: number; postgres: number }): CpuTimes {
  if (process.platform !== 'linux') return new Map();
  const times = new Map([
    ['engine', cpuSeconds(pids.engine)],
    ['Postgres', cpuSeconds(pids.postgres)],
  ]);
  for (const [name, seconds] of cpuSecondsOfThreads()) {
    const part = threads[name] ?? "V8's threads";
    times.set(part, (times.get(part) ?? 0) + seconds);
  }
  return times;
}

export const spent = (from: CpuTimes, to: CpuTimes): CpuTimes =>
  new Map([...to].map(([part, seconds]) => [part, seconds - (from.get(part) ?? 0)]));

/**
 * Milliseconds of processor a life, each the median of the rounds. What else the machine does
 * changes them far less than it changes the rates.
 */
export function showCpu(
  ours: readonly CpuTimes[],
  bare: readonly CpuTimes[],
  lives: number,
): string {
  const perLife = (rounds: readonly CpuTimes[], of: (round: CpuTimes) => number) =>
    (quantile(rounds.map(of), 0.5) * 1000) / lives;
  const row = (name: string, of: (round: CpuTimes) => number) =>
    `  ${name.padEnd(18)} ${perLife(ours, of).toFixed(1).padStart(5)} ${perLife(bare, of).toFixed(1).padStart(5)}\n`;
  const sum = (round: CpuTimes) => [...round.values()].reduce((all, one) => all + one, 0);
  return [
    'ms of processor a life: ours, bare\n',
    ...parts.map((part) => row(part, (round) => round.get(part) ?? 0)),
    row('together', sum),
    `  ratio of the sums: ${(perLife(bare, sum) / perLife(ours, sum)).toFixed(2)}\n`,
  ].join('');
}
