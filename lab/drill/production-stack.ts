import path from 'node:path';
import { freePort, freePortBelow } from '../../dev/ports.ts';
import { buildServer } from '../../dev/production/build-server.ts';
import { dropEngine, HIGHEST_PORT, startProductionEngine } from '../../dev/production/engine.ts';
import { newPassword } from '../../dev/stack/home.ts';
import { KeptGround } from './kept-ground.ts';
import { openStack } from './stack.ts';
import type { OpenVictims } from './victims.ts';

/** The production server on Postgres, two API processes and three workers. */
export const openVictims: OpenVictims = async (home, target) => {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const programs = await buildServer(path.resolve(process.env.PAISEWISE_HOME ?? '.paisewise'), say);
  return openStack(home, target, {
    first: { name: 'api-1', role: 'api' },
    others: [
      { name: 'api-2', role: 'api' },
      ...[1, 2, 3].map((nth) => ({ name: `worker-${nth}`, role: 'worker' as const })),
    ],
    clocks: { all: 'api-2', worker: 'worker-1' },
    // One Postgres for the service and for the engine, as deploy/ has it: they are put back together.
    ground: new KeptGround({
      ...{ home, password: newPassword(), postgresSettings: { max_connections: '200' } },
      ...{ port: await freePort(), frontend: await freePortBelow(HIGHEST_PORT) },
      startEngine: ({ administrator, frontend, onPid, log }) =>
        startProductionEngine(programs, { postgres: administrator, port: frontend, onPid, log }),
      wipeEngine: dropEngine,
    }),
  });
};
