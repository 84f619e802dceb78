import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { sendSamples } from '../../../src/office/support/send-samples.ts';
import { sql } from '../../../src/platform/db.ts';
import { signingSecrets } from '../../../src/shops/businesses/signing-secrets.ts';
import { aBusinessWithKeys, type BusinessWithKeys } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';
import { runCli } from '../../setup/run-cli.ts';
import { type Hook, type Sink, startSink } from '../../setup/sink.ts';
import { until } from '../../setup/until.ts';

const api = useApi();
const { ctx } = api;
const cli = (words: string[], stdin?: string, env: Record<string, string> = {}) =>
  runCli({ DATABASE_URL: ctx.database.url, ...env }, words, stdin);
const bin = fileURLToPath(new URL('../../../bin/paisewise.ts', import.meta.url));
let sink: Sink;
let shop: BusinessWithKeys;
beforeAll(async () => {
  sink = await startSink();
  shop = await aBusinessWithKeys(ctx);
});
afterAll(() => sink.close());

const auditedTests = () =>
  ctx.db.any(sql.type(
    z.object({ actor: z.string(), refused: z.boolean(), after: z.record(z.string(), z.string()) }),
  )`SELECT actor, refused, after FROM audit
    WHERE business_id = ${shop.businessId} AND action = 'webhook.test' ORDER BY audit_id`);

const opened = (secret: string, { body, headers }: Hook) =>
  Object(new Webhook(secret).verify(body, headers as Record<string, string>));

test('a sample of each event is sent, signed with the test secret, and the answers are told in words', async () => {
  const url = sink.hook((hook, response) =>
    response.writeHead(hook.json.type === 'payment.failed' ? 401 : 200).end('no such shop'),
  );
  const allowed = { WEBHOOK_ALLOWED_TARGETS: sink.target };
  const words = ['webhook', 'test', url, '--business', shop.businessId];
  const ran = await cli([...words, '--json'], undefined, allowed);
  expect([ran.code, ran.json]).toEqual([
    1,
    [
      expect.objectContaining({ type: 'payment.paid', accepted: true, status: 200, error: null }),
      expect.objectContaining({ type: 'payment.expired', accepted: true }),
      expect.objectContaining({
        type: 'payment.failed',
        accepted: false,
        error: expect.stringMatching(/^status: it answered 401/),
      }),
    ],
  ]);
  expect(await auditedTests()).toEqual([
    { actor: expect.stringMatching(/^cli:/), refused: false, after: { address: url } },
  ]);
  const [live = ''] = await signingSecrets(ctx, { businessId: shop.businessId, mode: 'live' });
  const [secret = ''] = await signingSecrets(ctx, { businessId: shop.businessId, mode: 'test' });
  for (const hook of sink.at(url)) {
    expect(opened(secret, hook)).toMatchObject({
      data: { mode: 'test', order_id: 'PW-0000000000' },
    });
    expect(() => opened(live, hook)).toThrow();
  }
  const told = await cli(words, undefined, allowed);
  expect(told.out).toMatch(/✓ payment\.paid: accepted with 200 .*\s+it said: no such shop/);
  expect(told.out).toMatch(/✗ payment\.failed: .*401[\s\S]*it said: no such shop/);
  expect(told.out).toMatch(/signed with the test secret/);
});

test.each([
  ['a private one', 'http://127.0.0.1:3000/webhook'],
  ['a file', 'file:///etc/passwd'],
  ['no URL', 'shop.example'],
  ['a private one in disguise', 'http://[::ffff:10.0.0.1]/'],
  ['right-to-left and emoji', '\u202e🙂'],
  ['a huge one', `https://${'a'.repeat(5_000)}/`],
  ['an empty one', ''],
])('an address is refused in a sentence, and nothing is sent: %s', async (_, url) => {
  const ran = await cli(['webhook', 'test', url, '--business', shop.businessId, '--json']);
  const refused = { code: 1, json: { error: 'invalid_request', message: expect.any(String) } };
  // A name may be well formed and not exist: that is told of each sample.
  if (Array.isArray(ran.json)) expect(ran.json[0]).toMatchObject({ accepted: false });
  else expect(ran).toMatchObject(refused);
  expect((await auditedTests()).at(-1)).toMatchObject({ refused: !Array.isArray(ran.json) });
});

test('who had samples sent where is audited before they are sent, without the query', async () => {
  const url = 'https://shop.invalid/webhook?token=secret';
  await sendSamples(ctx, { businessId: shop.businessId, url, actor: 'asha@shop.test' });
  expect((await auditedTests()).at(-1)).toEqual({
    actor: 'asha@shop.test',
    refused: false,
    after: { address: 'https://shop.invalid/webhook' },
  });
});

test('listen forwards the events of test orders to a private address, with signatures that verify', async () => {
  const url = sink.hook();
  const child = spawn(process.execPath, [bin, 'listen', '--forward', url, '--json'], {
    env: { PATH: process.env.PATH ?? '', PAISEWISE_URL: api.url, API_KEY: api.business.testKey },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  await until('it listens', () => /Listening/.test(err), 20_000).catch((cause) => {
    throw new Error(`it says ${out}${err}`, { cause });
  });
  const key = api.business.testKey;
  const make = async (outcome: string) => {
    const { order_id } = (await api.create({}, { key })).json;
    await api.call('POST', `/api/v1/orders/${order_id}/simulate`, { key, body: { outcome } });
    return order_id;
  };
  const paid = await make('paid');
  const late = await make('late');
  await until('three events', () => sink.at(url).length >= 3, 20_000);
  const [secret = ''] = await signingSecrets(api.ctx, {
    businessId: api.business.businessId,
    mode: 'test',
  });
  expect(sink.at(url).map((hook) => [opened(secret, hook).data.order_id, hook.json.type])).toEqual([
    [paid, 'payment.paid'],
    [late, 'payment.expired'],
    [late, 'payment.paid'],
  ]);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([0, null]);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ order_id: paid, status: 200, error: null });
});

test.each([
  [['--forward', 'localhost:3000'], 2, /--forward must be an address/],
  [['--forward', 'http://u:p@localhost/'], 2, /without a user name/],
  [['--forward', '\u202e🙂'], 2, /--forward must be/],
  [[], 2, /--forward/],
  [['--forward', 'http://localhost:3000', '--url', 'x'], 2, /is no address/],
])('listen %j is refused in words', async (words, code, sentence) => {
  const ran = await cli(['listen', ...words]);
  expect([ran.code, ran.err]).toEqual([code, expect.stringMatching(sentence)]);
});

test('listen refuses a live key before it asks, and ends with the service’s own sentence on a wrong one', async () => {
  const listen = (API_KEY: string) =>
    cli(['listen', '--forward', 'http://localhost:1/'], undefined, {
      PAISEWISE_URL: api.url,
      API_KEY,
    });
  expect(await listen(api.business.key)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/must be a test key/),
  });
  expect(await listen(`${api.business.testKey}x`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/unknown or revoked/),
  });
});

test('with several businesses and no demo, --business is asked for', async () => {
  const ran = await cli(['webhook', 'test', 'https://shop.example/', '--json']);
  expect(ran).toMatchObject({ code: 2, json: { message: expect.stringMatching(/--business/) } });
});

test('beside npm start, listen takes the address and the test key that dev.json has', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'paisewise-listen-'));
  const temporal = { address: '127.0.0.1:1', namespace: 'none', ui_url: null };
  const dev = { base_url: api.url, temporal, database_url: ctx.database.url };
  const listen = async (more: object) => {
    await writeFile(path.join(home, 'dev.json'), JSON.stringify({ ...dev, ...more }));
    return cli(['listen', '--forward', 'http://localhost:1/'], undefined, {
      DATABASE_URL: '',
      PAISEWISE_HOME: home,
    });
  };
  expect(await listen({ test_api_key: 'pw_test_of_nobody' })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/unknown or revoked/),
  });
  expect(await listen({})).toMatchObject({
    code: 2,
    err: expect.stringMatching(/API_KEY must be/),
  });
  await rm(home, { recursive: true });
});
