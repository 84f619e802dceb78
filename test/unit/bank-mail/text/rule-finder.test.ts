import { expect, test } from '@jest/globals';
import { page } from '../../../mails/build.ts';
import { alert, classic, read } from '../hdfc.ts';

const rules = (count: number, rule: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => rule(at)).join('\n');
const reasonOf = async (sheet: string, html: string): Promise<string> =>
  (await read(alert({ html: page(`<style>${sheet}</style>${html}`) }))).reason;

const dark = (at: number): string => `p{color:rgb(${at},0,0)}`;
const light = (at: number): string => `p{background-color:rgb(255,255,${255 - at})}`;

test('a page whose every element is styled by hundreds of rules is no alert', async () => {
  const many = (elements: number) =>
    reasonOf(rules(299, dark), `${classic()}${'<p></p>'.repeat(elements)}`);
  expect(await many(200)).toBe('ok');
  expect(await many(1_000)).toBe('malformed');
});

test('the more often one element is styled, and the more places it is seen in, the sooner', async () => {
  const screens = '@media print{p{color:red}}@media(prefers-color-scheme:dark){p{color:#000}}';
  const html = `${classic()}${'<p></p>'.repeat(200)}`;
  expect(await reasonOf(rules(295, dark) + screens, html)).toBe('malformed');
});

test('rules about what an element stands in cost little, however deep it stands', async () => {
  const sheet = rules(299, (at) => `.a${at} .b${at} p{color:red}`);
  const deep = `${'<div>'.repeat(200)}${'<i><p></p></i>'.repeat(1_000)}`;
  expect(await reasonOf(sheet, `${classic()}${deep}`)).toBe('ok');
});

test('an element inside two others is found, wherever it stands in them', async () => {
  const inside = (html: string) =>
    reasonOf('.a .b p{color:white}', `<div class="a"><p></p><div class="b">${html}</div></div>`);
  expect(await inside(`<div>${classic()}</div>`)).toBe('ok');
  expect(await inside(`<i></i><p>${classic()}</p>`)).toBe('ambiguous');
  expect(await inside(`<div><p></p></div><div><p>${classic()}</p></div>`)).toBe('ambiguous');
  const apart = `<div class="a"><p>${classic()}</p></div><div class="b"><p></p></div>`;
  expect(await reasonOf('.a .b p{color:white}', apart)).toBe('ok');
});

test('of too many colours nobody knows which a text has', async () => {
  const colored = (darks: number, lights: number) =>
    reasonOf(`${rules(darks, dark)}${rules(lights, light)}`, `<p>${classic()}</p>`);
  expect(await colored(10, 10)).toBe('ok');
  expect(await colored(11, 10)).not.toBe('ok');
});

test('sheets longer than any alert’s are not read, nor what stands between them', async () => {
  const sheets = (count: number) =>
    reasonOf('', `${'<style>p{color:red}</style>'.repeat(count)}${classic()}`);
  expect(await sheets(300)).toBe('ok');
  expect(await sheets(301)).toBe('malformed');
  expect(await sheets(12_000)).toBe('malformed');
  const empty = (count: number) => reasonOf('', `${'<style></style>'.repeat(count)}${classic()}`);
  // As long as their breaks: one more is too long.
  expect(await empty(5_000)).toBe('ok');
  expect(await empty(131_100)).toBe('malformed');
});
