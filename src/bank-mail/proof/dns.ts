import { Resolver } from 'node:dns/promises';

/** Answers TXT lookups as mailauth asks them; throws with `code` ENOTFOUND or ENODATA where there is none. */
export type Dns = (name: string, type: string) => Promise<string[][]>;

const KEEP_MS = 300_000;
const MOST = 500;

/**
 * DNS over the system's servers (or `servers`), two tries; keys that were found are kept for five minutes, since alerts come in bursts.
 * What a failure means is its `code`: ENOTFOUND and ENODATA are answers, anything else is none.
 */
export function systemDns(
  servers: readonly string[] | null = null,
  timeoutMs = 3000,
  now: () => number = Date.now,
): Dns {
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
