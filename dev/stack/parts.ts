import { fileURLToPath } from 'node:url';
import { BadSetting } from '../../src/platform/bad-setting.ts';
import { hostInUrl } from '../../src/platform/listen-on.ts';
import { engineCommand } from '../engine.ts';
import { postgresCommand, postgresUrl } from '../postgres.ts';
import { demo, type Seeded } from '../seed.ts';
import { temporalAnswers } from '../temporal.ts';
import { listens, speaksHttp, takesQueries } from './answers.ts';
import type { Home } from './home.ts';
import type { Part } from './part.ts';
import { type Plan, serviceEnv } from './plan.ts';

const entry = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const HOST = '127.0.0.1';

/** A process of Node, with our own version of it and a cache that makes later starts quicker. */
const node = (plan: Plan, file: string, env: NodeJS.ProcessEnv) => ({
  file: process.execPath,
  args: ['--disable-warning=ExperimentalWarning', entry(file)],
  options: {
    env: {
      ...env,
      PAISEWISE_HOME: plan.home.folder,
      NODE_COMPILE_CACHE: plan.home.file('compiled'),
      // As the image has it: 20 MB less, at the same speed.
      MALLOC_ARENA_MAX: '2',
    },
  },
});

const WRONG_PASSWORD = '28P01';
const otherPassword = ({ file }: Home) =>
  new BadSetting(
    `${file('postgres-password')} is not the password of the Postgres in ${file('postgres')}. Remove that file: the next start gives it a new one.`,
  );

export const postgresPart = (plan: Plan): Part => ({
  name: 'postgres',
  address: `${HOST}:${plan.ports.POSTGRES_PORT}`,
  command: () =>
    postgresCommand({
      dataDir: plan.home.file('postgres'),
      port: plan.ports.POSTGRES_PORT,
      password: plan.postgresPassword,
      settings: { max_connections: '200' },
    }),
  answers: () =>
    takesQueries(postgresUrl(plan.ports.POSTGRES_PORT, plan.postgresPassword)).catch((error) => {
      throw error?.code === WRONG_PASSWORD ? otherPassword(plan.home) : error;
    }),
  // SIGTERM would wait until every client has left.
  stopSignal: 'SIGINT',
});

export const temporalPart = (plan: Plan, binary: string): Part => ({
  name: 'temporal',
  address: `${HOST}:${plan.ports.TEMPORAL_PORT}`,
  command: () => ({
    file: binary,
    args: [
      ...engineCommand(),
      ...['--ip', HOST, '--port', String(plan.ports.TEMPORAL_PORT)],
      ...['--ui-ip', HOST, '--ui-port', String(plan.ports.TEMPORAL_UI_PORT)],
      ...['--db-filename', plan.home.file('temporal.db'), '--log-level', 'warn'],
      ...(plan.config.TEMPORAL_NAMESPACE === 'paisewise'
        ? []
        : ['--namespace', plan.config.TEMPORAL_NAMESPACE]),
    ],
    options: { env: { ...process.env, PAISEWISE_HOME: plan.home.folder } },
  }),
  async answers() {
    await temporalAnswers(plan.config.TEMPORAL_ADDRESS, plan.config.TEMPORAL_NAMESPACE, 1000);
    await listens(plan.ports.TEMPORAL_UI_PORT);
  },
  stopSignal: 'SIGTERM',
});

export const imapPart = (plan: Plan): Part => ({
  name: 'imap',
  address: `${HOST}:${plan.imap.port}`,
  command: () =>
    node(plan, 'dev/imap/main.ts', {
      ...process.env,
      IMAP_PORT: String(plan.imap.port),
      IMAP_USER: plan.imap.user,
      IMAP_PASSWORD: plan.imap.password,
      IMAP_JOURNAL: plan.home.file('mailbox.jsonl'),
    }),
  answers: () => listens(plan.imap.port),
  stopSignal: 'SIGTERM',
});

export const servicePart = (plan: Plan, onLine: (line: string) => void): Part => ({
  name: 'service',
  address: plan.config.BASE_URL,
  command: () => node(plan, 'src/main.ts', serviceEnv(plan, process.env)),
  answers: () =>
    plan.config.ROLE === 'worker'
      ? Promise.resolve()
      : speaksHttp(`http://${hostInUrl(plan.config.HOST)}:${plan.ports.PORT}/health`),
  stopSignal: 'SIGTERM',
  onLine,
});

export const shopPart = (plan: Plan, seeded: Seeded): Part => ({
  name: 'shop',
  address: plan.shopUrl,
  command: () =>
    node(plan, 'dev/shop/main.ts', {
      ...process.env,
      SHOP_PORT: String(plan.ports.SHOP_PORT),
      PAISEWISE_URL: plan.config.BASE_URL,
      API_KEY: seeded.api_key,
      WEBHOOK_SECRET: seeded.webhook_secret,
      TEST_WEBHOOK_SECRET: seeded.test_webhook_secret,
      IMAP_HOST: plan.imap.host,
      IMAP_PORT: String(plan.imap.port),
      IMAP_USER: plan.imap.user,
      IMAP_PASSWORD: plan.imap.password,
      AUTHSERV_ID: demo.authservId,
      LAST_DIGITS: demo.lastDigits,
      ADDRESS: demo.address,
      VPA: demo.vpa,
    }),
  answers: () => speaksHttp(plan.shopUrl),
  stopSignal: 'SIGTERM',
});
