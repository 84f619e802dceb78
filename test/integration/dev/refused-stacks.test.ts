import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBusiness } from '../../../src/shops/businesses/create-business.ts';
import { listMailboxes } from '../../../src/shops/mailboxes/mailbox-object.ts';
import { testContext } from '../../setup/context.ts';

const ctx = testContext();
const entry = fileURLToPath(new URL('../../../dev/start.ts', import.meta.url));
const taken = createServer();
const takenPort = () => {
  const at = taken.address();
  return String(typeof at === 'object' && at !== null ? at.port : 0);
};
beforeAll(() => new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve)));
afterAll(() => void taken.close());

/** `npm start` in this state folder, until it ends. */
async function runIn(home: string, settings: Readonly<Record<string, string>> = {}) {
  const ports = ['PORT', 'SHOP_PORT', 'IMAP_PORT', 'POSTGRES_PORT', 'TEMPORAL_PORT'];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries([...ports, 'TEMPORAL_UI_PORT'].map((name) => [name, '0'])),
      PAISEWISE_HOME: home,
      DATABASE_URL: ctx.database.url,
      TEMPORAL_ADDRESS: ctx.config.TEMPORAL_ADDRESS,
      TEMPORAL_NAMESPACE: ctx.config.TEMPORAL_NAMESPACE,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'exit');
  return { code, lines: said.trimEnd().split('\n') };
}

type Case = [what: string, home: () => string, settings: () => Record<string, string>, RegExp];
const aHome = () => mkdtempSync(path.join(os.tmpdir(), 'paisewise-refused-'));
const none = () => ({});
const cases: readonly Case[] = [
  [
    'a file as the state folder',
    () => {
      const file = path.join(aHome(), 'state');
      writeFileSync(file, '');
      return file;
    },
    none,
    /^PAISEWISE_HOME cannot be used: .* is no folder .* Example: PAISEWISE_HOME=/,
  ],
  [
    'a folder instead of the seal keys',
    () => {
      const home = aHome();
      mkdirSync(path.join(home, 'seal-keys'));
      return home;
    },
    none,
    /seal-keys cannot be read \(EISDIR\)\. Put it back .*--fresh/,
  ],
  [
    'seal keys that are none',
    () => {
      const home = aHome();
      writeFileSync(path.join(home, 'seal-keys'), 'hunter2\n');
      return home;
    },
    none,
    /seal-keys has no seal keys\. Put it back .*--fresh/,
  ],
  [
    'a port that is taken',
    aHome,
    () => ({ SHOP_PORT: takenPort(), SEED_DEMO: 'on' }),
    /^SHOP_PORT \d+ is taken: /,
  ],
  [
    "a database that isn't there",
    aHome,
    () => ({ DATABASE_URL: new URL('/nobody_made_it', ctx.database.url).href, SEED_DEMO: 'off' }),
    /^DATABASE_URL cannot be used: .*createdb/,
  ],
];

test.each(cases)(
  '%s stops npm start with one sentence',
  async (_what, home, settings, sentence) => {
    const { code, lines } = await runIn(home(), settings());
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] });
  },
);

test('seal keys that are not those of the database stop npm start with the way out', async () => {
  const home = aHome();
  await createBusiness(ctx, { name: 'Asha Tea House', plan: 'scale', actor: 'npm start' });
  const other = Buffer.alloc(32, 9).toString('base64');
  for (const keys of [`k1:${other}`, `test:${other}`]) {
    writeFileSync(path.join(home, 'seal-keys'), `${keys}\n`);
    const { code, lines } = await runIn(home, { SEED_DEMO: 'on' });
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^SEAL_KEYS cannot be used: a secret in .*put back.*--fresh/);
    expect(lines.join('\n')).not.toMatch(/^ +at /m);
  }
  expect(await listMailboxes(ctx, { limit: null })).toEqual([]);
});

test('what a killed start left half written is made anew', async () => {
  const home = aHome();
  for (const file of ['ports.json', 'pids.json', 'demo.json'])
    writeFileSync(path.join(home, file), '{"PO');
  const { lines } = await runIn(home, { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' });
  expect(lines).toEqual([
    expect.stringMatching(/^The database .* does not answer \(.*ECONNREFUSED/),
  ]);
});
