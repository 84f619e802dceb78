import { expect, test } from '@jest/globals';
import { endpointHint } from '../../../src/delivery/failure-text.ts';
import { render } from '../../../src/words/render.ts';

const said = (...of: Parameters<typeof endpointHint>) => {
  const hint = endpointHint(...of);
  return hint && render(hint);
};

test.each([400, 401, 403])(
  'an endpoint that answers %d may verify with another secret than that of the mode',
  (status) => {
    const error = `status: it answered ${status}, accepted are 200 to 299`;
    expect(said(error, 'live')).toContain("this business's webhook_secret");
    expect(said(error, 'test')).toContain("this business's test_webhook_secret");
  },
);

test('a name that does not resolve is said to be one; what speaks for itself has no hint', () => {
  expect(said('dns: shop.invalid does not resolve', 'live')).toContain('the name does not resolve');
  for (const error of [
    'status: it answered 500, accepted are 200 to 299',
    'timeout: no whole answer within 10 s',
    null,
  ])
    expect(said(error, 'live')).toBeNull();
});

test('an answer of Cloudflare sends nobody to the webhook secret', () => {
  const error = 'status: it answered 403, accepted are 200 to 299; Cloudflare stopped it';
  expect(said(error, 'live')).toMatch(/WAF rule/);
});
