import { appendFileSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { appendMail } from '../../dev/bank/append.ts';
import { hdfcAlert, newReference } from '../../dev/bank/mail.ts';
import { findTemporalCli } from '../../dev/find-temporal-cli.ts';
import { startImapServer } from '../../dev/imap/server.ts';
import { imageTree } from '../../tools/image-tree.ts';
import { aMachine } from '../setup/host/machine.ts';
import { stateFolder } from '../setup/needs.ts';
import { until } from '../setup/until.ts';

// install.sh and `paisewise` of the host, with a Docker that starts processes of the image's tree.
// `npm run test:long` runs it; `npm run try:install` has the longest way.
const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
const app = path.join(folder, 'app');
let machine: Awaited<ReturnType<typeof aMachine>>;
let imap: Awaited<ReturnType<typeof startImapServer>>;

beforeAll(async () => {
  await imageTree(app);
  machine = await aMachine((await findTemporalCli(stateFolder)) ?? undefined);
  machine.publish('1.0.0', app);
  imap = await startImapServer({ user: 'shop@shop.example', password: 'secret' });
}, 120_000);
afterAll(async () => {
  await machine?.end();
  await imap?.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** What a command of that machine answers with --json. */
async function asked<T extends z.ZodType>(shape: T, ...words: string[]): Promise<z.output<T>> {
  const { code, said } = await machine.paisewise([...words, '--json'], {}, imap.password);
  expect([code, said.slice(0, 500)]).toEqual([0, said.slice(0, 500)]);
  return shape.parse(JSON.parse(said));
}

const order = z.looseObject({
  order_id: z.string(),
  payable_amount: z.number(),
});
test('a newcomer installs and is paid through an update; a version that doesn’t start changes nothing; a dump restores', async () => {
  const installed = await machine.install();
  expect(installed).toMatchObject({ code: 0 });
  expect(installed.said).toMatch(/the first one restores\.[\s\S]+console\/setup\/\w{32}/);
  // Nobody balances load over it: a roll needn't drain.
  appendFileSync(machine.at('opt/compose/paisewise.env'), 'DRAIN_MS=0\n');

  const [shop] = await asked(
    z.array(z.looseObject({ business_id: z.string() })),
    'business',
    'list',
  );
  const business = shop?.business_id ?? '';
  const mailbox = await asked(
    z.looseObject({ mailbox_id: z.string() }),
    ...['mailbox', 'connect', business, '--host', '127.0.0.1', '--port', String(imap.port)],
    ...['--user', imap.user, '--no-tls', '--authserv-id', 'mx.google.com', '--password-stdin'],
  );
  const account = await asked(
    z.looseObject({ payment_account_id: z.string() }),
    ...['account', 'add', business, '--vpa', 'meenakshi@okhdfcbank', '--name', 'MEENAKSHI SILKS'],
    ...['--bank', 'hdfc', '--last-digits', '4477', '--mailbox', mailbox.mailbox_id],
  );
  const { order_id, payable_amount } = await asked(
    order,
    ...['order', 'create', account.payment_account_id, '--amount', '1'],
  );

  machine.publish('1.0.1', app, (tree) =>
    writeFileSync(path.join(tree, 'migrations/9001_note.sql'), 'CREATE TABLE note (a int);'),
  );
  const updated = await machine.paisewise(['update']);
  expect(updated).toMatchObject({ code: 0 });
  expect(updated.said).toMatch(/1\.0\.0 → 1\.0\.1[\s\S]+9001_note\.sql[\s\S]+1\.0\.1 runs/);
  await appendMail(
    imap,
    hdfcAlert({
      ...{ amountPaise: Math.round(payable_amount * 100), at: new Date() },
      ...{ reference: newReference(), authservId: 'mx.google.com', tail: '4477', to: imap.user },
    }),
  );
  await until(
    'the order is paid',
    async () =>
      (await asked(z.looseObject({ status: z.string() }), 'order', 'show', order_id)).status ===
      'paid',
    60_000,
  );

  // A version that doesn't start, and one that can't migrate: the one before goes on.
  machine.publish('1.0.2', app, (tree) => {
    unlinkSync(path.join(tree, 'src/main.ts'));
    writeFileSync(path.join(tree, 'src/main.ts'), 'process.exit(3);');
  });
  const served = machine.state().containers.find(({ service }) => service === 'service');
  const broken = await machine.paisewise(['update']);
  expect(broken).toMatchObject({ code: 1 });
  expect(broken.said).toContain('1.0.1 runs again, and nothing is lost');
  expect(machine.state().containers).toContainEqual(served);

  const tried = await machine.paisewise(['restore', '--try']);
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('1 orders, 1 alerts') });
  expect(tried.said).toContain('invariants hold');
}, 400_000);
