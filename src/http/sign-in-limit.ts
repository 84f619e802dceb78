import type { CountTry } from '../console/pages/sign-in/count-try.ts';
import { addressGroup } from '../platform/client-address.ts';
import { enforce } from './enforce.ts';
import type { makeLimiter } from './rate-limit.ts';

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
