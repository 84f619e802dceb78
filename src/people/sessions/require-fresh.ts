import { Refusal } from '../../platform/refusal.ts';
import type { Session } from './find-session.ts';

/** Somebody in a session, and whether they signed in a moment ago. */
export type Fresh = Pick<Session, 'personId' | 'sessionId' | 'email' | 'isFresh' | 'accessEpoch'>;

/**
 * Ways to sign in are changed by somebody who has just signed in, not by whoever finds a session
 * open. Throws `sign_in_again`.
 */
export function requireFresh({ isFresh }: Fresh): void {
  if (!isFresh)
    throw new Refusal(
      'sign_in_again',
      'You signed in more than 15 minutes ago. Sign out and in again, then repeat it.',
    );
}
