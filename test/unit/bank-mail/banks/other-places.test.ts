import { expect, jest, test } from '@jest/globals';
import { page } from '../../../mails/build.ts';
import { type Known, linesOf, refused, settling } from './known-formats.ts';

jest.setTimeout(600_000);

const said = (known: Known): string => linesOf(known).join('<br>');
const dark = (rules: string): string =>
  `<style>@media (prefers-color-scheme:dark){${rules}}</style>`;
const phone = (rules: string): string => `<style>@media (max-width:600px){${rules}}</style>`;

/** Somebody looks at it there, and sees no payment. */
test.each([
  ['not displayed on a dark screen', dark('.q{display:none}')],
  ['faded on a dark screen', dark('.q{opacity:0!important}')],
  ['of no size on a dark screen', dark('*{color:#eee}body{background:#111}.q{font-size:0}')],
  ['dark on a dark page', dark('body{background:#111}.q{color:#111}')],
  ['black, on a page that darkens', dark('body{background-color:#000!important}')],
  [
    'dark by the tag’s own condition',
    '<style media="(prefers-color-scheme: dark)">.q{display:none}</style>',
  ],
  ['hidden by Outlook’s dark mode', '<style>[data-ogsc] .q{display:none}</style>'],
  [
    'coloured away by Outlook’s dark mode',
    '<style>[data-ogsb] .q{color:#000;background:#000}</style>',
  ],
  ['hidden on a phone', phone('.q{display:none!important}')],
  [
    'hidden on a phone in the dark',
    `<style>@media (max-width:600px) and (prefers-color-scheme:dark){.q{display:none}}</style>`,
  ],
  ['hidden on paper', '<style>@media print{.q{display:none}}</style>'],
  [
    'hidden where nothing shall move',
    '<style>@media (prefers-reduced-motion:reduce){.q{display:none}}</style>',
  ],
  [
    'hidden on a phone by one condition inside another',
    '<style>@media screen{@media (max-width:480px){.q{display:none}}}</style>',
  ],
  [
    'shown on a phone by a rule that is too weak',
    `${phone('.q{display:block}')}<style>i{color:red}</style><div style="display:none">`,
  ],
])('a statement that a person doesn’t see in some place settles nothing: %s', async (_, sheet) => {
  expect(
    await settling((known) => [{ html: `${sheet}<div class="q">${said(known)}</div>` }]),
  ).toEqual([]);
});

test.each([
  [
    'colours for dark screens',
    dark('body{background:#111!important}.q,p,td{color:#eee!important}'),
    '<div class="q">',
  ],
  [
    'a dark box with light text in it',
    dark('.q{background:#111!important;color:#fff!important}'),
    '<div class="q" style="background:#fff;color:#333">',
  ],
  [
    'a logo for dark screens',
    `${dark('.l{display:none}.d{display:block!important}')}<img class="l" src="a.png"><img class="d" style="display:none" src="b.png">`,
    '<div>',
  ],
  [
    'Outlook’s dark colours',
    '<style>[data-ogsc] .q{color:#fff!important}[data-ogsb] .q{background:#222!important}[data-ogsc] .d{display:block!important}</style>',
    '<div>',
  ],
  [
    'a fluid layout',
    phone('.q{display:block!important;width:100%!important}img{max-width:100%!important}'),
    '<div class="q">',
  ],
  [
    'rules for paper',
    '<style>@media print{a{display:none}.b{color:#000!important}}</style>',
    '<div class="b">',
  ],
])('looks for other places take nothing from a payment: %s', async (_, sheet, open) => {
  expect(
    await refused((known) => ({ html: `${sheet}<body>${open}${said(known)}</div></body>` })),
  ).toEqual([]);
});

test.each([
  [
    'a wide and a narrow version, by widths from both sides',
    '<style>@media (min-width:601px){.m{display:none}}@media (max-width:600px){.d{display:none}}</style>',
    '<div class="m">',
  ],
  [
    'a narrow version that is hidden in every way',
    phone(
      '.d{display:none!important}.m{display:block!important;max-height:none!important;font-size:14px!important}',
    ),
    '<div class="m" style="display:none;max-height:0;overflow:hidden;font-size:0;mso-hide:all">',
  ],
])('the same statement for two screens settles: %s', async (_, sheet, open) => {
  const twice = (once: string) => `${sheet}<div class="d">${once}</div>${open}${once}</div>`;
  expect(await refused((known) => ({ html: twice(page(said(known))) }))).toEqual([]);
});

/** Each hides a statement by what a quick look at a sheet misses. */
test.each([
  ['a rule that its sheet doesn’t end', '<style>.q{display:none</style>', '<div class="q">'],
  [
    'a condition that another sheet doesn’t end',
    '<style>@media print{</style><style>.q{display:none}</style>',
    '<div class="q">',
  ],
  [
    'a condition inside a rule',
    '<style>.q{@media screen{display:none}}</style>',
    '<div class="q">',
  ],
  [
    'declarations in front of a rule inside',
    '<style>.q{display:none; b{color:red}}</style>',
    '<div class="q">',
  ],
  [
    'a brace in an address',
    '<style>.q{background:url(a;b{c);display:none}</style>',
    '<div class="q">',
  ],
  [
    'a brace in a string',
    `<style>.p{quotes:none;font-family:"}"}.q{font-family:'{';display:none}</style>`,
    '<div class="q">',
  ],
  [
    'the first of two sizes, which is firm',
    '',
    '<div style="font-size:0!important;font-size:12px">',
  ],
  ['a part of no size', '', '<div style="font-size:0"><div style="font-size:2em">'],
  ['larger than nothing', '', '<div style="font-size:0"><div style="font-size:larger">'],
  [
    'smaller and smaller',
    '',
    '<div style="font-size:.6em"><div style="font-size:.6em"><div style="font-size:.6em"><div style="font-size:60%">',
  ],
  [
    'paler and paler',
    '',
    '<div style="opacity:.7"><div style="opacity:.7"><div style="opacity:.7">',
  ],
  [
    'two backgrounds, of which nobody knows which',
    '<style>#i{background:#000}.q{background:#fff}</style>',
    '<div class="q" id="i">',
  ],
  ['a page’s rule without its body', '<style>body{color:#fff}</style>', '<div>'],
  ['a link in white', '<body link="#ffffff">', '<a href="https://x.in">'],
  ['a visited link in white', '<body link="blue" vlink="white">', '<a href="https://x.in">'],
  ['a box that shows its first line', '', '<div style="height:20px;overflow:hidden"><br><br><br>'],
  [
    'a box that a picture fills',
    '',
    '<div style="max-height:60px;overflow:hidden"><img height="60" src="a.png"><br>',
  ],
  [
    'a table without breadth',
    '',
    '<table width="0" style="table-layout:fixed"><tr><td style="overflow:hidden;white-space:nowrap">',
  ],
  [
    'a dark page that says nothing of it',
    '<meta name="color-scheme" content="dark only">',
    '<div>',
  ],
  [
    'a page that makes room for another',
    '<meta http-equiv="Refresh" content="0;url=https://x.in">',
    '<div>',
  ],
  [
    'a font of other signs',
    '<style>@font-face{font-family:x;src:local(Wingdings);unicode-range:U+35}</style>',
    '<div>',
  ],
  [
    'a font of no size',
    '<style>@font-face{font-family:x;src:local(Arial);size-adjust:0%}</style>',
    '<div>',
  ],
])('a statement that may not show settles nothing: %s', async (_, before, open) => {
  expect(await settling((known) => [{ html: `${before}${open}${said(known)}` }])).toEqual([]);
});

test.each([
  ['drawn up over it', '<p style="margin-top:-200px;background:#fff;height:200px">&nbsp;</p>'],
  [
    'lifted over it',
    '<table bgcolor="#ffffff" style="position:relative;top:-300px"><td>&nbsp;</td></table>',
  ],
])('a painted box that may lie over a statement settles nothing: %s', async (_, box) => {
  expect(await settling((known) => [{ html: said(known) + box }])).toEqual([]);
});

test.each([
  ['in a field of a form', (known: Known) => `<input value="${linesOf(known).join(' ')}">`],
  [
    'in a tag that is never closed',
    (known: Known) => `${said(known)}<a href="x>The payment has failed.</body>`,
  ],
  [
    'in a tag that takes it for attributes',
    (known: Known) => `${said(known)}<p The payment has failed.</body>`,
  ],
])('words that only some program shows settle nothing: %s', async (_, html) => {
  expect(await settling((known) => [{ html: html(known) }])).toEqual([]);
});

test.each([
  ['a box with room', '<div style="height:400px;overflow:hidden">'],
  [
    'white on a box in a white page',
    '<body style="background:#fff;color:#fff"><div style="background:#123456">',
  ],
  [
    'a style in a box of another',
    '<style>.p{color:#555;}.p .q{font-size:90%}</style><div class="p"><p class="q">',
  ],
  ['a link in the page’s colour', '<body link="#0000ff" vlink="#0000ff">'],
  [
    'light and dark alike',
    '<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}</style>',
  ],
  ['a cell with room', '<table><td style="max-width:600px;overflow:hidden;white-space:normal">'],
  ['an icon beside a line', '<img src="i.png" style="position:relative;top:2px" width="12">'],
  ['a tag with a stray word', '<p align=left nowrap ">'],
])('looks that hide nothing take nothing from a payment: %s', async (_, open) => {
  expect(await refused((known) => ({ html: `${open}${said(known)}` }))).toEqual([]);
});
