import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { startWordPress } from './start-wordpress.ts';

type Keys = { url: string; key: string; secret: string };

/** A shop on WordPress for a file's tests, set up with the service's address, key and secret. */
export function useShop(port: number, keysOf: () => Promise<Keys>) {
  let shop: Awaited<ReturnType<typeof startWordPress>> | undefined;
  let keys: Keys | undefined;
  const running = () => {
    if (!shop || !keys) throw new Error('the shop starts in beforeAll');
    return { shop, keys };
  };
  beforeAll(async () => {
    [shop, keys] = await Promise.all([startWordPress(port), keysOf()]);
  }, 60_000);
  afterAll(() => shop?.close());
  const act = (asked: Record<string, unknown>) => running().shop.act(asked);
  const set = (change: Record<string, unknown> = {}, options: Record<string, unknown> = {}) => {
    const { url, key, secret } = running().keys;
    const settings = {
      enabled: 'yes',
      title: 'UPI',
      description: 'Any UPI app',
      url,
      api_key: key,
      webhook_secret: secret,
      way: 'redirect',
      after_cancel: 'hold',
      ...change,
    };
    return act({ do: 'set', options: { woocommerce_paisewise_settings: settings, ...options } });
  };
  beforeEach(() => set());

  /** A webhook of the service about an order, signed now unless told otherwise. */
  async function send(
    order: { order_id: string; merchant_order_id: string },
    change: Record<string, unknown> = {},
    {
      secret = running().keys.secret,
      at = new Date(),
      raw,
    }: { secret?: string; at?: Date; raw?: string } = {},
  ): Promise<number> {
    const data = {
      mode: 'test',
      status: 'paid',
      amount: 499,
      payable_amount: 499.37,
      expires_at: new Date(Date.now() + 200_000).toISOString(),
      bank_reference: '412345678901',
      ...order,
      ...change,
    };
    const body = JSON.stringify({ type: `payment.${data.status}`, id: 'evt_1', data });
    const answer = await fetch(`${running().shop.url}/?rest_route=/paisewise/v1/webhook`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
      },
      body: raw ?? body,
    });
    return answer.status;
  }
  return {
    act,
    set,
    send,
    get url() {
      return running().shop.url;
    },
    complaints: () => running().shop.complaints(),
    order: (id: number) => act({ do: 'order', id }),
    newOrder: (order: Record<string, unknown> = {}) => act({ do: 'new', order }),
  };
}
