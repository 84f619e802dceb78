import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { type Sentence, say } from '../../words/sentence.ts';
import { checkResolved } from './check-resolved.ts';
import type { Resolve } from './resolve-host.ts';

/** A name resolved to an address that webhooks may not reach. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
  readonly why: Sentence;

  constructor(why: Sentence) {
    super(why.key);
    this.why = why;
  }
}

/** A name did not resolve. */
export class UnresolvedName extends Error {
  override name = 'UnresolvedName';
  readonly why: Sentence;

  constructor(why: Sentence, options?: ErrorOptions) {
    super(why.key, options);
    this.why = why;
  }
}

/**
 * A lookup for one connection: resolves once, checks every address, and hands on only those, so
 * that the connection goes to a checked address. Node never asks it for IP literals: `checkUrl`
 * checks those.
 */
export function pinnedLookup(resolve: Resolve, exempt: boolean): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname).then(
      (addresses) => {
        const decision = exempt ? { ok: true as const } : checkResolved(hostname, addresses);
        const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }));
        if (!decision.ok) return answer(new ForbiddenAddress(decision.why), []);
        if (!first)
          return answer(new UnresolvedName(say('name_without_address', { name: hostname })), []);
        if (options.all) return answer(null, [first, ...others]);
        return answer(null, first.address, first.family);
      },
      (cause) =>
        answer(new UnresolvedName(say('name_unresolved', { name: hostname }), { cause }), []),
    );
  };
}
