import { endpointHint } from '../../../delivery/outcome.ts';
import type { sendSamples } from '../../../office/support/send-samples.ts';
import { type Html, html } from '../../../web/html.ts';
import { card, link, pill } from '../../design.ts';
import { inConsole } from '../../found-words.ts';
import { table } from '../../table.ts';
import type { Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** What a server answered to the samples. */
export function samplesCard(
  { language }: Visit,
  url: string,
  samples: Awaited<ReturnType<typeof sendSamples>>,
): Html {
  const t = texts[language];
  const rows = samples.map(({ type, status, durationMs, error, answer }) => [
    type,
    error === null
      ? pill(t.acceptedWith(status ?? 200), 'good')
      : html`${pill(t.failed, 'bad')} ${inConsole(error, language)}`,
    t.took(durationMs),
    answer ? html`<code>${answer.slice(0, 300)}</code>` : '–',
  ]);
  const isWell = samples.every(({ error }) => error === null);
  const hint = samples
    .map(({ error }) => endpointHint(error, 'test'))
    .find((found) => found !== null);
  return card(
    t.sentTo(url),
    html`${table(t.answer, [t.event, t.answer, t.time, t.itSaid], rows)}<p>${isWell ? t.allAccepted : t.notAccepted}</p>${hint !== undefined && html`<p class="soft">${inConsole(hint, language)}</p>`}<p>${link('/developers', t.back)}</p>`,
  );
}
