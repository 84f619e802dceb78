import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { type Sentence, say } from '../../words/sentence.ts';
import { checkAddress, type EgressDecision } from './check-url.ts';

/** The IP addresses of a name. Rejects where it has none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks DNS, not the system's resolver. The system's resolver takes one of Node's four threads for
 * each slow name. So a few dead name servers would hold up every file and mail of the process.
 * Names that DNS doesn't know (a hosts file) go to the system's resolver.
 */
export const resolveName: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  const addresses = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  );
  if (addresses.length > 0) return addresses;
  if (answers.some((answer) => answer.status === 'rejected' && isTimeout(answer.reason)))
    throw new Error(`no DNS answer for ${hostname} in time`);
  return resolveBySystem(hostname);
};

/** Resolves a name as other programs of this machine do. */
export const resolveBySystem: Resolve = async (hostname) => {
  return (await lookup(hostname, { all: true, verbatim: true })).map((found) => found.address);
};

const isTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ETIMEOUT';

/** Whether all addresses of a name are public: a single other one refuses the name. Pure. */
export function checkResolved(hostname: string, addresses: readonly string[]): EgressDecision {
  for (const address of addresses) {
    const decision = checkAddress(address);
    if (!decision.ok)
      return { ok: false, why: say('name_resolves_to', { name: hostname, why: decision.why }) };
  }
  return { ok: true };
}

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
