import { expect, test } from '@jest/globals';
import { decideOutcome } from '../../../src/bank-mail/decide-outcome.ts';
import { say } from '../../../src/words/sentence.ts';
import { atTerminal } from '../../setup/words.ts';

test('an ambiguous mail’s words are told without the host of any address in them', () => {
  const { explanation } = decideOutcome(
    {
      text: { views: [], endless: false, quoted: false, unclosed: false },
      reading: {
        kind: 'ambiguous',
        why: say('doubt_words_unknown'),
        unexplained: ['Open www.evil.example now!', 'HTTPS://pay-2.evil.example:8443/asha?x=1.'],
      },
    },
    { kind: 'proven', open: [] },
    { isDated: true, isCut: false },
  );
  expect(atTerminal(explanation)).not.toMatch(/evil|example|asha|8443/i);
  expect(atTerminal(explanation)).toContain('“Open xxx.xxxx.xxxxxxx now!”');
});
