import { expect, test } from '@jest/globals';
import { sharedWords } from '../../../src/http/embed/words.ts';
import { english } from '../../../src/widget/words.ts';

test('the English in the widget’s script is that of the pay page', () => {
  expect(english).toMatchObject(sharedWords('en'));
});
