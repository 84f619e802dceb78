import { expect, test } from '@jest/globals';
import { warmUp } from '../../../../src/mailboxes-watch/reading/warm-up.ts';

test('a thread warms up on a proven mail of which every word is looked at', async () => {
  expect(await warmUp()).toMatchObject({
    reading: {
      ...{ trusted: true, reason: 'ambiguous' },
      explanation: expect.stringContaining('words that are not understood'),
    },
    asks: [],
  });
});
