import { z } from 'zod';
import { examineParts } from '../../../office/doctor/examine-parts.ts';
import { errorText, type Finding } from '../../../office/doctor/finding.ts';
import type { Context } from '../../../platform/context.ts';
import { certificateEnd } from '../../../platform/pem.ts';
import { version } from '../../../platform/version.ts';
import { atTerminal } from '../../../words/entry.ts';
import { render } from '../../../words/render.ts';
import { say } from '../../../words/sentence.ts';
import type { AskedEngine } from '../../ask-engine.ts';
import type { Trouble } from './told.ts';

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

/** Caddy renews them a month before. */
const CERTIFICATE_MS = 14 * 86_400_000;

/** Told although nothing stands still yet. */
const EARLY: ReadonlySet<Finding['check']> = new Set(['disk', 'certificate', 'version']);

/** What `doctor` finds bad, a disk that fills, a certificate that ends, and what `more` finds. */
export async function listTroubles(
  ctx: Context,
  engine: AskedEngine,
  more: () => Promise<Finding[]>,
  now = new Date(),
): Promise<readonly Trouble[]> {
  // From inside, the public address may not be reached though everybody else reaches it.
  const found = await examineParts(ctx, engine, errorText, Promise.resolve([]));
  const certificate = certificateFindings(await certificateEnd(ctx.config.BASE_URL), now);
  const all = [...found, ...certificate, ...(await more())];
  return all
    .filter(({ check, level }) => level === 'bad' || (level === 'warn' && EARLY.has(check)))
    .map(({ check, subject, text, todo }) => ({
      topic: [check, subject ?? ''].join(' ').trim(),
      text: `${check}${subject ? ` ${subject}` : ''}: ${render(text, atTerminal)}${todo ? `\n→ ${render(todo, atTerminal)}` : ''}`,
    }));
}

/** Pure. */
export function certificateFindings(end: Date | null, now: Date): Finding[] {
  if (end === null || end.getTime() - now.getTime() > CERTIFICATE_MS) return [];
  return [
    {
      check: 'certificate',
      level: 'warn',
      subject: null,
      text: say('certificate_ends', { at: end.toISOString() }),
      todo: say('certificate_ends_todo'),
    },
  ];
}
