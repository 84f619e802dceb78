import { z } from 'zod';
import { hostInUrl } from './host-in-url.ts';
import { meantSetting } from './misspelt.ts';

const ms = (fallback: number) => z.coerce.number().int().min(0).max(31_536_000_000).default(fallback);
const anyPort = z.coerce.number().int().min(0).max(65_535);
const port = (fallback: number) => anyPort.default(fallback);
const perMinute = (fallback: number) => z.coerce.number().int().min(0).max(1_000_000_000).default(fallback);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  );
const HOST_AND_PORT = /^(?:\[[0-9a-f:.]+\]|[^\s:/@[\]]+):\d{1,5}$/i;
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Every setting of the service: what it means, its default, an example. The source of `paisewise config` and of docs/settings. */
export const settings = {
  ROLE: z.enum(['api', 'worker', 'all']).default('all').describe('which part this process runs'),
  HOST: z.string().min(1).default('127.0.0.1').describe('the address the API listens on'),
  PORT: port(8080).describe('the port the API listens on; 0 takes a free one'),
  BASE_URL: httpUrl.optional().describe('the public address written into links; default http://HOST:PORT'),
  SHOP_PORT: port(8081).describe('the demo shop of npm start'),
  IMAP_PORT: port(1143).describe('the demo mailbox of npm start'),
  POSTGRES_PORT: port(5433).describe('the Postgres of npm start'),
  TEMPORAL_PORT: port(7233).describe('the Temporal server of npm start'),
  TEMPORAL_UI_PORT: port(8233).describe("the Temporal server's screen of npm start"),
  DATABASE_URL: z
    .string()
    .startsWith('postgres')
    .optional()
    .describe('a Postgres of your own, 15 or newer, e.g. postgres://user:password@host/database'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20).describe('connections that one process opens at most'),
  TEMPORAL_ADDRESS: z.string().min(1).optional().describe('a Temporal server of your own, e.g. temporal.example:7233'),
  TEMPORAL_NAMESPACE: z.string().min(1).default('paisewise').describe('the namespace in it'),
  TEMPORAL_API_KEY: z.string().optional().describe('for Temporal Cloud'),
  TEMPORAL_TLS_CERT: z.string().optional().describe('file of the client certificate (PEM)'),
  TEMPORAL_TLS_KEY: z.string().optional().describe('file of its key (PEM)'),
  TEMPORAL_TLS_CA: z.string().optional().describe("file of the server's authority (PEM), where it isn't a public one"),
  TEMPORAL_TLS_SERVER_NAME: z.string().optional().describe("the server's name in its certificate"),
  TEMPORAL_UI_URL: httpUrl.optional().describe("where the engine's screen is reached, for links in answers"),
  TEMPORAL_CLI: z.string().optional().describe('a Temporal command that is already there, for npm start'),
  PAISEWISE_HOME: z.string().min(1).default('.paisewise').describe('the state folder'),
  SEAL_KEYS: z
    .string()
    .regex(/^[\w-]+:[A-Za-z0-9+/_=-]{43,44}(,[\w-]+:[A-Za-z0-9+/_=-]{43,44})*$/)
    .optional()
    .describe('id:base64 of 32 bytes, several with commas; the first seals, all open; made at the first npm start'),
  ORDER_LIFETIME_MS: ms(300_000).describe('how long an order can be paid'),
  ORDER_GRACE_MS: ms(300_000).describe('how long it stays pending after that, waiting for the alert'),
  ORDER_LATE_MS: ms(120_000).describe('how long after that a late alert still counts'),
  ALERT_DELAY_MS: ms(600_000).describe("how late a bank's mail may be when it states only a date; also how long an amount rests"),
  CLOCK_SKEW_MS: ms(60_000).describe("tolerance for the bank's clock"),
  READ_MARGIN_MS: ms(30_000).describe('margin for mails that appear late in a folder'),
  LOOK_INTERVAL_MS: ms(250).describe('the least time between two looks into one mailbox that get-order asks for'),
  WEBHOOK_SCHEDULE_MS: z
    .string()
    .default('5000,60000,300000,1800000,7200000,18000000,36000000,50400000,72000000,86400000')
    .transform((text) => text.split(',').map((word) => Number(word.trim())))
    .refine(
      (waits) => waits.length > 0 && waits.every((wait) => Number.isSafeInteger(wait) && wait > 0),
      'must be whole milliseconds with commas',
    )
    .describe('waits between the attempts of a webhook'),
  WEBHOOK_DEADLINE_MS: ms(10_000).describe('the whole exchange of one attempt'),
  WEBHOOK_ALLOWED_TARGETS: list
    .refine((targets) => targets.every((target) => HOST_AND_PORT.test(target)), 'must be host:port, several with commas')
    .describe('host:port,… that webhooks may reach although they are not public, for development'),
  RATE_LIMIT_PER_KEY: perMinute(1200).describe('requests a minute for a key; 0 is off'),
  RATE_LIMIT_PER_ADDRESS: perMinute(1200).describe('requests a minute for a client address; 0 is off'),
  RATE_LIMIT_MISSES: perMinute(60).describe('unknown order ids a minute for a client address; 0 is off'),
  TRUSTED_PROXY_HOPS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('proxies in front of the API whose X-Forwarded-For is believed'),
  ALERT_EXPERIMENTAL: list.describe('banks whose unproven formats are read too: bob,phonepe'),
  GOOGLE_CLIENT_ID: z.string().optional().describe("the operator's own OAuth client, for Gmail"),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('its secret'),
  MICROSOFT_CLIENT_ID: z.string().optional().describe("the operator's own OAuth client, for Outlook and Microsoft 365"),
  MICROSOFT_CLIENT_SECRET: z.string().optional().describe('its secret'),
  MICROSOFT_TENANT: z.string().default('common').describe('its tenant'),
  UPGRADE_URL: httpUrl.optional().describe('where the 402 answers point; default BASE_URL/upgrade'),
  MAILBOX_CAPACITY: z.coerce.number().int().min(1).max(100_000).default(1000).describe('mailboxes that one worker watches at most'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').describe('what is logged'),
  METRICS_PORT: anyPort.optional().describe('Prometheus; off when not set'),
} as const;

const schema = z.object(settings);

/** The settings as read, with what follows from them. */
export type Config = Omit<z.output<typeof schema>, 'BASE_URL' | 'UPGRADE_URL'> & { BASE_URL: string; UPGRADE_URL: string };

/** A setting that cannot be used: the message names it, says what is wrong, and gives an example. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/** Settings that hold a secret: shown masked. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'TEMPORAL_API_KEY',
  'SEAL_KEYS',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
]);

const examples: Record<string, string> = {
  BASE_URL: 'BASE_URL=https://pay.example.in',
  DATABASE_URL: 'DATABASE_URL=postgres://paisewise:secret@db.example:5432/paisewise',
  SEAL_KEYS: `SEAL_KEYS=k1:${'A'.repeat(43)}=`,
  WEBHOOK_SCHEDULE_MS: 'WEBHOOK_SCHEDULE_MS=5000,60000,300000',
};

/** What is of use only together: the first is idle, or worse, without the second. */
const together: readonly (readonly [keyof Config, keyof Config])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  // Without a secret Microsoft's is a public client, which it may be.
  ['MICROSOFT_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID'],
  ['TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_KEY'],
  ['TEMPORAL_TLS_KEY', 'TEMPORAL_TLS_CERT'],
];

/** Reads the settings once from an environment. Throws BadSetting. Empty values count as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  refuseMisspelt(Object.keys(given));
  const read = schema.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    const name = String(issue?.path[0] ?? 'a setting');
    const known = schema.shape[name as keyof typeof schema.shape];
    const fallback = known.safeParse(undefined);
    const example = examples[name] ?? `${name}=${fallback.success && fallback.data !== undefined ? String(fallback.data) : '…'}`;
    throw new BadSetting(
      `${name} cannot be used: ${issue ? inWords(issue) : 'bad value'}. It is ${known.description}. Example: ${example}`,
    );
  }
  const config: z.output<typeof schema> = read.data;
  for (const [one, other] of together)
    if (config[one] !== undefined && config[other] === undefined)
      throw new BadSetting(`${one} is set without ${other}: set both, or neither. ${other} is ${schema.shape[other].description}.`);
  const base = config.BASE_URL ?? `http://${hostInUrl(config.HOST)}:${config.PORT}`;
  return { ...config, BASE_URL: base, UPGRADE_URL: config.UPGRADE_URL ?? `${base}/upgrade` };
}

/** What is wrong with a number, as a person says it; the other checks have words of their own. */
function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) return 'it must be a whole number';
  if (issue.code === 'too_small' && issue.origin === 'number') return `it must be a whole number of at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin === 'number') return `it must be a whole number of at most ${issue.maximum}`;
  return issue.message;
}

// Names of this form are nobody else's: one that is unknown is a wrong guess at a setting.
const ours = /^(?:(?:ORDER|WEBHOOK|ALERT)_\w+_MS|RATE_LIMIT_(?:PER_\w+|MISS\w*))$/;

// A misspelt setting would silently leave its default in force.
function refuseMisspelt(names: readonly string[]): void {
  const known = Object.keys(settings);
  for (const name of names) {
    const meant = name in settings ? null : meantSetting(name, known);
    if (meant) throw new BadSetting(`${name} is not a setting of Paisewise: ${meant} is. \`npx paisewise config\` lists them all.`);
    if (!(name in settings) && ours.test(name))
      throw new BadSetting(`${name} is not a setting of Paisewise. \`npx paisewise config\` lists them all.`);
  }
}
