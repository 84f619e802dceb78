import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const hook = z.object({ type: z.string(), data: z.object({ order_id: z.string() }) });

/** A webhook as it came: `id` is what the shop tells repetitions by. */
export type Receipt = { id: string; type: string; orderId: string; at: number };

export type Shop = { target: string; url: string; receipts: Receipt[]; close: () => void };

/** The shop's server: takes every webhook, and keeps what came and in which order. */
export async function openShop(): Promise<Shop> {
  const receipts: Receipt[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const read = hook.parse(JSON.parse(body));
      const id = String(request.headers['webhook-id']);
      receipts.push({ id, type: read.type, orderId: read.data.order_id, at: Date.now() });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { target: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/hook`, receipts, close };
}
