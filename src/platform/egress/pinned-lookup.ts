import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { checkResolved } from './check-resolved.ts';
import type { Resolve } from './resolve-host.ts';

/** A name that resolved to an address that webhooks may not reach. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

/** A name that could not be resolved. */
export class UnresolvedName extends Error {
  override name = 'UnresolvedName';
}

/**
 * A lookup for one connection: resolves once, judges every address, and hands on only what was judged, so that what is
 * connected to is what was judged. Never asked for IP literals: those are judged as written.
 */
export function pinnedLookup(resolve: Resolve, exempt: boolean): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname).then(
      (addresses) => {
        const verdict = exempt ? { ok: true as const } : checkResolved(hostname, addresses);
        const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }));
        if (!verdict.ok) return answer(new ForbiddenAddress(verdict.why), []);
        if (!first) return answer(new UnresolvedName(`${hostname} has no address`), []);
        if (options.all) return answer(null, [first, ...others]);
        return answer(null, first.address, first.family);
      },
      (cause) => answer(new UnresolvedName(`${hostname} does not resolve`, { cause }), []),
    );
  };
}
