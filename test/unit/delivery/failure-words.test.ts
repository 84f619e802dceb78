import { expect, test } from '@jest/globals';
import { failureText, failureWords } from '../../../src/delivery/failure-text.ts';
import { ForbiddenAddress, UnresolvedName } from '../../../src/platform/egress/pinned-lookup.ts';
import { render } from '../../../src/words/render.ts';

const kept = [
  'interrupted: our own process ended in the middle; not counted',
  'interrupted: our own process stood still in the middle; not counted',
  'gone: it answered 410, which ends the deliveries of this event',
  'status: it answered 500, accepted are 200 to 299',
  'status: it answered 302, accepted are 200 to 299; redirects are not followed',
  'status: it answered 403, accepted are 200 to 299; Cloudflare stopped it',
  failureText(new ForbiddenAddress('10.0.0.1 is not a public address (private)'), 10_000),
  failureText(new UnresolvedName('shop.invalid does not resolve'), 10_000),
  failureText(new UnresolvedName('shop.invalid has no address'), 10_000),
  failureText(
    new ForbiddenAddress('a.example resolves to ::1 is not a public address (loopback)'),
    0,
  ),
  failureText(Object.assign(new Error(), { name: 'TimeoutError' }), 10_000),
  failureText(Object.assign(new Error(), { code: 'CERT_HAS_EXPIRED' }), 10_000),
  failureText(Object.assign(new Error(), { code: 'HPE_INVALID_CONSTANT' }), 10_000),
  failureText(Object.assign(new Error(), { code: 'ECONNREFUSED' }), 10_000),
];

test.each(kept)('a page says what an attempt keeps, in both languages: %s', (error) => {
  const words = failureWords(error);
  expect(words.key).not.toBe('failure_of_another_version');
  expect(render(words, { door: 'console', language: 'en' })).toBe(error);
  expect(render(words, { door: 'console', language: 'hi' })).not.toMatch(/ (?:is|has|does|it|to) /);
});

test('what another version kept is shown as it is', () => {
  for (const error of ['', 'something else', 'refused'])
    expect(render(failureWords(error))).toBe(error);
});
