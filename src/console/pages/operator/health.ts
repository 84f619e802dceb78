import { examineParts } from '../../../office/doctor/examine-parts.ts';
import { errorText } from '../../../office/doctor/finding.ts';
import { type Html, html } from '../../../web/html.ts';
import { card, pill } from '../../design.ts';
import { inConsole } from '../../found-words.ts';
import { table } from '../../table.ts';
import type { ConsoleContext, Visit } from '../../visit.ts';
import { checkNames } from './check-names.ts';
import { texts } from './texts.ts';

const kinds = { ok: 'good', warn: 'wait', bad: 'bad' } as const;

/** What `paisewise doctor` finds, with its way out. */
export async function health(ctx: ConsoleContext, { language }: Visit): Promise<Html> {
  const t = texts[language];
  const findings = await examineParts(ctx, ctx.engine, errorText);
  const rows = findings.map(({ check, level, subject, text, todo }) => [
    html`${pill(t.levels[level], kinds[level])} ${checkNames[language][check] ?? check}`,
    html`${subject !== null && html`${subject}: `}${inConsole(text, language)}`,
    todo === null ? '–' : inConsole(todo, language),
  ]);
  return card(t.health, table(t.health, [t.check, t.found, t.todo], rows));
}
