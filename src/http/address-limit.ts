import type { Request, RequestHandler, Response } from 'express';
import { addressGroup } from '../platform/client-address.ts';
import { enforce } from './enforce.ts';
import type { Limiter } from './rate-limit.ts';

/** The limit per address, and how open pay pages are counted. */
export type AddressLimit = {
  /** Runs before any look-up: one limit for API, pages and status. Polls have a wider one. */
  perAddress: RequestHandler;
  /**
   * Counts a look at the public status, once it is known whether there is such an order. Open pages
   * ask every two seconds, and a carrier has many behind one address: they count by their order.
   */
  polled: (req: Request, res: Response, orderId: string | null) => Promise<void>;
};

/** Looks at the status that an address may take, for each other request of its limit. */
const POLLS_FOR_ONE = 10;
/** An open page polls 30 times a minute. */
const MOST_OF_ORDER = 150;

export function makeAddressLimit(
  limiter: (kind: string, limit: number) => Limiter | null,
  most: number,
): AddressLimit {
  const addresses = limiter('address', most);
  const polls = limiter('poll', most * POLLS_FOR_ONE);
  const ofOrders = polls && limiter('order-poll', MOST_OF_ORDER);
  return {
    async perAddress(req, res, next) {
      const [name, of] = isPoll(req) ? ['polls', polls] : ['address', addresses];
      if (of) enforce(res, name, await of.take(addressGroup(req.ip)));
      next();
    },
    async polled(req, res, orderId) {
      const address = addressGroup(req.ip);
      if (orderId !== null) {
        if (ofOrders) enforce(res, 'order', await ofOrders.take(`${orderId} ${address}`));
      } else if (addresses) enforce(res, 'address', await addresses.take(address));
    },
  };
}

const isPoll = ({ method, path }: Request): boolean =>
  ['GET', 'HEAD'].includes(method) && /^\/pay\/[^/]+\/status\/?$/.test(path);
