import type { Response } from 'express';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
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
      say(state.windowS === 60 ? 'requests_in_a_minute' : 'requests_in_a_while', {
        seconds: state.resetS,
      }),
      { retry_after: state.resetS },
    );
}
