import { expect, test } from '@jest/globals';
import { formats, html, type Known, linesOf, refused, settling } from './known-formats.ts';

/** What is told in place of a picture, read aloud, or written over the page. */
const spoken = (words: string): ((known: Known) => ReturnType<typeof html>)[] => [
  (known) => html([...linesOf(known), `<img src="x.png" alt="${words}">`]),
  (known) => html([...linesOf(known), `<span title="${words}">.</span>`]),
  (known) => html([...linesOf(known), `<div role="alert" aria-label="${words}"></div>`]),
  (known) => html([`<title>${words}</title>`, ...linesOf(known)]),
];

test.each(['U30', 'RET', 'Dr', 'TCC', 'OD', 'Post dated', 'Last year', 'Purchase', 'To your FD'])(
  'an abbreviation in place of a picture is not understood: %s',
  async (words) => {
    for (const page of spoken(words))
      expect(await settling((known) => [page(known)], formats)).toEqual([]);
  },
);

test.each([
  'logo',
  'HDFC Bank',
  'Facebook icon',
  'banner_01.png',
  'Get it on Google Play',
  'Customer care',
  'Green tick',
  'BHIM UPI logo',
])('what decorates a page takes nothing from a payment: %s', async (words) => {
  for (const page of spoken(words)) expect(await refused(page)).toEqual([]);
});

test.each(['Specimen', 'Reversed', 'Void'])(
  'a word glued behind a bank’s name in a sign-off is no name: %s',
  async (word) => {
    for (const bank of ['HDFC Bank', 'Axis Bank'])
      expect(
        await settling(
          (known) => [html([...linesOf(known), 'Regards,', `<b>${bank}</b><a>${word}</a>`])],
          formats,
        ),
      ).toEqual([]);
  },
);
