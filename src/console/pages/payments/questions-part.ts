import type { AlertQuestions } from '../../../payments/matching/taught/alert-questions.ts';
import { type Html, html } from '../../../web/html.ts';
import { button, choice, field, form, hidden, pill } from '../../design.ts';
import { asSentence } from '../../found-words.ts';
import type { Language } from '../../language.ts';
import { texts as common } from '../../texts.ts';
import type { Ask, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** What a refused mail says beside its payment: which of it is new, and what to beware of. */
export function questionsPart(
  { questions, never }: AlertQuestions,
  language: Language,
  lead = texts[language].asks[never === null ? 'lead' : 'never'],
): Html {
  const { asks } = texts[language];
  const rows = questions.map(({ words, warnings, never: why, answeredBy, nearest }) => {
    const state = answeredBy === null ? pill(asks.isNew, 'wait') : pill(asks.isKnown, 'good');
    const warned = warnings.map((one) => pill(warningWord(one, language), 'bad'));
    return html`<li>${state} “${words}” ${warned}${why !== null && html`<small>${asSentence(why, language)}</small>`}${answeredBy === null && nearest !== null && html`<small>${asks.nearest(nearest)}</small>`}</li>`;
  });
  return html`<h3>${asks.heading}</h3><p>${lead}</p><ul class="asks">${rows}</ul>`;
}

function warningWord(warning: string, language: Language): string {
  const words: Readonly<Record<string, string>> = texts[language].asks.warnings;
  return words[warning] ?? warning;
}

/** Whether a question that is open carries a warning. */
export const isWarned = ({ questions }: AlertQuestions): boolean =>
  questions.some(({ answeredBy, warnings }) => answeredBy === null && warnings.length > 0);

/** The sentence to be ticked where words are warned. */
export const meantChoice = (asked: AlertQuestions, language: Language): Html | null =>
  isWarned(asked) ? choice('meant', texts[language].asks.meant, false) : null;

/** Teaches what the mail asks, or says that it is no payment, without an order being named. */
export function answerForm(
  alertId: string,
  teachable: AlertQuestions | null,
  visit: Visit,
  typed: Ask['fields'],
): Html {
  const { asks } = texts[visit.language];
  const { reason } = common[visit.language];
  return form(
    visit,
    html`${hidden('alert', alertId)}
${field({ name: 'reason', label: reason, required: true, maxlength: 500, value: typed.reason })}
${teachable && meantChoice(teachable, visit.language)}<div class="buttons">${teachable && button(asks.understand, 'understand', 'plain')}${button(asks.dismiss, 'dismiss', 'plain')}</div>`,
    { at: `${alertId}-answer` },
  );
}
