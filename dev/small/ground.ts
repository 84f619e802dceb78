import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type EngineStart, KeptGround } from '../../lab/drill/kept-ground.ts';
import { getTemporalCli } from '../get-temporal-cli.ts';
import { freePort } from '../ports.ts';
import { newPassword } from '../stack/home.ts';
import { temporalAnswers } from '../temporal.ts';
import { smallService } from './compose-file.ts';

const UP_MS = 60_000;

/** Postgres and the engine as the small shape of deploy/compose has them, in that folder. */
export async function openSmallGround(home: string, password = newPassword()): Promise<KeptGround> {
  const stateFolder = path.resolve(process.env.PAISEWISE_HOME ?? '.paisewise');
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const binary = process.env.TEMPORAL_CLI ?? (await getTemporalCli(stateFolder, say));
  return new KeptGround({
    ...{ home, password, postgresSettings: postgresSettings() },
    ...{ port: await freePort(), frontend: await freePort() },
    startEngine: (start) => startEngine(binary, start),
    // It keeps a file of its own.
    wipeEngine: async () => undefined,
  });
}

/** `["-c", "max_connections=60", …]` as names and values. */
function postgresSettings(): Record<string, string> {
  const words = smallService('postgres').command ?? [];
  const pairs = words.filter((word) => word !== '-c').map((word) => word.split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** Where the container listens and keeps its file. */
const PLACES = new Set(['--ip', '--port', '--db-filename']);

async function startEngine(binary: string, { home, frontend, log, onPid }: EngineStart) {
  const words = (smallService('engine').command ?? []).filter(
    (word, nth, all) => !PLACES.has(word) && !PLACES.has(all[nth - 1] ?? ''),
  );
  const here = ['--ip', '127.0.0.1', '--port', String(frontend)];
  const kept = ['--db-filename', path.join(home, 'temporal.db'), '--log-level', 'error'];
  const child = spawn(binary, [...words, ...here, ...kept], { stdio: ['ignore', log, log] });
  if (child.pid) onPid(child.pid);
  const ended = once(child, 'exit');
  await Promise.race([
    temporalAnswers(`127.0.0.1:${frontend}`, 'paisewise', UP_MS),
    ended.then(() => Promise.reject(new Error('the engine ended before it served'))),
  ]);
  return { ended };
}
