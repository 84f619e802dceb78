import { z } from 'zod';
import type { Finding } from '../../../office/doctor/finding.ts';
import { version } from '../../../platform/version.ts';
import { say } from '../../../words/sentence.ts';

const EVERY_MS = 86_400_000;
const WITHIN_MS = 10_000;

/** Of GitHub's answer on the latest release of a repository. */
const release = z.object({ tag_name: z.string() });

const numbers = (text: string): number[] | null => {
  const read = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return read?.slice(1).map(Number) ?? null;
};

/**
 * The version of the latest release where it is newer than the running version; else null. Pure.
 */
export function newerOf(running: string, latest: string): string | null {
  const [ours, theirs] = [numbers(running), numbers(latest)];
  if (!ours || !theirs) return null;
  const at = ours.findIndex((part, nth) => part !== theirs[nth]);
  return at >= 0 && (theirs[at] ?? 0) > (ours[at] ?? 0) ? theirs.join('.') : null;
}

/** Asks for the latest release once a day; what can't be read is asked again the next day. */
export function newVersions(address: string | undefined): () => Promise<Finding[]> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let newer: string | null = null;
  return async () => {
    if (address !== undefined && performance.now() - askedAt > EVERY_MS) {
      askedAt = performance.now();
      newer = await askFor(address).catch(() => newer);
    }
    if (newer === null) return [];
    return [
      {
        ...{ check: 'version', level: 'warn', subject: newer },
        text: say('version_newer', { version }),
        todo: say('version_newer_todo'),
      },
    ];
  };
}

async function askFor(address: string): Promise<string | null> {
  const headers = { Accept: 'application/json', 'User-Agent': `paisewise/${version}` };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(WITHIN_MS) });
  return newerOf(version, release.parse(await answer.json()).tag_name);
}
