import type { Request, RequestHandler, Response } from 'express';
import type { CountTry } from '../console/pages/sign-in/let-in.ts';
import { addressGroup } from '../platform/client-address.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import type { Limiter, LimitState, makeLimiter } from './rate-limit.ts';

/**
 * Says where a limit stands, in the fields of the IETF draft "RateLimit header fields for HTTP"
 * (draft 8 and later). Throws `rate_limited` where the request does not pass.
 */
export function enforce(res: Response, name: string, state: LimitState): void {
  res.append('RateLimit-Policy', `"${name}";q=${state.limit};w=${state.windowS}`);
  res.append('RateLimit', `"${name}";r=${state.remaining};t=${state.resetS}`);
  if (!state.passes)
    throw new Refusal(
      'rate_limited',
      say(state.windowS === 60 ? 'requests_in_a_minute' : 'requests_in_a_while', {
        seconds: state.resetS,
      }),
      { retry_after: state.resetS },
    );
}

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

const OF_ONE = 30;
const OF_STRANGERS = 300;
/** The last of them are kept for addresses that have tried this often at most. */
const KEPT = 100;
const FEW = 3;

/**
 * 30 tries a minute an address, and 300 of all together. A known browser is counted by itself and
 * not among all. So a client that uses up all tries keeps nobody out who was in before. Not a
 * matter of the installation's load, so it holds where the settings turn the other limits off.
 */
export function makeSignInLimit(
  limiter: (options: {
    kind: string;
    limit: number;
    exact?: boolean;
  }) => ReturnType<typeof makeLimiter>,
): CountTry {
  const one = limiter({ kind: 'sign-in', limit: OF_ONE });
  const all = limiter({ kind: 'sign-in-all', limit: OF_STRANGERS, exact: true });
  return async (req, res, known) => {
    const name = known ?? addressGroup(req.ip);
    const own = await one.take(name);
    enforce(res, 'sign-ins', own);
    if (known !== null) return () => one.giveBack(name);
    const together = await all.take('all');
    const isKept = together.remaining < KEPT && OF_ONE - own.remaining > FEW;
    // What is refused takes none of what is kept for others.
    if (together.passes && isKept) await all.giveBack('all');
    enforce(res, 'all-sign-ins', { ...together, passes: together.passes && !isKept });
    return async () => {
      await Promise.all([one.giveBack(name), all.giveBack('all')]);
    };
  };
}
