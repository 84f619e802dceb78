import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';

type Answer = { status?: number; body: unknown };
export type Call = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
};

/**
 * A merchant's site on an origin of its own: pages with a policy, and the two endpoints that the
 * widget may be given.
 */
export function useMerchant() {
  let server: Server | undefined;
  let port = 0;
  let calls: Call[] = [];
  let pages = new Map<string, { html: string; policy: string }>();
  let create: (call: Call) => Promise<Answer> | Answer = () => ({ status: 500, body: null });
  let status: (orderId: string) => Promise<Answer> | Answer = () => ({
    status: 404,
    body: { error: 'order_not_found' },
  });

  async function bodyOf(req: IncomingMessage): Promise<unknown> {
    let text = '';
    for await (const part of req) text += part;
    return text ? JSON.parse(text) : null;
  }

  beforeAll(async () => {
    server = createServer(async (req, res) => {
      const path = req.url ?? '';
      const page = pages.get(path);
      if (page) {
        res.writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': page.policy,
        });
        res.end(page.html);
        return;
      }
      const call = {
        method: req.method ?? '',
        path,
        headers: req.headers,
        body: await bodyOf(req),
      };
      calls.push(call);
      const answer = path.startsWith('/status/')
        ? await status(decodeURIComponent(path.slice(8)))
        : await create(call);
      res
        .writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    calls = [];
    pages = new Map();
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  return {
    get url() {
      return `http://localhost:${port}`;
    },
    get calls(): readonly Call[] {
      return calls;
    },
    onCreate(answer: typeof create) {
      create = answer;
    },
    onStatus(answer: typeof status) {
      status = answer;
    },
    /**
     * A page under the strictest policy that the documentation promises to suffice. Its address.
     */
    serve(
      service: string,
      script: string,
      options: { body?: string; policy?: string; src?: string } = {},
    ): string {
      const path = `/checkout-${pages.size}`;
      const policy =
        options.policy ??
        `default-src 'none'; script-src 'nonce-merchant' ${service}; connect-src 'self' ${service}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
      const html = `<!doctype html><html lang="en"><title>Checkout</title><meta name="viewport" content="width=device-width,initial-scale=1">
<main><h1>Checkout</h1>${options.body ?? '<div id="pay"></div>'}</main>
<script src="${options.src ?? `${service}/embed/paisewise.js`}"></script><script nonce="merchant">${script}</script></html>`;
      pages.set(path, { html, policy });
      return `http://localhost:${port}${path}`;
    },
  };
}
