// @ts-check

/** @import {Orders as Promised} from './index.d.ts' */

/** @implements {Promised} */
export class Orders {
  #request;

  /** @param {import('./request.js').Request} request */
  constructor(request) {
    this.#request = request;
  }

  /**
   * @param {import('./index.d.ts').CreateOrder} order
   * @returns {Promise<import('./index.d.ts').CreatedOrder>}
   */
  create(order) {
    // The same merchant_order_id brings the same order: sending it again is safe.
    return this.#request('POST', '/orders', { body: order, isSafe: true });
  }

  /**
   * @param {string} orderId
   * @returns {Promise<import('./index.d.ts').Order>}
   */
  get(orderId) {
    return this.#request('GET', `/orders/${encodeURIComponent(orderId)}`, { isSafe: true });
  }

  /**
   * @param {import('./index.d.ts').ListOrders} [filters]
   * @returns {AsyncGenerator<import('./index.d.ts').Order, void, undefined>}
   */
  async *list(filters = {}) {
    const query = { limit: 100, ...filters };
    let cursor;
    do {
      const page = await this.#request('GET', '/orders', {
        query: { ...query, cursor },
        isSafe: true,
      });
      yield* page.data;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }

  /**
   * @param {string} orderId
   * @param {import('./index.d.ts').Outcome} outcome
   * @returns {Promise<import('./index.d.ts').Order>}
   */
  simulate(orderId, outcome) {
    const path = `/orders/${encodeURIComponent(orderId)}/simulate`;
    return this.#request('POST', path, { body: { outcome }, isSafe: false });
  }

  /**
   * @param {string} orderId
   * @param {import('./index.d.ts').NewRefund} refund
   * @returns {Promise<import('./index.d.ts').Refund>}
   */
  noteRefund(orderId, refund) {
    const path = `/orders/${encodeURIComponent(orderId)}/refunds`;
    // The same reference is the same note.
    return this.#request('POST', path, { body: refund, isSafe: true });
  }

  /**
   * @param {string} orderId
   * @returns {Promise<import('./index.d.ts').RefundList>}
   */
  refunds(orderId) {
    return this.#request('GET', `/orders/${encodeURIComponent(orderId)}/refunds`, { isSafe: true });
  }
}
