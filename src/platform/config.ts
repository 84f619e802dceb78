import { z } from 'zod';
import { BadSetting } from './bad-setting.ts';
import { hostInUrl } from './listen-on.ts';
import { meantSetting } from './settings/meant-setting.ts';
import { fileOf, withSecretFiles } from './settings/secret-files.ts';
import { secretSettings, settings } from './settings/setting-table.ts';

export { BadSetting } from './bad-setting.ts';

const schema = z.object(settings);

/** The settings as read, and those derived from them. */
export type Config = Omit<z.output<typeof schema>, 'BASE_URL' | 'UPGRADE_URL'> & {
  BASE_URL: string;
  UPGRADE_URL: string;
};

const examples: Record<string, string> = {
  BASE_URL: 'https://pay.example.in',
  CONSOLE: 'on',
  DATABASE_URL: 'postgres://paisewise:secret@db.example:5432/paisewise',
  HEARTBEAT_URL: 'https://watch.example.in/ping',
  MAIL_FROM: 'no-reply@pay.example.in',
  METRICS_PORT: '9090',
  OIDC_ISSUER: 'https://accounts.example.in',
  OPERATOR_TELEGRAM_CHAT: '-1001234567890',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret',
  RELEASES_URL: 'https://releases.example.in/latest',
  SEAL_KEYS: `k1:${'A'.repeat(43)}=`,
  SEED_DEMO: 'off',
  SMTP_URL: 'smtps://paisewise:secret@smtp.example.in',
  TELEGRAM_BOT_TOKEN: '123456:ABC-def',
  TEMPORAL_ADDRESS: 'temporal.example:7233',
  TEMPORAL_TLS: 'true',
  TEMPORAL_UI_URL: 'https://workflows.example.in',
  UPGRADE_URL: 'https://pay.example.in/upgrade',
  WEBHOOK_ALLOWED_TARGETS: '127.0.0.1:3000',
  WEBHOOK_SCHEDULE_MS: '5000,60000,300000',
};

/** The first needs the second: without it, it is idle or worse. */
const pairs: readonly (readonly [keyof Config, keyof Config])[] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  // A Microsoft client may be a public one, without a secret.
  ['MICROSOFT_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_KEY'],
  ['TEMPORAL_TLS_KEY', 'TEMPORAL_TLS_CERT'],
];

/**
 * Reads the settings from an environment, and secrets from the files that it names. Empty values
 * count as not set. Throws BadSetting.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const given = withSecretFiles(
    Object.fromEntries(
      Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
    ),
  );
  refuseMisspelt(Object.keys(given));
  const read = schema.safeParse(given);
  if (!read.success) throw badValue(read.error.issues[0]);
  const config: z.output<typeof schema> = read.data;
  for (const [one, other] of pairs)
    if (config[one] !== undefined && config[other] === undefined)
      throw new BadSetting(
        `${one} is set without ${other}: set both, or neither. ${other} is ${schema.shape[other].description}.`,
      );
  const base = config.BASE_URL ?? `http://${hostInUrl(config.HOST)}:${config.PORT}`;
  return { ...config, BASE_URL: base, UPGRADE_URL: config.UPGRADE_URL ?? `${base}/upgrade` };
}

function badValue(issue: z.core.$ZodIssue | undefined): BadSetting {
  const name = String(issue?.path[0] ?? 'a setting');
  const known = schema.shape[name as keyof typeof schema.shape];
  const fallback = known.safeParse(undefined);
  const example =
    examples[name] ??
    (fallback.success && fallback.data !== undefined ? String(fallback.data) : '…');
  return new BadSetting(
    `${name} cannot be used: ${issue ? issueText(issue) : 'bad value'}. It is ${known.description}. Example: ${name}=${example}`,
  );
}

/** Says what is wrong with a number or a choice; the other checks have messages of their own. */
function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') {
    const words = issue.values.map(String);
    // A yes or no may be said in a dozen ways, of which nobody needs the list.
    return `it must be ${words.includes('true') ? 'true or false' : `one of ${words.join(', ')}`}`;
  }
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return 'it must be a whole number';
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `it must be a whole number of at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin === 'number')
    return `it must be a whole number of at most ${issue.maximum}`;
  return issue.message;
}

// Only our settings have such names: an unknown one is a wrong guess at a setting.
const ours = /^(?:(?:ORDER|WEBHOOK|ALERT)_\w+_MS|RATE_LIMIT_(?:PER_\w+|MISS\w*)|RETAIN_\w+)$/;

// A misspelt setting would silently leave its default in force.
function refuseMisspelt(names: readonly string[]): void {
  const known = [...Object.keys(settings), ...[...secretSettings].map(fileOf)];
  for (const name of names) {
    const meant = name in settings ? null : meantSetting(name, known);
    if (meant)
      throw new BadSetting(
        `${name} is not a setting of Paisewise: ${meant} is. \`npx paisewise config\` lists them all.`,
      );
    if (!(name in settings) && ours.test(name))
      throw new BadSetting(
        `${name} is not a setting of Paisewise. \`npx paisewise config\` lists them all.`,
      );
  }
}

/** The settings that say how long an order lasts and its amount is held, in milliseconds. */
export type Windows = Pick<
  Config,
  'ORDER_LIFETIME_MS' | 'ORDER_GRACE_MS' | 'ORDER_LATE_MS' | 'ALERT_DELAY_MS'
>;

/** From an order's making to the end of its window: a later alert doesn't settle it (decisions: Time). */
export const windowMs = (windows: Windows): number =>
  windows.ORDER_LIFETIME_MS + windows.ORDER_GRACE_MS + windows.ORDER_LATE_MS;

/** From its making until its amount is free: an alert of it may still be on its way (decisions: Amounts). */
export const holdMs = (windows: Windows): number => windowMs(windows) + windows.ALERT_DELAY_MS;
