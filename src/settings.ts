import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BadSetting, type Config, readConfig } from './platform/config.ts';

/**
 * The settings of this process: its environment over `.env` in the checkout. Throws BadSetting.
 */
export async function readSettings(): Promise<Config> {
  const dotEnv = fileURLToPath(new URL('../.env', import.meta.url));
  if (existsSync(dotEnv)) loadEnv(dotEnv);
  return knownBanks(readConfig());
}

function loadEnv(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new BadSetting(
      `${file} cannot be read (${why}): it holds settings, one NAME=value a line. Make it readable, or remove it.`,
    );
  }
}

/**
 * Checks that ALERT_EXPERIMENTAL names known banks; platform can't, since it knows none. Throws
 * BadSetting.
 */
export async function knownBanks(config: Config): Promise<Config> {
  if (config.ALERT_EXPERIMENTAL.length === 0) return config;
  const { bankCodes } = await import('./bank-mail/banks/index.ts');
  const unknown = config.ALERT_EXPERIMENTAL.find((bank) => !bankCodes.includes(bank));
  if (unknown !== undefined)
    throw new BadSetting(
      `ALERT_EXPERIMENTAL cannot be used: there is no bank "${unknown}". Known are ${bankCodes.join(', ')}. Example: ALERT_EXPERIMENTAL=bob,phonepe`,
    );
  return config;
}
