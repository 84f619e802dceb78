import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';

const file = (name: string) =>
  readFileSync(new URL(`../../deploy/compose/${name}`, import.meta.url), 'utf8');

const composeFile = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      profiles: z.array(z.string()).optional(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      mem_limit: z.string().optional(),
    }),
  ),
});

/** A service of the Compose file, as far as a process needs it. */
export type ComposeService = z.output<typeof composeFile>['services'][string];

/** The services of the small shape, by their names. */
function smallServices(): Readonly<Record<string, ComposeService>> {
  const shape = parseEnv(file('small.env'));
  const filled = file('compose.yaml').replaceAll(
    /\$\{([A-Z_]+)(?::[?-]([^}]*))?\}/g,
    (_all, name: string, usual: string | undefined) => shape[name] ?? usual ?? '',
  );
  const { services } = composeFile.parse(parse(filled, { merge: true }));
  return Object.fromEntries(
    Object.entries(services).filter(([, { profiles }]) => profiles?.includes('small') ?? true),
  );
}

/** That service of the small shape. */
export function smallService(name: string): ComposeService {
  const service = smallServices()[name];
  if (!service) throw new Error(`deploy/compose/compose.yaml has no service ${name} when small`);
  return service;
}
