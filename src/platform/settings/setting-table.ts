import { z } from 'zod';
import { consoleSettings, messageSettings, operatorSettings } from './people-settings.ts';
import { anyPort, days, httpUrl, list, ms, perMinute, port } from './setting-kinds.ts';

const HOST_AND_PORT = /^(?:\[[0-9a-f:.]+\]|[^\s:/@[\]]+):\d{1,5}$/i;
/** The engine's own port is 7233. */
const HOST_MAYBE_PORT = /^(?:\[[0-9a-f:.]+\]|[^\s:/@[\]]+)(?::\d{1,5})?$/i;

/** The first id that stands twice in seal keys. */
const idTwice = (keys: string): string | undefined =>
  keys
    .split(',')
    .map((key) => key.split(':')[0])
    .find((id, at, ids) => ids.indexOf(id) < at);

/**
 * Every setting of the service with its meaning, default and an example. `paisewise config` and
 * docs/settings are made from it.
 */
export const settings = {
  ROLE: z.enum(['api', 'worker', 'all']).default('all').describe('which part this process runs'),
  HOST: z.string().min(1).default('127.0.0.1').describe('the address the API listens on'),
  PORT: port(8080).describe('the port the API listens on; 0 takes a free one'),
  BASE_URL: httpUrl
    .optional()
    .describe('the public address written into links; default http://HOST:PORT'),
  SHOP_PORT: port(8081).describe('the demo shop of npm start'),
  IMAP_PORT: port(1143).describe('the demo mailbox of npm start'),
  POSTGRES_PORT: port(5433).describe('the Postgres of npm start'),
  TEMPORAL_PORT: port(7233).describe('the Temporal server of npm start'),
  TEMPORAL_UI_PORT: port(8233).describe("the Temporal server's screen of npm start"),
  DATABASE_URL: z
    .string()
    .startsWith('postgres', 'it must begin with postgres://')
    .optional()
    .describe('a Postgres of your own, 15 or newer, e.g. postgres://user:password@host/database'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(13)
    .describe(
      'connections that one process opens at most; an API opens 4 more to count requests, a worker 2 to listen',
    ),
  DATABASE_CA: z
    .string()
    .optional()
    .describe("file of the database server's authority (PEM), where it isn't a public one"),
  SEED_DEMO: z
    .enum(['on', 'off'])
    .optional()
    .describe('whether npm start makes the demo business; default on, off with a DATABASE_URL'),
  TEMPORAL_ADDRESS: z
    .string()
    .regex(HOST_MAYBE_PORT, 'it must be host:port, without http://')
    .optional()
    .describe('a Temporal server of your own, e.g. temporal.example:7233'),
  TEMPORAL_NAMESPACE: z.string().min(1).default('paisewise').describe('the namespace in it'),
  TEMPORAL_API_KEY: z.string().optional().describe('for Temporal Cloud'),
  TEMPORAL_TLS: z
    .stringbool()
    .optional()
    .describe(
      'true reaches the engine over TLS; so does each TEMPORAL_TLS_… and TEMPORAL_API_KEY by itself',
    ),
  TEMPORAL_TLS_CERT: z.string().optional().describe('file of the client certificate (PEM)'),
  TEMPORAL_TLS_KEY: z.string().optional().describe('file of its key (PEM)'),
  TEMPORAL_TLS_CA: z
    .string()
    .optional()
    .describe("file of the server's authority (PEM), where it isn't a public one"),
  TEMPORAL_TLS_SERVER_NAME: z.string().optional().describe("the server's name in its certificate"),
  TEMPORAL_UI_URL: httpUrl
    .optional()
    .describe("where the engine's screen is reached, for links in answers"),
  TEMPORAL_CLI: z
    .string()
    .optional()
    .describe('a Temporal command that is already there, for npm start'),
  PAISEWISE_HOME: z.string().min(1).default('.paisewise').describe('the state folder'),
  SEAL_KEYS: z
    .string()
    .regex(
      /^[\w-]+:[A-Za-z0-9+/_=-]{43,44}(,[\w-]+:[A-Za-z0-9+/_=-]{43,44})*$/,
      'it must be an id, a colon and 32 bytes in base64, as `echo "k1:$(openssl rand -base64 32)"` makes it',
    )
    .refine((keys) => idTwice(keys) === undefined, {
      error: ({ input }) =>
        `the id ${idTwice(String(input))} stands in it twice, so that one key would hide the other`,
    })
    .optional()
    .describe(
      'id:base64 of 32 bytes, several with commas; the first seals, all open; made at the first npm start',
    ),
  ORDER_LIFETIME_MS: ms(300_000).describe('how long an order can be paid'),
  ORDER_GRACE_MS: ms(300_000).describe(
    'how long it stays pending after that, waiting for the alert',
  ),
  ORDER_LATE_MS: ms(120_000).describe('how long after that a late alert still counts'),
  ALERT_DELAY_MS: ms(600_000).describe(
    "how late a bank's mail may be when it states only a date; also how long an amount rests",
  ),
  CLOCK_SKEW_MS: ms(60_000).describe("tolerance for the bank's clock"),
  READ_MARGIN_MS: ms(30_000).describe('margin for mails that appear late in a folder'),
  LOOK_INTERVAL_MS: ms(250).describe(
    'the least time between two syncs of one mailbox that get-order asks for',
  ),
  WEBHOOK_SCHEDULE_MS: z
    .string()
    .default('5000,60000,300000,1800000,7200000,18000000,36000000,50400000,72000000,86400000')
    .transform((text) => text.split(',').map((word) => Number(word.trim())))
    .refine(
      (waits) => waits.length > 0 && waits.every((wait) => Number.isSafeInteger(wait) && wait > 0),
      'it must be whole milliseconds with commas',
    )
    .describe('waits between the attempts of a webhook'),
  WEBHOOK_DEADLINE_MS: ms(10_000).describe('the whole exchange of one attempt'),
  WEBHOOK_ALLOWED_TARGETS: list
    .refine(
      (targets) => targets.every((target) => HOST_AND_PORT.test(target)),
      'it must be host:port, several with commas',
    )
    .describe('host:port,… that webhooks may reach although they are not public, for development'),
  RATE_LIMIT_PER_KEY: perMinute(1200).describe('requests a minute for a key; 0 is off'),
  RATE_LIMIT_PER_ADDRESS: perMinute(1200).describe(
    'requests a minute for a client address; 0 is off',
  ),
  RATE_LIMIT_MISSES: perMinute(60).describe(
    'unknown order ids a minute for a client address; 0 is off',
  ),
  TRUSTED_PROXY_HOPS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('proxies in front of the API whose X-Forwarded-For is believed'),
  ALERT_EXPERIMENTAL: list.describe('banks whose unproven formats are read too: bob,phonepe'),
  ...consoleSettings,
  GOOGLE_CLIENT_ID: z.string().optional().describe("the operator's own OAuth client, for Gmail"),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('its secret'),
  MICROSOFT_CLIENT_ID: z
    .string()
    .optional()
    .describe("the operator's own OAuth client, for Outlook and Microsoft 365"),
  MICROSOFT_CLIENT_SECRET: z.string().optional().describe('its secret'),
  MICROSOFT_TENANT: z.string().default('common').describe('its tenant'),
  UPGRADE_URL: httpUrl.optional().describe('where the 402 answers point; default BASE_URL/upgrade'),
  ...messageSettings,
  ...operatorSettings,
  MAILBOX_CAPACITY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(1000)
    .describe('mailboxes that one worker watches at most'),
  RETAIN_ATTEMPTS_DAYS: days(90).describe(
    "days after an order's end for which its webhooks' bodies and attempts are kept; 0 keeps them for ever",
  ),
  RETAIN_ALERTS_DAYS: days(400).describe(
    'days for which alerts are kept; the claim on a payment stays; 0 keeps them for ever',
  ),
  RETAIN_ORDERS_DAYS: days(0).describe(
    'days after its end for which an order is kept; 0 keeps them for ever',
  ),
  RETAIN_AUDIT_DAYS: days(0).describe(
    'days for which the log of what people did is kept; 0 keeps it for ever',
  ),
  RETAIN_NOTICES_DAYS: days(90).describe('days for which notices are kept; 0 keeps them for ever'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('what is logged'),
  METRICS_PORT: anyPort
    .optional()
    .describe('where /metrics, /livez and /readyz are served to operators; off when not set'),
  BACKUPS_FOLDER: z
    .string()
    .optional()
    .describe(
      'the folder of the dumps that deploy/compose/backup.sh makes; their age and its disk are then watched',
    ),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('the address of METRICS_PORT'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe(
      'the OpenTelemetry collector that takes traces over OTLP/HTTP; no traces when not set',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]+(,[^=,\s]+=[^,]+)*$/, 'it must be name=value, parted by commas')
    .optional()
    .describe('headers for it, such as a key: name=value, parted by commas'),
  DRAIN_MS: ms(5_000).describe(
    'how long a stopping API goes on taking requests, so that load balancers see /readyz first',
  ),
} as const;

/** Settings that hold a secret: shown masked. */
export const secretSettings: ReadonlySet<string> = new Set([
  'OTEL_EXPORTER_OTLP_HEADERS',
  'DATABASE_URL',
  'TEMPORAL_API_KEY',
  'SEAL_KEYS',
  'OIDC_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'SMTP_URL',
  'TELEGRAM_BOT_TOKEN',
]);
