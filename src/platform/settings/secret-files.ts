import { readFileSync } from 'node:fs';
import { BadSetting } from '../bad-setting.ts';
import { secretSettings } from './setting-table.ts';

/** The name under which a secret setting is given as a file. */
export const fileOf = (secret: string): string => `${secret}_FILE`;

/**
 * The settings with every secret that is given as `NAME_FILE` read from that file, as containers and
 * systemd hand them over. The line break at its end doesn't count. Throws BadSetting.
 */
export function withSecretFiles(
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const all = { ...given };
  for (const secret of secretSettings) {
    const name = fileOf(secret);
    const file = given[name];
    if (file === undefined) continue;
    if (given[secret] !== undefined)
      throw new BadSetting(`${secret} and ${name} are both set: set one of them.`);
    const text = readSecret(name, file);
    if (text === '') throw new BadSetting(`${name} cannot be used: ${file} is empty.`);
    all[secret] = text;
    delete all[name];
  }
  return all;
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new BadSetting(
      `${name} cannot be used: ${file} cannot be read (${why}). Example: ${name}=/run/secrets/paisewise`,
    );
  }
}
