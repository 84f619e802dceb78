import type { Request, Response } from 'express';
import pg from 'pg';
import type { CountTry } from '../console/pages/sign-in/let-in.ts';
import { addressGroup } from '../platform/client-address.ts';
import type { Context } from '../platform/context.ts';
import { pgOptions } from '../platform/database-address.ts';
import { type AddressLimit, enforce, makeAddressLimit, makeSignInLimit } from './address-limit.ts';
import { type Limiter, makeLimiter } from './rate-limit.ts';

/**
 * The limits of the service (decisions: Keys, addresses, rates). A limit of 0 is off: it
 * counts nothing and sends no header.
 */
export type Limits = AddressLimit & {
  /** Counts a request of a key. Throws once the key has no more left in this minute. */
  perKey: (res: Response, keyId: string) => Promise<void>;
  /**
   * Counts an unknown order id, before it is answered; past the limit throws instead of the 404. A
   * known order is never asked about here: a client that shares its payer's address can't hide it.
   */
  missed: (req: Request, res: Response) => Promise<void>;
  /** Counts a payer's question by a bank reference; past 20 a minute an address it throws. */
  askedByReference: (req: Request, res: Response) => Promise<void>;
  /** Counts a press of Pay on any payment link; past 60 a minute an address it throws. */
  pressedPay: (req: Request, res: Response) => Promise<void>;
  /**
   * Counts the orders made through the business's links; past 40 in 10 minutes an address it throws.
   * An address that alone could hold the 100 amounts of links would close them to everybody else.
   * Counted beforehand, and given back with what it returns where no order was made.
   */
  orderedThroughLinks: (
    req: Request,
    res: Response,
    businessId: string,
  ) => Promise<() => Promise<void>>;
  /** Counts a webhook that a business has sent to try its server; past 10 a minute it throws. */
  testedWebhook: (res: Response, businessId: string) => Promise<void>;
  /** Counts a try to sign in to the console. */
  triedSignIn: CountTry;
  close: () => Promise<void>;
};

const MOST_REFERENCES = 20;
const MOST_PRESSES = 60;
const MOST_WEBHOOK_TESTS = 10;
const MOST_ORDERS_BY_LINKS = 40;
const ORDERS_BY_LINKS_S = 600;

export function makeLimits(ctx: Pick<Context, 'config' | 'log'>): Limits {
  const { config, log } = ctx;
  // A few connections of its own: counting must not wait behind creates, nor they behind counting.
  const pool = new pg.Pool({
    ...pgOptions(config),
    max: 4,
    connectionTimeoutMillis: 2_000,
    // Every request waits for this: a server that stands still must not keep it from its 503.
    query_timeout: 2_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a connection for counting requests broke'));
  const limiter = (kind: string, limit: number, windowS?: number): Limiter | null =>
    limit > 0 ? makeLimiter({ pool, log, kind, limit, windowS }) : null;
  const ofAddress = makeAddressLimit(limiter, config.RATE_LIMIT_PER_ADDRESS);
  const keys = limiter('key', config.RATE_LIMIT_PER_KEY);
  const misses = limiter('miss', config.RATE_LIMIT_MISSES);

  // Not a matter of load, so it holds where the settings turn the others off.
  const references = makeLimiter({ pool, log, kind: 'reference', limit: MOST_REFERENCES });
  const tests = makeLimiter({ pool, log, kind: 'webhook-test', limit: MOST_WEBHOOK_TESTS });
  const presses = limiter('link', Math.min(config.RATE_LIMIT_PER_ADDRESS, MOST_PRESSES));
  const ordersByLinks = presses && limiter('links-of-one', MOST_ORDERS_BY_LINKS, ORDERS_BY_LINKS_S);

  return {
    ...ofAddress,
    async perKey(res, keyId) {
      if (keys) enforce(res, 'key', await keys.take(keyId));
    },
    async missed(req, res) {
      if (misses) enforce(res, 'misses', await misses.take(addressGroup(req.ip)));
    },
    async askedByReference(req, res) {
      enforce(res, 'references', await references.take(addressGroup(req.ip)));
    },
    async pressedPay(req, res) {
      if (presses) enforce(res, 'links', await presses.take(addressGroup(req.ip)));
    },
    async orderedThroughLinks(req, res, businessId) {
      const name = `${businessId} ${addressGroup(req.ip)}`;
      if (ordersByLinks) enforce(res, 'link', await ordersByLinks.take(name));
      return async () => ordersByLinks?.giveBack(name);
    },
    async testedWebhook(res, businessId) {
      enforce(res, 'webhook tests', await tests.take(businessId));
    },
    triedSignIn: makeSignInLimit((options) => makeLimiter({ pool, log, ...options })),
    close: () => pool.end(),
  };
}
