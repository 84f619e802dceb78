import { lookup, Resolver } from 'node:dns/promises';

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
