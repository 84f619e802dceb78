// @ts-check
import { timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { WebhookRefused } from './errors.js';

/** @import {Webhooks as Promised} from './index.d.ts' */

/** @implements {Promised} */
export class Webhooks {
  #request;
  #webhook;
  #mode;

  /**
   * @param {import('./request.js').Request} request
   * @param {string | undefined} secret
   * @param {import('./index.d.ts').Mode} mode
   */
  constructor(request, secret, mode) {
    this.#request = request;
    this.#webhook = secret === undefined ? null : new Webhook(secret);
    this.#mode = mode;
  }

  /**
   * @param {string | Uint8Array} body
   * @param {import('./index.d.ts').IncomingHeaders} headers
   * @param {import('./index.d.ts').VerifyOptions} options
   * @returns {Promise<import('./index.d.ts').WebhookEvent>}
   */
  async verify(body, headers, { expect }) {
    if (!this.#webhook)
      throw new TypeError('webhookSecret is missing: webhooks cannot be verified');
    const event = readEvent(this.#verified(this.#webhook, body, headers));
    const { order_id, mode, amount } = event.data;
    if (mode !== this.#mode)
      throw new WebhookRefused('wrong_mode', `The order ${order_id} is a ${mode} order.`);
    const expected = typeof expect === 'function' ? await expect(event.data) : expect;
    if (!expected || expected.orderId !== order_id)
      throw new WebhookRefused(
        'unexpected_order',
        `The order ${order_id} is not that of the sale.`,
      );
    if (expected.amount !== amount)
      throw new WebhookRefused(
        'unexpected_amount',
        `The order ${order_id} is of ${amount}, and the sale of ${expected.amount}.`,
      );
    return event;
  }

  /**
   * @param {string} url
   * @returns {Promise<import('./index.d.ts').WebhookTested>}
   */
  test(url) {
    return this.#request('POST', '/test-webhook', { body: { webhook_url: url }, isSafe: false });
  }

  /**
   * @param {Webhook} webhook
   * @param {string | Uint8Array} body
   * @param {import('./index.d.ts').IncomingHeaders} headers
   */
  #verified(webhook, body, headers) {
    if (typeof body !== 'string' && !(body instanceof Uint8Array))
      throw new TypeError('body must be the bytes as they came, before anything parses them');
    const three = threeHeaders(headers);
    try {
      return webhook.verify(Buffer.from(body), three);
    } catch (cause) {
      const atS = Number(three['webhook-timestamp']);
      const offS = Math.round(Date.now() / 1000) - atS;
      if (Math.abs(offS) > 290 && fits(webhook, Buffer.from(body), three))
        throw new WebhookRefused('wrong_time', wrongTime(offS), cause);
      throw new WebhookRefused('bad_signature', 'The signature does not fit.', cause);
    }
  }
}

/** @param {number} offS */
const wrongTime = (offS) =>
  `The signature is genuine, and by this server’s clock it was made ${
    offS > 0 ? `${offS} s ago` : `${-offS} s from now`
  }. Either this clock is wrong, or somebody sends an old webhook again.`;

/**
 * Whether the signature is that of the time which the headers name, whatever the time is now.
 * @param {Webhook} webhook
 * @param {Buffer} body
 * @param {Record<string, string>} three
 */
function fits(webhook, body, three) {
  const signedAt = new Date(Number(three['webhook-timestamp']) * 1000);
  const expected = Buffer.from(webhook.sign(three['webhook-id'] ?? '', signedAt, body));
  return (three['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** @param {import('./index.d.ts').IncomingHeaders} headers */
function threeHeaders(headers) {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  return Object.fromEntries(
    names.map((name) => {
      const value = headers instanceof Headers ? headers.get(name) : headers[name];
      return [name, String(value ?? '')];
    }),
  );
}

const types = ['payment.paid', 'payment.expired', 'payment.failed'];

/**
 * @param {any} event
 * @returns {import('./index.d.ts').WebhookEvent}
 */
function readEvent(event) {
  const order = event?.data;
  const isOne =
    types.includes(event?.type) &&
    typeof order?.order_id === 'string' &&
    typeof order.mode === 'string' &&
    typeof order.amount === 'number';
  if (!isOne) throw new WebhookRefused('not_an_event', 'This is no event that the client knows.');
  return event;
}
