// @ts-check
import { Orders } from './orders.js';
import { makeRequest } from './request.js';
import { Webhooks } from './webhooks.js';

export { PaisewiseError, WebhookRefused } from './errors.js';

/** @import {Paisewise as Promised} from './index.d.ts' */

/** @implements {Promised} */
export class Paisewise {
  /** @param {import('./index.d.ts').PaisewiseOptions} options */
  constructor(options) {
    const { url, apiKey, webhookSecret } = options;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new TypeError('url must be the address of a Paisewise, such as https://pay.example.in');
    if (typeof apiKey !== 'string' || !/^pw_(live|test)_\w+$/.test(apiKey))
      throw new TypeError('apiKey must be an API key, pw_live_… or pw_test_…');
    const request = makeRequest(options);
    this.orders = new Orders(request);
    const mode = options.mode ?? (apiKey.startsWith('pw_test_') ? 'test' : 'live');
    this.webhooks = new Webhooks(request, webhookSecret, mode);
  }
}
