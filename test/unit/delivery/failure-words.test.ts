import { expect, test } from '@jest/globals';
import { failureOf } from '../../../src/delivery/outcome.ts';
import { ForbiddenAddress, UnresolvedName } from '../../../src/platform/egress/pinned-lookup.ts';
import { render } from '../../../src/words/render.ts';
import { say } from '../../../src/words/sentence.ts';

const own = say('address_not_public', { address: '10.0.0.1', range: say('range_private') });
const nowhere = say('name_unresolved', { name: 'shop.invalid' });
const failure = (given: object) => Object.assign(new Error(), given);

test.each([
  ['refused: 10.0.0.1 is not a public address (private)', new ForbiddenAddress(own)],
  ['dns: shop.invalid does not resolve', new UnresolvedName(nowhere)],
  ['timeout: no whole answer within 10 s', failure({ name: 'TimeoutError' })],
  ['tls: CERT_HAS_EXPIRED', failure({ code: 'CERT_HAS_EXPIRED' })],
  ['protocol: HPE_INVALID_CONSTANT', failure({ code: 'HPE_INVALID_CONSTANT' })],
  ['connection: ECONNREFUSED', failure({ code: 'ECONNREFUSED' })],
  ['connection: ECONNREFUSED', failure({ cause: failure({ code: 'ECONNREFUSED' }) })],
])('a program reads %s, and a page says it in words', (text, error) => {
  const words = failureOf(error, 10_000);
  expect(render(words)).toBe(text);
  const shown = render(words, { door: 'console', language: 'en' });
  expect(shown).not.toMatch(/^\w+: /);
  expect(render(words, { door: 'console', language: 'hi' })).not.toMatch(/ (?:is|has|does|it|to) /);
});
