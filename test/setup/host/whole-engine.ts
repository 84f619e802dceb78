import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../dev/ports.ts';
import { environmentOf, placed, type Services, type State } from './state.ts';

type Begin = (file: string, args: string[], options?: object) => number;

/**
 * Starts a container of the whole shape's engine, by its own entrypoint; one that ends is waited for.
 * Answers the pid of one that stays.
 */
export async function startEnginePart(
  home: string,
  state: State,
  service: 'temporal' | 'temporal-schema' | 'temporal-namespace',
  { all, begin }: { all: Services; begin: Begin },
): Promise<number | null> {
  const [file = '', ...args] = (all[service]?.entrypoint ?? []).map((word) =>
    placed(word, home, state),
  );
  // Its programs, and its own address.
  const bin = path.join(home, 'in-containers');
  writeFileSync(path.join(bin, 'hostname'), '#!/bin/sh\necho 127.0.0.1\n', { mode: 0o755 });
  const script = readFileSync('temporal-schema.sh', 'utf8');
  writeFileSync(path.join(bin, 'schema.sh'), placed(script, home, state));
  const env = {
    ...environmentOf(home, state, service, all),
    ...{ POSTGRES_SEEDS: '127.0.0.1', DB_PORT: String(state.ports.postgres) },
    ...{ HOME: home, PATH: `${bin}:/usr/bin:/bin` },
  };
  if (service === 'temporal') {
    const parts = await Promise.all(
      ['HISTORY', 'MATCHING', 'WORKER', 'FRONTEND'].flatMap((part) =>
        ['GRPC', 'MEMBERSHIP'].map(async (kind) => [
          `${part}_${kind}_PORT`,
          String(await freePort()),
        ]),
      ),
    );
    const ports = {
      ...Object.fromEntries(parts),
      ...{ FRONTEND_HTTP_PORT: String(await freePort()), LOG_LEVEL: 'error' },
      ...{ FRONTEND_GRPC_PORT: String(state.ports.engine), PROMETHEUS_ENDPOINT: '127.0.0.1:0' },
    };
    return begin(file, args, { env: { ...env, ...ports } });
  }
  // `restart: on-failure`.
  let said = '';
  for (let tries = 0; tries < 60; tries++) {
    const { status, stdout, stderr } = spawnSync(file, args, { env, encoding: 'utf8' });
    if (status === 0) return null;
    said = `${stdout}${stderr}`.slice(-500);
    await sleep(1_000);
  }
  throw new Error(`${service} fails: ${said}`);
}
