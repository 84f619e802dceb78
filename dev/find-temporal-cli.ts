import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const OLDEST = [1, 5] as const;

/** The places where a Temporal command may be already, best first (operations: Two commands). */
function candidates(home: string): string[] {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'temporal'));
  return [
    ...(process.env.TEMPORAL_CLI ? [process.env.TEMPORAL_CLI] : []),
    ...onPath,
    path.join(home, 'bin', 'temporal'),
  ];
}

/**
 * A Temporal command on this machine that is new enough, or null. Throws if TEMPORAL_CLI names an
 * unusable one.
 */
export async function findTemporalCli(home: string, patienceMs = 20_000): Promise<string | null> {
  for (const file of candidates(home)) {
    const named = file === process.env.TEMPORAL_CLI;
    if (!named && !isExecutable(file)) continue;
    const version = await versionOf(file, patienceMs);
    // A slow answer is still an answer: a busy machine must not download it again.
    if (version === 'slow' || (version && isNewEnough(version))) return file;
    if (named)
      throw new Error(
        `TEMPORAL_CLI=${file} is no Temporal command of version ${OLDEST.join('.')} or newer`,
      );
  }
  return null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const passing = z
  .object({ killed: z.literal(true) })
  .or(z.object({ code: z.enum(['EAGAIN', 'ENOMEM', 'EMFILE', 'ETXTBSY']) }));

/**
 * `temporal version 1.8.2 (Server …)` → [1, 8]; null if it answers otherwise; `slow` if it didn't
 * answer in time.
 */
async function versionOf(
  file: string,
  patienceMs: number,
): Promise<readonly [number, number] | 'slow' | null> {
  for (let tries = 0; tries < 3; tries++) {
    try {
      const { stdout } = await run(file, ['--version'], {
        timeout: patienceMs,
        killSignal: 'SIGKILL',
      });
      const found = /version v?(\d+)\.(\d+)/.exec(stdout);
      return found ? [Number(found[1]), Number(found[2])] : null;
    } catch (error) {
      if (!passing.safeParse(error).success) return null;
      await sleep(250);
    }
  }
  return 'slow';
}

// A build without its version stamped in says 0.0.0-DEV.
const isNewEnough = ([major, minor]: readonly [number, number]): boolean =>
  major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]) || (major === 0 && minor === 0);
