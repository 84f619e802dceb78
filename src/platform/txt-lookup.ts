import { Resolver } from 'node:dns/promises';

/** Looks up DNS records; throws with `code` ENOTFOUND or ENODATA where there is none. */
type TxtLookup = (name: string, type: string) => Promise<string[][]>;

const KEEP_MS = 300_000;
const MOST = 500;

/**
 * TXT look-ups over the system's servers (or `servers`), two tries each. Records that were found are
 * kept for five minutes, since alerts come in bursts. The `code` of a failure tells its meaning:
 * ENOTFOUND and ENODATA are answers, any other is none.
 */
export function createTxtLookup(
  servers: readonly string[] | null = null,
  timeoutMs = 3000,
  now: () => number = Date.now,
): TxtLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  const kept = new Map<string, { records: string[][]; until: number }>();
  return async (name, type) => {
    if (type !== 'TXT') throw Object.assign(new Error(`${type} is not asked`), { code: 'ENODATA' });
    const known = kept.get(name);
    if (known && known.until > now()) return known.records;
    const records = await resolver.resolveTxt(name);
    if (kept.size >= MOST) kept.clear();
    kept.set(name, { records, until: now() + KEEP_MS });
    return records;
  };
}

let shared: TxtLookup | null = null;

/** The one look-up of this process, so that what it keeps serves all mailboxes. */
export const lookUpTxt: TxtLookup = (name, type) => {
  shared ??= createTxtLookup();
  return shared(name, type);
};
