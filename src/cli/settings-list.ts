import type { Config } from '../platform/config.ts';
import { secretSettings, settings } from '../platform/settings/setting-table.ts';

export type SettingRow = {
  setting: string;
  value: string | null;
  default: string | null;
  meaning: string;
  given: boolean;
};

const words = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(',');
  return String(value);
};

/**
 * Every setting with its meaning, default and present value. Secrets are masked; `given` says
 * whether it was set.
 */
export function listSettings(
  config: Config,
  env: Readonly<Record<string, string | undefined>> = process.env,
): SettingRow[] {
  const values = new Map<string, unknown>(Object.entries(config));
  return Object.entries(settings).map(([setting, schema]) => {
    const fallback = schema.safeParse(undefined);
    const value = words(values.get(setting));
    return {
      setting,
      value: value !== null && secretSettings.has(setting) ? '•••' : value,
      default: fallback.success ? words(fallback.data) : null,
      meaning: schema.description ?? '',
      given: (env[setting] ?? '') !== '',
    };
  });
}
