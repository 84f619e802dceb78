import type { RequestHandler, Response } from 'express';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { authenticateKey, type KeyHolder } from '../../shops/businesses/authenticate-key.ts';
import { say } from '../../words/sentence.ts';
import type { Limits } from '../limits.ts';

// Not in res.locals, where other middleware could overwrite it.
const callers = new WeakMap<Response, KeyHolder>();

/**
 * Checks key, business and the key's limit in this order, before anything else (decisions: Errors).
 */
export const requireKey =
  (ctx: Context, limits: Limits): RequestHandler =>
  async (req, res, next) => {
    const key = req.get('x-api-key');
    if (!key) throw new Refusal('missing_api_key', say('api_key_missing'));
    const holder = await authenticateKey(ctx, key);
    if (!holder) throw new Refusal('invalid_api_key', say('api_key_unknown'));
    if (holder.disabled) throw new Refusal('merchant_disabled', say('business_disabled_here'));
    await limits.perKey(res, holder.keyId);
    callers.set(res, holder);
    next();
  };

/** The holder of the key that requireKey has accepted. */
export function callerOf(res: Response): KeyHolder {
  const caller = callers.get(res);
  if (!caller) throw new Error('a route without requireKey asked for its caller');
  return caller;
}
