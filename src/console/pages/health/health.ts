import { examineParts } from '../../../office/doctor/examine-parts.ts';
import { errorText, type Finding } from '../../../office/doctor/finding.ts';
import { type Html, html } from '../../../web/html.ts';
import { card, link, pill } from '../../design.ts';
import { asSentence } from '../../found-words.ts';
import type { Language } from '../../language.ts';
import { definePage } from '../../page.ts';
import type { ConsoleContext, Visit } from '../../visit.ts';
import { checkNames } from './check-names.ts';
import { texts } from './texts.ts';

const kinds = { ok: 'good', warn: 'wait', bad: 'bad' } as const;
const levels = ['bad', 'warn', 'ok'] as const;

/** `/console/health`: what `paisewise doctor` finds, the worst first, with its way out. */
export const health = definePage('health', {
  menu: { en: texts.en.menu, hi: texts.hi.menu },
  async get(ctx, { language }) {
    const t = texts[language];
    const findings = await examineParts(ctx, ctx.engine, errorText);
    const lists = levels.map((level) => {
      const some = findings.filter((one) => one.level === level);
      return (
        some.length > 0 &&
        card(t.levels[level], html`<ul>${some.map((one) => found(one, language))}</ul>`)
      );
    });
    return { heading: t.heading, main: html`${lists}` };
  },
  actions: {},
});

/** What is broken, for a page that is about something else. */
export async function wrongCard(ctx: ConsoleContext, { language }: Visit): Promise<Html> {
  const t = texts[language];
  const findings = await examineParts(ctx, ctx.engine, errorText);
  const bad = findings.filter(({ level }) => level === 'bad');
  const warned = findings.filter(({ level }) => level === 'warn').length;
  const list = bad.length > 0 && html`<ul>${bad.map((one) => found(one, language))}</ul>`;
  const rest = warned > 0 ? t.toLookAt(warned) : bad.length === 0 && t.well;
  return card(t.heading, html`${list}<p>${rest} ${link('/health', t.all)}</p>`);
}

function found({ check, level, subject, text, todo }: Finding, language: Language): Html {
  const name = checkNames[language][check] ?? check;
  return html`<li class="found">${pill(name, kinds[level])}<div>${subject !== null && html`<code>${subject}</code> `}${marked(asSentence(text, language))}${todo !== null && html`<p>→ ${marked(asSentence(todo, language))}</p>`}</div></li>`;
}

/** A sentence with its commands, for the machine that the service runs on, set apart. */
const marked = (sentence: string): Html =>
  html`${sentence.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
