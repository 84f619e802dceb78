import { endpointHint } from '../../delivery/outcome.ts';
import type { sendSamples } from '../../office/support/send-samples.ts';
import { render } from '../../words/render.ts';
import type { Answer } from '../run.ts';

type Samples = Awaited<ReturnType<typeof sendSamples>>;

/** What a server answered to the samples, in words. Any sample that wasn't accepted fails. */
export function sampleAnswers(businessId: string, samples: Samples): Answer {
  const isWell = samples.every(({ outcome }) => outcome === 'accepted');
  const json = samples.map(({ type, status, durationMs, outcome, error, answer }) => ({
    type,
    accepted: outcome === 'accepted',
    status,
    duration_ms: durationMs,
    error,
    answer,
  }));
  const lines = samples.map(
    ({ type, status, durationMs, error, answer }) =>
      `${error === null ? '✓' : '✗'} ${type}: ${error ? render(error) : `accepted with ${status}`} (${durationMs} ms)${
        answer ? `\n    it said: ${printable(answer)}` : ''
      }`,
  );
  const closing = isWell
    ? 'All were accepted. They are of a test order, PW-0000000000: no sale may be paid by them.'
    : whatNow(businessId, samples);
  return { json, text: `${lines.join('\n')}\n\n${closing}`, failed: !isWell };
}

function whatNow(businessId: string, samples: Samples): string {
  if (samples.some(({ error }) => endpointHint(error, 'test')?.key === 'hint_secret'))
    return `A server that knows only the live secret refuses these samples, and rightly: they are signed with the test secret. Give the test server that one (\`paisewise webhook rotate-secret ${businessId} --test\` shows a new one), and verify the bytes as they come, before anything parses them.`;
  if (samples.some(({ error }) => error?.key === 'failure_timeout'))
    return 'Answer first, with any 2xx, and do slow work afterwards.';
  return 'A webhook is accepted when the server answers 200 to 299.';
}

const MOST = 300;

const printable = (answer: string): string =>
  answer
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST);
