import { BadSetting } from './bad-setting.ts';
import type { Config } from './config.ts';
import { isLoopback } from './is-loopback.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether other people's money moves here: payers elsewhere reach it, or NODE_ENV says production.
 * Nothing else decides it.
 */
export const isProduction = (
  { BASE_URL }: Pick<Config, 'BASE_URL'>,
  env: Environment = process.env,
): boolean => env.NODE_ENV === 'production' || !isLoopback(new URL(BASE_URL).hostname);

/** By which `npm start` names the webhook target of its own shop to the service that it runs. */
export const DEMO_SHOP_TARGET = 'DEMO_SHOP_TARGET';

/**
 * Refuses development's defaults in production, each in one sentence. Throws BadSetting.
 * @see operations: Settings
 */
export function refuseDevelopment(config: Config, env: Environment = process.env): void {
  if (!isProduction(config, env)) return;
  const problem = developmentIn(config, env) ?? keysMissing(config, env);
  if (problem) throw new BadSetting(problem);
}

/** The same for who makes keys where there are none, or needs none. Throws BadSetting. */
export function refuseDevelopmentButKeys(config: Config, env: Environment = process.env): void {
  const problem = isProduction(config, env) ? developmentIn(config, env) : null;
  if (problem) throw new BadSetting(problem);
}

const asked = ({ BASE_URL }: Config, env: Environment) =>
  env.NODE_ENV === 'production' ? 'with NODE_ENV=production' : `with BASE_URL=${BASE_URL}`;

const keysMissing = (config: Config, env: Environment): string | null =>
  config.SEAL_KEYS
    ? null
    : `SEAL_KEYS is missing ${asked(config, env)}. Make one with: echo "k1:$(openssl rand -base64 32)"`;

function developmentIn(config: Config, env: Environment): string | null {
  const why = asked(config, env);
  if (!env.BASE_URL && env.NODE_ENV === 'production')
    return `BASE_URL is missing ${why}: set it to the public address. Example: BASE_URL=https://pay.example.in`;
  if (isLoopback(new URL(config.BASE_URL).hostname))
    return `BASE_URL is ${config.BASE_URL} ${why}, which no payer can reach. Example: BASE_URL=https://pay.example.in`;
  const foreign = config.WEBHOOK_ALLOWED_TARGETS.find((one) => one !== env[DEMO_SHOP_TARGET]);
  if (foreign !== undefined)
    return `WEBHOOK_ALLOWED_TARGETS is not empty ${why}: it lets webhooks reach private addresses. Leave it out.`;
  return null;
}
