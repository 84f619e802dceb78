import { type IncomingHeaders, Paisewise, WebhookRefused } from '@paisewise/node';

type Events = Readonly<{ url: string; apiKey: string; secret: string | undefined }>;

/**
 * Reads the events of test orders, which the test secret signs: `paisewise webhook test` sends such
 * samples. Answers what to say of one, null where the event is none of test mode or no test secret
 * is known. A test event changes no sale.
 */
export function testEvents({ url, apiKey, secret }: Events) {
  if (secret === undefined) return async () => null;
  const { webhooks } = new Paisewise({ url, apiKey, webhookSecret: secret, mode: 'test' });
  return async (body: Uint8Array, headers: IncomingHeaders): Promise<string | null> => {
    try {
      // Whatever the order: nothing is delivered for it.
      const { type, data } = await webhooks.verify(body, headers, {
        expect: ({ order_id: orderId, amount }) => ({ orderId, amount }),
      });
      return `test mode: ${type} of ${data.order_id}. No sale is paid by it.`;
    } catch (error) {
      if (error instanceof WebhookRefused) return null;
      throw error;
    }
  };
}
