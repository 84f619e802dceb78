import { BadSetting } from './bad-setting.ts';
import type { Config } from './config.ts';
import { isLoopback } from './is-loopback.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether other people's money moves here: NODE_ENV says production. */
export const isProduction = (env: Environment = process.env): boolean =>
  env.NODE_ENV === 'production';

/**
 * Refuses development's defaults where NODE_ENV says production, each in one sentence. Throws
 * BadSetting.
 * @see operations: Settings
 */
export function refuseDevelopment(config: Config, env: Environment = process.env): void {
  if (!isProduction(env)) return;
  const problem = developmentIn(config, env);
  if (problem) throw new BadSetting(problem);
}

function developmentIn(config: Config, env: Environment): string | null {
  const asked = 'with NODE_ENV=production';
  if (!env.BASE_URL)
    return `BASE_URL is missing ${asked}: set it to the public address. Example: BASE_URL=https://pay.example.in`;
  if (!config.SEAL_KEYS)
    return `SEAL_KEYS is missing ${asked}. Make one with: echo "k1:$(openssl rand -base64 32)"`;
  if (isLoopback(new URL(config.BASE_URL).hostname))
    return `BASE_URL is ${config.BASE_URL} ${asked}, which no payer can reach. Example: BASE_URL=https://pay.example.in`;
  if (config.WEBHOOK_ALLOWED_TARGETS.length > 0)
    return `WEBHOOK_ALLOWED_TARGETS is not empty ${asked}: it lets webhooks reach private addresses. Leave it out.`;
  return null;
}
