import { expect, test } from '@jest/globals';
import { newToken } from '../../../src/people/token.ts';
import { pathWithoutTokens } from '../../../src/web/path-without-tokens.ts';

test('a path in a log tells what was asked for, without the token of a link', () => {
  for (const place of ['/invitation/', '/stop-notices/', '/l/'])
    for (let i = 0; i < 50; i++)
      expect(pathWithoutTokens(`${place}${newToken()}`)).toBe(`${place}…`);
  expect(pathWithoutTokens('/orders/PW-4207713905')).toBe('/orders/PW-4207713905');
});
