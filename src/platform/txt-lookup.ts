import { Resolver } from 'node:dns/promises';

/** Looks up DNS records; throws with `code` ENOTFOUND or ENODATA if there is none. */
type TxtLookup = (name: string, type: string) => Promise<string[][]>;

const KEEP_MS = 300_000;
const MOST = 500;

/**
 * TXT look-ups over the system's servers (or `servers`), two tries each. Caches found records for
 * five minutes, since alerts come in bursts. ENOTFOUND and ENODATA are answers; any other `code` is
 * a failed look-up.
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

/** The look-up of this process, shared so that its cache serves all mailboxes. */
export const lookUpTxt: TxtLookup = (name, type) => {
  shared ??= createTxtLookup();
  return shared(name, type);
};
