import { examineParts } from '../../../office/doctor/examine-parts.ts';
import { errorText } from '../../../office/doctor/finding.ts';
import { type Html, html } from '../../../web/html.ts';
import { card, pill, table } from '../../design.ts';
import { foundWords } from '../../found-words.ts';
import type { ConsoleContext, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

const kinds = { ok: 'good', warn: 'wait', bad: 'bad' } as const;

/** What `paisewise doctor` finds, with its way out. */
export async function health(ctx: ConsoleContext, { language }: Visit): Promise<Html> {
  const t = texts[language];
  const findings = await examineParts(ctx, ctx.engine, errorText);
  const rows = findings.map(({ check, level, subject, text, todo }) => [
    html`${pill(t.levels[level], kinds[level])} ${foundWords(check, language)}`,
    html`${subject !== null && html`${subject}: `}${foundWords(text, language)}`,
    todo === null ? '–' : foundWords(todo, language),
  ]);
  return card(t.health, table(t.health, [t.check, t.found, t.todo], rows));
}
