import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { hdfcAlert, newReference } from '../../../dev/bank/mail.ts';
import { toPaise } from '../../../src/platform/money.ts';
import { runCli } from '../../setup/run-cli.ts';
import { until as eventually } from '../../setup/until.ts';

// One run of `npm start` as a newcomer would make it, in a state folder of its own.
const parent = mkdtempSync(path.join(os.tmpdir(), 'paisewise-stack-'));
const home = path.join(parent, 'state');
const devFile = path.join(home, 'dev.json');
const devJson = z.object({
  base_url: z.string(),
  api_key: z.string(),
  webhook_secret: z.string(),
  test_api_key: z.string().startsWith('pw_test_'),
  test_webhook_secret: z.string().startsWith('whsec_'),
  database_url: z.string(),
  last_digits: z.string(),
  address: z.string(),
  authserv_id: z.string(),
  shop_url: z.string(),
  imap: z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string() }),
  temporal: z.object({ address: z.string(), namespace: z.string(), ui_url: z.string() }),
  pids: z.record(z.string(), z.number()),
});
const created = z.object({
  order_id: z.string(),
  payable_amount: z.number(),
  status: z.string(),
  payment_url: z.string(),
});
const order = z.object({ order_id: z.string(), status: z.string() });

const hooks: { body: string; headers: Record<string, string> }[] = [];
const sink = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    hooks.push({
      body,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
    });
    response.end();
  });
});
let sinkAt = '';
let npm: ReturnType<typeof launch> | undefined;

const dev = () => devJson.parse(JSON.parse(readFileSync(devFile, 'utf8')));

function launch(args: readonly string[] = [], given: Readonly<Record<string, string>> = {}) {
  const ports = Object.fromEntries(
    ['PORT', 'SHOP_PORT', 'IMAP_PORT', 'POSTGRES_PORT', 'TEMPORAL_PORT', 'TEMPORAL_UI_PORT'].map(
      (name) => [name, '0'],
    ),
  );
  const settings = {
    WEBHOOK_ALLOWED_TARGETS: sinkAt,
    READ_MARGIN_MS: '300',
    CLOCK_SKEW_MS: '2000',
    LOG_LEVEL: 'warn',
  };
  const { DATABASE_URL: _database, TEMPORAL_ADDRESS: _temporal, ...env } = process.env;
  const child = spawn('npm', ['start', '--', ...args], {
    env: { ...env, ...ports, ...settings, PAISEWISE_HOME: home, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  return { child, said: () => said, gone: once(child, 'exit') };
}

/** Waits as the first start of a stack needs it, and tells of the stack where it waits in vain. */
const until: typeof eventually = (what, look, patienceMs = 40_000) =>
  eventually(what, look, patienceMs).catch((cause) => {
    throw new Error(`${what}: the stack said ${npm?.said().slice(-2000)}`, { cause });
  });

async function up(...args: string[]): Promise<void> {
  const started = launch(args);
  npm = started;
  const isUp = () => {
    if (started.child.exitCode !== null) throw new Error(`npm start ended: ${started.said()}`);
    return existsSync(devFile);
  };
  await until('dev.json', isUp, 100_000);
}

/** Processes whose environment or command line names our state folder. */
function ours(): string[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => {
      try {
        const [status, environ, words] = ['stat', 'environ', 'cmdline'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'latin1'),
        );
        return !status?.includes(') Z ') && `${environ}${words}`.includes(home);
      } catch {
        return false;
      }
    });
}

async function down(): Promise<void> {
  if (!npm?.child.pid) return;
  process.kill(-npm.child.pid, 'SIGINT');
  await npm.gone;
}

async function api(
  method: string,
  where: string,
  body?: unknown,
): Promise<{ status: number; json: unknown }> {
  const { base_url, api_key } = dev();
  const answer = await fetch(`${base_url}${where}`, {
    method,
    headers: { 'X-API-Key': api_key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}

async function newOrder(name: string, amount: number) {
  const { status, json } = await api('POST', '/api/v1/orders', {
    amount,
    merchant_order_id: name,
    success_url: 'https://shop.example/ok',
    failure_url: 'https://shop.example/failed',
    webhook_url: `http://${sinkAt}/hook`,
  });
  expect([status, json]).toEqual([201, expect.anything()]);
  return created.parse(json);
}

const statusOf = async (orderId: string) =>
  order.parse((await api('GET', `/api/v1/orders/${orderId}`)).json).status;

async function mailbox<T>(use: (imap: ImapFlow) => Promise<T>): Promise<T> {
  const { host, port, user, password } = dev().imap;
  const imap = new ImapFlow({
    host,
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: password },
    logger: false,
  });
  imap.on('error', () => {});
  await imap.connect();
  try {
    return await use(imap);
  } finally {
    await imap.logout();
  }
}

async function bankPays(payable: number): Promise<void> {
  const { authserv_id, last_digits, address } = dev();
  const mail = {
    amountPaise: toPaise(payable),
    at: new Date(),
    reference: newReference(),
    authservId: authserv_id,
    tail: last_digits,
    to: address,
  };
  await mailbox((imap) => imap.append('INBOX', hdfcAlert(mail)));
}

async function killAndSeeItBack(part: string): Promise<void> {
  const before = dev().pids[part];
  process.kill(before ?? 0, 'SIGKILL');
  await until(`${part} is back`, () => dev().pids[part] !== before);
}

beforeAll(async () => {
  sink.listen(0, '127.0.0.1');
  await once(sink, 'listening');
  sinkAt = `127.0.0.1:${(sink.address() as AddressInfo).port}`;
  await up();
}, 180_000);

afterAll(async () => {
  await down();
  for (const pid of ours()) process.kill(Number(pid), 'SIGKILL');
  sink.close();
  rmSync(parent, { recursive: true, force: true });
});

test('every address answers, and what is secret is its owner’s alone', async () => {
  const { base_url, shop_url, temporal } = dev();
  for (const url of [`${base_url}/openapi.json`, shop_url, temporal.ui_url])
    expect((await fetch(url)).status).toBe(200);
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
  expect(modeOf(home)).toBe('700');
  for (const name of ['dev.json', 'seal-keys', 'demo.json'])
    expect(modeOf(path.join(home, name))).toBe('600');
});

test('the demo pays nobody, and what is no terminal hears neither key nor password', async () => {
  const { api_key, imap } = dev();
  const page = await newOrder('nobody', 20);
  expect(await (await fetch(page.payment_url)).text()).toContain('ashatea@paisewise-demo');
  await until('the banner', () => npm?.said().includes('Ctrl-C stops everything'));
  for (const secret of [api_key, imap.password]) expect(npm?.said()).not.toContain(secret);
});

test('a payment is seen: order, bank mail, paid, signed webhook', async () => {
  const made = await newOrder('first', 499);
  expect(made.status).toBe('pending');
  await bankPays(made.payable_amount);
  await until('paid', async () => (await statusOf(made.order_id)) === 'paid');
  const hook = await until('the webhook', () =>
    hooks.find(({ body }) => body.includes(made.order_id)),
  );
  const told = z
    .object({ type: z.string(), data: order })
    .parse(new Webhook(dev().webhook_secret).verify(hook.body, hook.headers));
  expect([told.type, told.data.order_id]).toEqual(['payment.paid', made.order_id]);
});

test('the demo shop takes the samples of `webhook test`, and says that they are of test mode', async () => {
  const words = ['webhook', 'test', `${dev().shop_url}/webhook`, '--json'];
  const ran = await runCli({ PAISEWISE_HOME: home, SEAL_KEYS: '' }, words);
  const taken = { accepted: true, answer: expect.stringMatching(/^test mode: payment\./) };
  expect([ran.code, ran.json]).toEqual([0, Array(3).fill(expect.objectContaining(taken))]);
});

test('a killed mailbox comes back on its address with its mails', async () => {
  const seen = () =>
    mailbox(async (imap) => {
      const { uidValidity, exists, uidNext } = await imap.mailboxOpen('INBOX');
      return { uidValidity: String(uidValidity), exists, uidNext };
    });
  const before = await seen();
  expect(before.exists).toBeGreaterThan(0);
  await killAndSeeItBack('imap');
  expect(await seen()).toEqual(before);
});

test('a killed service and a killed engine come back, and a payment made meanwhile is found', async () => {
  const made = await newOrder('second', 250);
  await killAndSeeItBack('temporal');
  process.kill(dev().pids.service ?? 0, 'SIGKILL');
  await bankPays(made.payable_amount);
  await until('paid', async () => (await statusOf(made.order_id).catch(() => '')) === 'paid');
}, 180_000);

test('after a stop nothing is left running, and the next start goes on with the same orders and keys', async () => {
  const made = await newOrder('third', 120);
  const before = dev();
  await down();
  expect(existsSync(devFile)).toBe(false);
  expect(ours()).toEqual([]);
  await up();
  const secrets = ({
    api_key,
    webhook_secret,
    test_api_key,
    test_webhook_secret,
  }: typeof before) => [api_key, webhook_secret, test_api_key, test_webhook_secret];
  expect(secrets(dev())).toEqual(secrets(before));
  expect(await statusOf(made.order_id)).toBe('pending');
  await bankPays(made.payable_amount);
  await until('paid', async () => (await statusOf(made.order_id)) === 'paid');
}, 180_000);

test('after a kill -9 of npm start the next one ends what was left and goes on', async () => {
  const made = await newOrder('fourth', 80);
  const { pids } = dev();
  process.kill(-(npm?.child.pid ?? 0), 'SIGKILL');
  await npm?.gone;
  rmSync(devFile);
  await up();
  expect(npm?.said()).toContain('Ended what a killed start had left running');
  expect(Object.values(pids).filter((pid) => Object.values(dev().pids).includes(pid))).toEqual([]);
  expect(await statusOf(made.order_id)).toBe('pending');
}, 180_000);

test('with a database of one’s own nothing is seeded, and the banner says how to make a business', async () => {
  const { database_url, temporal } = dev();
  const own = new URL(database_url);
  own.pathname = '/own';
  const admin = new pg.Client({ connectionString: database_url });
  await admin.connect();
  await admin.query('CREATE DATABASE own');
  await admin.end();
  const folder = path.join(parent, 'own');
  const engine = { TEMPORAL_ADDRESS: temporal.address, TEMPORAL_NAMESPACE: temporal.namespace };
  const other = launch([], { PAISEWISE_HOME: folder, DATABASE_URL: own.href, ...engine });
  try {
    const file = path.join(folder, 'dev.json');
    await until('its dev.json', () => existsSync(file), 60_000);
    const content = Object(JSON.parse(readFileSync(file, 'utf8')));
    expect(Object.keys(content).sort()).toEqual([
      'base_url',
      'console_url',
      'database_url',
      'pids',
      'temporal',
    ]);
    expect(Object.keys(content.pids)).toEqual(['service']);
    await until('its banner', () => other.said().includes('npx paisewise business create'));
    const client = new pg.Client({ connectionString: own.href });
    await client.connect();
    const { rows } = await client.query('SELECT count(*)::int AS count FROM businesses');
    await client.end();
    expect(rows).toEqual([{ count: 0 }]);
  } finally {
    other.child.kill('SIGINT');
    await other.gone;
  }
});

test('a second start in the same folder, a taken port and a bad setting are each refused in one line', async () => {
  const refusal = async (given: Readonly<Record<string, string>>) => {
    const other = launch([], given);
    expect((await other.gone)[0]).not.toBe(0);
    return other.said().trim().split('\n').at(-1);
  };
  const elsewhere = { PAISEWISE_HOME: path.join(parent, 'other') };
  expect(await refusal({})).toMatch(/^Paisewise runs in .* already \(pid \d+\): stop it first/);
  expect(await refusal({ ...elsewhere, PORT: new URL(dev().base_url).port })).toMatch(
    /^PORT \d+ is taken: /,
  );
  expect(await refusal({ ...elsewhere, ORDER_GRACE_MS: 'soon' })).toMatch(
    /^ORDER_GRACE_MS cannot be used: /,
  );
});
