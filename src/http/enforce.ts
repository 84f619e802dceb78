import type { Response } from 'express';
import { Refusal } from '../platform/refusal.ts';
import type { LimitState } from './rate-limit.ts';

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
      `Too many requests ${state.windowS === 60 ? 'in a minute' : 'in a while'}. Try again in ${state.resetS} s.`,
      { retry_after: state.resetS },
    );
}
