import type { PaisewiseOptions, PaisewiseOrder } from './paisewise.d.ts';
import type { Words } from './words.ts';

/** Asks for something, and gives up after so many milliseconds: an answer that hangs holds nothing up. */
export function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const asking = new AbortController();
  const limit = setTimeout(() => asking.abort(), ms);
  return ask(asking.signal).finally(() => clearTimeout(limit));
}

/** Why no order could be made, in words for the payer: the shop's own, where it has some. */
export function refusalMessage({ status, code, said }: Refused, t: Words): string {
  if (code === 'plan_limit_reached' || code === 'payment_account_paused') return t.closed;
  if (code === 'all_payment_slots_busy') return t.busy;
  if (said) return said;
  if (code === 'rate_limited' || status === 429) return t.often;
  return status === 0 ? t.offline : t.broken;
}

/**
 * A failed call: its HTTP status (0 without an answer), the service's code, and what the shop's own
 * server says to its payer.
 */
export class Refused extends Error {
  status: number;
  code: string;
  said: string;
  constructor(status: number, code: string, said = '') {
    super(code);
    this.status = status;
    this.code = code;
    this.said = said;
  }
}

/** A shop's server that takes a create and never answers must not leave the button dead. */
const CREATE_MS = 20_000;

async function call(url: string, init: RequestInit): Promise<PaisewiseOrder> {
  let answer: Response;
  try {
    answer = await fetch(url, init);
  } catch {
    throw new Refused(0, '');
  }
  const body = await answer.json().catch(() => null);
  // A shop's server may pass on a refusal with any status: the code counts.
  if (!answer.ok || typeof body?.order_id !== 'string')
    throw new Refused(answer.status, typeof body?.error === 'string' ? body.error : '', said(body));
  return body;
}

// The service's own refusals have a request_id and speak to developers; a shop's speak to payers.
function said(body: { [field: string]: unknown } | null): string {
  if (typeof body?.message !== 'string' || body.request_id) return '';
  return body.message.trim().slice(0, 300);
}

const key = (options: PaisewiseOptions): Record<string, string> =>
  options.apiKey ? { 'X-API-Key': options.apiKey } : {};

/** Creates an order through the shop's own server; with apiKey alone (testing) directly. */
export function createOrder(
  options: PaisewiseOptions,
  origin: string,
  amount: number,
): Promise<PaisewiseOrder> {
  const here = location.href.split('#')[0];
  const own = options.createOrderUrl;
  const body = own
    ? { amount }
    : {
        amount,
        merchant_order_id: options.merchantOrderId ?? `order_${Date.now()}`,
        success_url: options.successUrl ?? here,
        failure_url: options.failureUrl ?? here,
        webhook_url: options.webhookUrl ?? `${location.origin}/api/paisewise/webhook`,
        customer: options.customer,
        payment_account_id: options.paymentAccountId,
      };
  return within(CREATE_MS, (signal) =>
    call(own || `${origin}/api/v1/orders`, {
      method: 'POST',
      signal,
      headers: { 'Content-Type': 'application/json', ...(own ? {} : key(options)) },
      body: JSON.stringify(body),
    }),
  );
}

/** Reads an order by statusUrl if given, else with the key if given, else its public status. */
export function readOrder(
  options: PaisewiseOptions,
  origin: string,
  orderId: string,
  signal: AbortSignal,
): Promise<PaisewiseOrder> {
  const id = encodeURIComponent(orderId);
  const init = { signal, cache: 'no-store' } as const;
  if (options.statusUrl) return call(options.statusUrl + id, init);
  if (options.apiKey)
    return call(`${origin}/api/v1/orders/${id}`, { ...init, headers: key(options) });
  return call(`${origin}/pay/${id}/status`, init);
}
