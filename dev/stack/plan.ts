import { BadSetting, type Config } from '../../src/platform/config.ts';
import { hostInUrl } from '../../src/platform/listen-on.ts';
import { DEMO_SHOP_TARGET } from '../../src/platform/refuse-development.ts';
import { makeSealer } from '../../src/platform/seal.ts';
import { postgresUrl } from '../postgres.ts';
import { demo as demoPeople } from '../seed.ts';
import { setPostgresPassword } from '../set-postgres-password.ts';
import { type Home, newPassword, newSealKeys, WAY_OUT } from './home.ts';
import { choosePorts, type PortName, type Ports } from './ports.ts';

const HOST = '127.0.0.1';

/** The addresses and folders of this start, decided before any part starts. */
export type Plan = {
  home: Home;
  ports: Ports;
  /** Which parts we run; settings give the addresses of the others. */
  own: { postgres: boolean; temporal: boolean };
  /** Whether there is a demo business, with its mailbox and shop. */
  demo: boolean;
  postgresPassword: string;
  imap: { host: string; port: number; tls: false; user: string; password: string };
  shopUrl: string;
  uiUrl: string | null;
  /** The service's settings with every address filled in. */
  config: Config & { DATABASE_URL: string; TEMPORAL_ADDRESS: string; SEAL_KEYS: string };
};

/** Throws PortTaken, BadSetting. */
export async function makePlan(config: Config, env: NodeJS.ProcessEnv, home: Home): Promise<Plan> {
  const own = { postgres: !config.DATABASE_URL, temporal: !config.TEMPORAL_ADDRESS };
  // Somebody's own database may be the one of a real business.
  const withDemo = config.SEED_DEMO ? config.SEED_DEMO === 'on' : own.postgres;
  const needed: PortName[] = ['PORT', 'SHOP_PORT', 'IMAP_PORT'];
  if (own.postgres) needed.push('POSTGRES_PORT');
  if (own.temporal) needed.push('TEMPORAL_PORT', 'TEMPORAL_UI_PORT');
  const ports = await choosePorts(config, home, needed);
  const postgresPassword = own.postgres ? keptPassword(home) : '';
  const base = env.BASE_URL ? config.BASE_URL : `http://${hostInUrl(config.HOST)}:${ports.PORT}`;
  const uiUrl = own.temporal
    ? `http://${HOST}:${ports.TEMPORAL_UI_PORT}`
    : (config.TEMPORAL_UI_URL ?? null);
  const shop = `${HOST}:${ports.SHOP_PORT}`;
  return {
    home,
    ports,
    own,
    demo: withDemo,
    postgresPassword,
    imap: {
      host: HOST,
      port: ports.IMAP_PORT,
      tls: false,
      user: demoPeople.address,
      password: home.keep('imap-password', newPassword),
    },
    shopUrl: `http://${shop}`,
    uiUrl,
    config: {
      ...config,
      ...ports,
      BASE_URL: base,
      UPGRADE_URL: env.UPGRADE_URL ? config.UPGRADE_URL : `${base}/upgrade`,
      DATABASE_URL:
        config.DATABASE_URL ?? postgresUrl(ports.POSTGRES_PORT, postgresPassword, 'paisewise'),
      TEMPORAL_ADDRESS: config.TEMPORAL_ADDRESS ?? `${HOST}:${ports.TEMPORAL_PORT}`,
      ...(uiUrl ? { TEMPORAL_UI_URL: uiUrl } : {}),
      SEAL_KEYS: config.SEAL_KEYS ?? keptKeys(home),
      WEBHOOK_ALLOWED_TARGETS: [...config.WEBHOOK_ALLOWED_TARGETS, ...(withDemo ? [shop] : [])],
    },
  };
}

/**
 * The password of our Postgres. One whose file is lost gets a new one, which is written down only
 * once Postgres has it.
 */
const keptPassword = (home: Home): string =>
  home.keep('postgres-password', () => {
    const password = newPassword();
    setPostgresPassword({ dataDir: home.file('postgres'), password });
    return password;
  });

function keptKeys(home: Home): string {
  const keys = home.keep('seal-keys', newSealKeys);
  try {
    makeSealer(keys);
    return keys;
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    throw new BadSetting(`${home.file('seal-keys')} has no seal keys. ${WAY_OUT}`);
  }
}

/** The environment of the service: ours, with the plan's addresses. */
export function serviceEnv(
  { config, home, demo, shopUrl }: Plan,
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return {
    ...env,
    PAISEWISE_HOME: home.folder,
    PORT: String(config.PORT),
    BASE_URL: config.BASE_URL,
    DATABASE_URL: config.DATABASE_URL,
    TEMPORAL_ADDRESS: config.TEMPORAL_ADDRESS,
    ...(config.TEMPORAL_UI_URL ? { TEMPORAL_UI_URL: config.TEMPORAL_UI_URL } : {}),
    SEAL_KEYS: config.SEAL_KEYS,
    CONSOLE: config.CONSOLE ?? 'on',
    WEBHOOK_ALLOWED_TARGETS: config.WEBHOOK_ALLOWED_TARGETS.join(','),
    [DEMO_SHOP_TARGET]: demo ? new URL(shopUrl).host : '',
    // Read already: a setting may not stand there twice.
    DATABASE_URL_FILE: '',
    SEAL_KEYS_FILE: '',
    // Nobody balances load over it, and the whole stack stops within 10 s.
    DRAIN_MS: '0',
  };
}
