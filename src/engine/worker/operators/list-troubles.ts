import { examineParts } from '../../../office/doctor/examine-parts.ts';
import { errorText, type Finding } from '../../../office/doctor/finding.ts';
import { certificateEnd } from '../../../platform/certificate-end.ts';
import type { Context } from '../../../platform/context.ts';
import { atTerminal } from '../../../words/reader.ts';
import { render } from '../../../words/render.ts';
import { say } from '../../../words/sentence.ts';
import type { AskedEngine } from '../../ask-engine.ts';
import type { Trouble } from './decide-told.ts';

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
