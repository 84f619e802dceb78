import { expect, test } from '@jest/globals';
import { endpointHint } from '../../../src/delivery/outcome.ts';
import { render } from '../../../src/words/render.ts';
import { say } from '../../../src/words/sentence.ts';

const said = (...of: Parameters<typeof endpointHint>) => {
  const hint = endpointHint(...of);
  return hint && render(hint);
};

test.each([400, 401, 403])(
  'an endpoint that answers %d may verify with another secret than that of the mode',
  (status) => {
    const error = say('failure_status', { status });
    expect(said(error, 'live')).toContain("this business's webhook_secret");
    expect(said(error, 'test')).toContain("this business's test_webhook_secret");
  },
);

test('a name that does not resolve is said to be one; what speaks for itself has no hint', () => {
  expect(said(say('failure_dns', { why: 'x' }), 'live')).toContain('the name does not resolve');
  for (const error of [
    say('failure_status', { status: 500 }),
    say('failure_timeout', { seconds: 10 }),
    null,
  ])
    expect(said(error, 'live')).toBeNull();
});

test('an answer of Cloudflare sends nobody to the webhook secret', () => {
  const error = say('failure_cloudflare', { status: 403 });
  expect(said(error, 'live')).toMatch(/WAF rule/);
});
