import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { engineCommand } from '../../../dev/engine.ts';
import { findTemporalCli } from '../../../dev/find-temporal-cli.ts';
import { freePort } from '../../../dev/ports.ts';
import { temporalAnswers } from '../../../dev/temporal.ts';

export type EngineWithScreen = { address: string; screen: string; stop: () => Promise<void> };

/** The engine of `npm start` in memory, with its screen: the run's own engine has none. */
export async function startEngineWithScreen(): Promise<EngineWithScreen> {
  const binary = await findTemporalCli(path.resolve(process.env.PAISEWISE_HOME ?? '.paisewise'));
  if (!binary)
    throw new Error(
      'no Temporal command was found: set TEMPORAL_CLI, or run `npm start` once, which gets one',
    );
  const [port, uiPort] = [await freePort(), await freePort()];
  const words = engineCommand().filter(
    (word, i, all) => word !== '--sqlite-pragma' && all[i - 1] !== '--sqlite-pragma',
  );
  const places = [
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--ui-port',
    String(uiPort),
    '--log-level',
    'error',
  ];
  const child = spawn(binary, [...words, ...places], { stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `127.0.0.1:${port}`;
  const gone = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`temporal exited ${code}`)),
  );
  gone.catch(() => undefined);
  await Promise.race([gone, temporalAnswers(address, 'paisewise', 60_000)]);
  return {
    address,
    screen: `http://127.0.0.1:${uiPort}`,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
