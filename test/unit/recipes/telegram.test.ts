import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import vm from 'node:vm';
import { expect, test } from '@jest/globals';
import { printedWith } from '../../setup/clients/readme.ts';

const code = printedWith('docs/recipes.md', 'js', 'sendMessage');

/** Runs the page's line behind an event, towards a Telegram on loopback. */
async function tell(data: Record<string, unknown>, telegram: RequestListener): Promise<void> {
  const server = createServer(telegram);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await vm.runInNewContext(`(async () => {${code}})()`, {
      process: { env: { TELEGRAM_BOT_TOKEN: '42:secret', TELEGRAM_CHAT_ID: '-100' } },
      event: { data },
      fetch: (url: string, init: RequestInit) =>
        fetch(url.replace('https://api.telegram.org', `http://127.0.0.1:${port}`), init),
      // What is given up after 5 s is given up sooner here.
      AbortSignal: { timeout: (ms: number) => AbortSignal.timeout(ms / 50) },
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  ['cart-1', '₹499.37 received: cart-1'],
  [null, '₹499.37 received: PW-1'],
  [
    '*_[x](http://evil.example) </b> \u202e🙂\n',
    '₹499.37 received: *_[x](http://evil.example) </b> \u202e🙂\n',
  ],
])('the line for Telegram says what came in, as text: %j', async (merchant_order_id, text) => {
  const got: { path: string | undefined; type: string | undefined; body: unknown }[] = [];
  await tell({ order_id: 'PW-1', payable_amount: 499.37, merchant_order_id }, async (req, res) => {
    got.push({ path: req.url, type: req.headers['content-type'], body: await json(req) });
    res.end('{"ok":true}');
  });
  // Without a parse_mode Telegram takes nothing in it for markup.
  expect(got).toEqual([
    {
      ...{ path: '/bot42:secret/sendMessage', type: 'application/json' },
      body: { chat_id: '-100', text },
    },
  ]);
});

test.each<[string, RequestListener]>([
  ['refuses', (_req, res) => res.writeHead(403).end('{"ok":false}')],
  ['breaks off', (req) => req.socket.destroy()],
  ['never answers', () => {}],
])('a Telegram that %s keeps no webhook from its answer', async (_how, telegram) => {
  await expect(tell({ order_id: 'PW-1', payable_amount: 1 }, telegram)).resolves.toBeUndefined();
});
