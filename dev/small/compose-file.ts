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
      image: z.string().optional(),
      entrypoint: z.array(z.string()).optional(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      mem_limit: z.string().optional(),
      deploy: z.object({ replicas: z.number() }).optional(),
    }),
  ),
});

/** A service of the Compose file, as far as a process needs it. */
export type ComposeService = z.output<typeof composeFile>['services'][string];

/** The services of a Compose file in the shape that these settings name, with the settings filled in. */
export function composeServices(
  text: string,
  shape: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, ComposeService>> {
  const filled = text.replaceAll(
    /\$\{([A-Z_]+)(?::[?-]([^}]*))?\}/g,
    (_all, name: string, usual: string | undefined) => shape[name] ?? usual ?? '',
  );
  const { services } = composeFile.parse(parse(filled, { merge: true }));
  const wanted = shape.COMPOSE_PROFILES ?? '';
  return Object.fromEntries(
    Object.entries(services).filter(([, { profiles }]) => profiles?.includes(wanted) ?? true),
  );
}

/** That service of the small shape. */
export function smallService(name: string): ComposeService {
  const service = composeServices(file('compose.yaml'), parseEnv(file('small.env')))[name];
  if (!service) throw new Error(`deploy/compose/compose.yaml has no service ${name} when small`);
  return service;
}
