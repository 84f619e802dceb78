import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { freePort } from '../../../dev/ports.ts';
import type { composeServices } from '../../../dev/small/compose-file.ts';

const container = z.object({
  id: z.string(),
  service: z.string(),
  version: z.string(),
  image: z.string().nullable(),
  /** Null for one that only idles. */
  pid: z.number().nullable(),
  /** Where its probes are. */
  operators: z.string().nullable(),
  /** Where its API is. */
  api: z.number().nullable(),
});
export type Container = z.output<typeof container>;

const stateFile = z.object({
  containers: z.array(container),
  pulled: z.array(z.string()),
  next: z.number(),
  ports: z.object({ postgres: z.number(), engine: z.number() }),
});
export type State = z.output<typeof stateFile>;
export type Services = ReturnType<typeof composeServices>;

export const readState = (home: string): State =>
  stateFile.parse(JSON.parse(readFileSync(path.join(home, 'state.json'), 'utf8')));

/** Makes an empty machine: nothing pulled, nothing running. */
export async function newState(home: string): Promise<void> {
  const ports = { postgres: await freePort(), engine: await freePort() };
  const state: State = { containers: [], pulled: [], next: 1, ports };
  writeFileSync(path.join(home, 'state.json'), JSON.stringify(state));
}

/** What a container has under another name here. */
const places = (home: string, { ports }: State): readonly (readonly [string, string])[] => [
  ['$$', '$'],
  ['/run/secrets/', `${home}/secrets/`],
  ['/setup/schema.sh', `${home}/in-containers/schema.sh`],
  ['/etc/temporal/dynamic-config.yaml', path.resolve('../temporal/dynamic-config.yaml')],
  ['/backups', path.resolve('backups')],
  ['/backup.sh', path.resolve('backup.sh')],
  ['temporal:7233', `127.0.0.1:${ports.engine}`],
  ['/state/', `${home}/engine/`],
];

export const placed = (text: string, home: string, state: State) =>
  places(home, state).reduce((all, [there, here]) => all.replaceAll(there, here), text);

/** The secrets as the containers read them; an address of the network is one of loopback. */
export function placeSecrets(home: string, { ports }: State): void {
  mkdirSync(path.join(home, 'secrets'), { recursive: true });
  for (const name of readdirSync('secrets').filter((one) => /^[a-z_]+$/.test(one))) {
    const text = readFileSync(path.join('secrets', name), 'utf8');
    const here = text.replace('@postgres:5432', `@127.0.0.1:${ports.postgres}`);
    writeFileSync(path.join(home, 'secrets', name), here);
  }
}

export function environmentOf(home: string, state: State, service: string, all: Services) {
  placeSecrets(home, state);
  const own = Object.entries(all[service]?.environment ?? {}).map(([name, value]) => [
    name,
    placed(value, home, state),
  ]);
  const isOfPostgres = service === 'backup' || service === 'postgres';
  return {
    PATH: `${process.env.PG_BIN}:/usr/bin:/bin`,
    ...Object.fromEntries(own),
    ...(isOfPostgres ? { PGHOST: '127.0.0.1', PGPORT: String(state.ports.postgres) } : {}),
    // Its own socket asks for none.
    ...(service === 'postgres'
      ? { PGPASSWORD: readFileSync('secrets/postgres_password', 'utf8') }
      : {}),
  };
}
