import { readFileSync } from 'node:fs';
import { BadSetting } from './bad-setting.ts';

/** The text of a certificate's or key's file, which the setting `name` gives. Throws BadSetting. */
export function readPem(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new BadSetting(
      `${name} cannot be used: ${file} cannot be read (${why}). Example: ${name}=/etc/paisewise/ca.pem`,
    );
  }
}

const FILES = ['DATABASE_CA', 'TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_KEY', 'TEMPORAL_TLS_CA'] as const;

/**
 * Throws BadSetting where a file of these settings is missing or no PEM: a server that is reached
 * with it would look as one that is away.
 */
export function requirePems(
  config: Readonly<Partial<Record<(typeof FILES)[number], string | undefined>>>,
): void {
  for (const name of FILES) {
    const file = config[name];
    if (file !== undefined && !readPem(name, file).includes('-----BEGIN '))
      throw new BadSetting(
        `${name} cannot be used: ${file} is not a PEM file, which begins with "-----BEGIN". Example: ${name}=/etc/paisewise/ca.pem`,
      );
  }
}
