import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { z } from 'zod';
import type { Engine } from '../engine/client.ts';
import { BadSetting, type Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { openDb } from '../platform/db.ts';
import { type Log, loggableError } from '../platform/log.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseDevelopmentButKeys } from '../platform/refuse-development.ts';
import { makeSealer, type Sealer } from '../platform/seal.ts';
import { readSettings } from '../settings.ts';
import { say } from '../words/sentence.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** What dev.json has only where there is a demo business. */
const demoPart = z.object({
  business_id: z.string(),
  test_api_key: z.string(),
  payment_account_id: z.string(),
  last_digits: z.string(),
  mailbox_id: z.string(),
  address: z.string(),
  imap: z.object({
    host: z.string(),
    port: z.number(),
    tls: z.boolean(),
    user: z.string(),
    password: z.string(),
  }),
  authserv_id: z.string(),
  shop_url: z.url(),
});

/** What the command line reads of dev.json (operations: The state folder). */
const devJson = z
  .object({
    base_url: z.url(),
    temporal: z.object({ address: z.string(), namespace: z.string(), ui_url: z.url().nullish() }),
    database_url: z.string(),
  })
  .extend(demoPart.partial().shape);

type DevStack = z.output<typeof devJson>;

/** The demo business of the stack, or null. */
export const demoOf = (dev: DevStack | null): z.output<typeof demoPart> | null =>
  demoPart.safeParse(dev).data ?? null;

/** The stack that a command works on, opened as far as it is needed. */
export type Stack = {
  ctx: Context;
  /** The stack of `npm start`, where that is the one. */
  dev: DevStack | null;
  /** Who is typing, for the audit trail. */
  actor: string;
  /** Connects to the engine on first use. */
  engine: () => Promise<Engine>;
  close: () => Promise<void>;
};

const stateFolder = (config: Config): string => path.resolve(checkout, config.PAISEWISE_HOME);

function readDev(config: Config): DevStack | null {
  const file = path.join(stateFolder(config), 'dev.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const read = devJson.safeParse(parsed(text));
  if (!read.success)
    throw new Refusal('bad_state_folder', say('state_folder_of_other_version', { file }));
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the stack of `npm start` says of itself; null where none is there. Opens nothing. */
export const findDevStack = async (): Promise<DevStack | null> => readDev(await readSettings());

/**
 * The settings with the addresses of the running stack filled in, unless DATABASE_URL names
 * another.
 */
function locate(config: Config): { config: Config; dev: DevStack | null } {
  if (config.DATABASE_URL) return { config, dev: null };
  const dev = readDev(config);
  if (!dev)
    throw new Refusal('no_stack', say('stack_not_running', { folder: stateFolder(config) }));
  const upgrade =
    config.UPGRADE_URL === `${config.BASE_URL}/upgrade`
      ? `${dev.base_url}/upgrade`
      : config.UPGRADE_URL;
  return {
    dev,
    config: {
      ...config,
      BASE_URL: dev.base_url,
      UPGRADE_URL: upgrade,
      DATABASE_URL: dev.database_url,
      TEMPORAL_ADDRESS: dev.temporal.address,
      TEMPORAL_NAMESPACE: dev.temporal.namespace,
      TEMPORAL_UI_URL: dev.temporal.ui_url ?? config.TEMPORAL_UI_URL,
      WEBHOOK_ALLOWED_TARGETS: [
        ...config.WEBHOOK_ALLOWED_TARGETS,
        ...(dev.shop_url ? [new URL(dev.shop_url).host] : []),
      ],
    },
  };
}

function readKeys(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Refusal('bad_state_folder', say('state_folder_unreadable', { file, why }));
  }
}

/** The keys of the setting, else the keys that the first `npm start` put into the state folder. */
function sealerOf(config: Config): Sealer {
  let keys = config.SEAL_KEYS;
  if (!keys) {
    const file = path.join(stateFolder(config), 'seal-keys');
    if (existsSync(file)) keys = readKeys(file);
  }
  if (keys) return makeSealer(keys);
  const missing = () => {
    throw new Refusal('no_seal_keys', say('seal_keys_missing'));
  };
  return { seal: missing, open: missing, isCurrent: missing, digests: missing };
}

/** Logs of a command go to stderr: stdout is the answer's. */
const stderrLog = (config: Config): Log =>
  pino(
    {
      level: config.LOG_LEVEL === 'info' ? 'error' : config.LOG_LEVEL,
      base: { part: 'cli' },
      serializers: { err: loggableError },
    },
    pino.destination({ dest: 2, sync: true }),
  );

/** The settings of the stack that a command works on. Opens nothing. */
export const findStack = async () => locate(await readSettings());

/**
 * Opens the stack that the settings name; a statement may take 30 s and a connection 4 s unless told
 * otherwise.
 */
export async function openStack(
  options: { statementTimeoutMs?: number; connectTimeoutMs?: number } = {},
): Promise<Stack> {
  const { config, dev } = await findStack();
  if (!config.DATABASE_URL) throw new BadSetting('DATABASE_URL is not set.');
  if (!dev) refuseDevelopmentButKeys(config);
  const log = stderrLog(config);
  const db = await openDb(config.DATABASE_URL, {
    ...{ poolSize: 4, ca: config.DATABASE_CA },
    ...options,
  });
  const ctx: Context = { config, db, log, sealer: sealerOf(config) };
  let engine: Promise<Engine> | undefined;
  return {
    ctx,
    dev,
    actor: `cli:${os.userInfo().username}`,
    engine: () => {
      engine ??= import('../engine/client.ts').then(({ connectEngine }) => connectEngine(ctx));
      return engine;
    },
    close: async () => {
      await (await engine)?.close();
      await db.end();
    },
  };
}
