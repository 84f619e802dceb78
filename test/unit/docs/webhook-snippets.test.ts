import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

const page = readFileSync(new URL('../../../docs/integrate.md', import.meta.url), 'utf8');
const snippets = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);
const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;

function delivery(change: object, tampered = false) {
  const data = { order_id: 'PW-1', merchant_order_id: 'cart-1', mode: 'live', amount: 499 };
  const body = JSON.stringify({ type: 'payment.paid', data: { ...data, ...change } });
  const at = new Date();
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
  };
  return { body: tampered ? `${body} ` : body, headers };
}

/** What a reader has around the snippet, and the deliveries, one after another. */
const around = (code: string, deliveries: readonly object[]) => `
import express from 'express';
import { Paisewise, WebhookRefused } from '@paisewise/node';
${code.match(/^import .*$/gm)?.join('\n') ?? ''}
const paisewise = new Paisewise({ url: 'http://127.0.0.1', apiKey: 'pw_live_x', webhookSecret: process.env.WEBHOOK_SECRET });
const app = express();
let paid = 0;
const findSale = (id) => (id === 'cart-1' ? { orderId: 'PW-1', amount: 499 } : null);
const markPaid = () => { paid += 1; };
${code.replace(/^import .*$/gm, '')}
const server = app.listen(0, '127.0.0.1', async () => {
  const told = [];
  for (const delivery of ${JSON.stringify(deliveries)}) {
    paid = 0;
    const { status } = await fetch('http://127.0.0.1:' + server.address().port + '/webhook', { method: 'POST', ...delivery });
    told.push([status, paid]);
  }
  console.log(JSON.stringify(told));
  process.exit();
});`;

test.each(snippets.map((code, at) => [at, code] as const))(
  'the Node snippet %d of docs/integrate.md, as printed, marks paid what is paid and nothing else',
  (_, code) => {
    const deliveries = [
      delivery({}),
      delivery({ mode: 'test' }),
      delivery({ amount: 1 }),
      delivery({ order_id: 'PW-2' }),
      delivery({ merchant_order_id: null }),
      delivery({}, true),
      { body: '{}' },
    ];
    const run = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', around(code, deliveries)],
      { encoding: 'utf8', env: { PATH: process.env.PATH ?? '', WEBHOOK_SECRET: secret } },
    );
    expect(`${run.stdout}${run.stderr}`.trim()).toBe(
      JSON.stringify([
        [204, 1],
        [204, 0],
        [204, 0],
        [204, 0],
        [204, 0],
        [400, 0],
        [400, 0],
      ]),
    );
  },
);

test('there is a snippet with the client, and one without', () => {
  expect(snippets).toHaveLength(2);
});
