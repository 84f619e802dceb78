import { expect, jest, test } from '@jest/globals';
import { type Known, linesOf, refused, settling } from './known-formats.ts';

jest.setTimeout(600_000);

const said = (known: Known): string => linesOf(known).join('<br>');
const sheet = (rules: string): string => `<style>${rules}</style>`;

/** Each hides a statement by a rule that reads otherwise than a browser reads it. */
test.each([
  ['a letter of another alphabet in a class', sheet('.qé{display:none}'), '<div class="qé">'],
  ['an escaped letter in a class', sheet('.q\\62{display:none}'), '<div class="qb">'],
  ['an escaped sign in a class', sheet('.sm\\:q{display:none}'), '<div class="sm:q">'],
  ['an escaped letter in a tag', sheet('d\\69v{display:none}'), '<div>'],
  ['a blank in front of an attribute', sheet('[ class=q]{display:none}'), '<div class="q">'],
  ['an attribute of any namespace', sheet('[*|class]{display:none}'), '<div class="q">'],
  ['one state inside another', sheet('div:not(:is(.a) .b){display:none}'), '<div>'],
  [
    'states deeper than anybody writes',
    sheet(`div${':not('.repeat(10)}.b .c${')'.repeat(10)}{display:none}`),
    '<div>',
  ],
  [
    'a comment’s signs in strings',
    sheet(".p{font-family:'/*'}.q{display:none}.r{font-family:'*/'}"),
    '<div class="q">',
  ],
  [
    'a comment’s signs in addresses',
    sheet('.p{background:url(/*)}.q{display:none}.r{background:url(*/)}'),
    '<div class="q">',
  ],
  [
    'a comment’s signs in an address with an escaped letter',
    sheet('.p{background:u\\72l(/*)}.q{display:none}.r{background:u\\72l(*/)}'),
    '<div class="q">',
  ],
  [
    'a bracket in a string of what is no address',
    sheet('.p{background:xurl(a "x)y")}.q{display:none}.r{quotes:""}'),
    '<div class="q">',
  ],
  [
    'a comment’s signs in a style attribute',
    '',
    `<div style="font-family:'/*';display:none;font-family:'*/'">`,
  ],
  [
    'a string that goes on in the next line',
    sheet('.p{quotes:"\\\n"}.q{display:none}.r{quotes:""}'),
    '<div class="q">',
  ],
  [
    'a sheet in a drawing, where braces may be entities',
    '<svg><style>.q&#123;display:none}</style></svg>',
    '<div class="q">',
  ],
  ['a class behind many others', sheet('.q{display:none}'), `<div class="${'x '.repeat(600)}q">`],
  [
    'two conditions that a phone fulfils by itself',
    sheet('@media (prefers-reduced-motion:no-preference) and (max-width:800px){.q{display:none}}'),
    '<div class="q">',
  ],
  [
    'a condition of upright paper',
    sheet('@media print and (orientation:portrait){.q{display:none}}'),
    '<div class="q">',
  ],
])('a statement settles nothing where it is hidden by %s', async (_, before, open) => {
  expect(await settling((known) => [{ html: `${before}${open}${said(known)}</div>` }])).toEqual([]);
});

/** Each shows words or signs that stand nowhere in the page's text. */
test.each([
  ['behind an empty string', sheet('.a:before{content:"" attr(data-t)}')],
  ['in the second of two strings', sheet('.a:before{content:" " "Reversed"}')],
  ['behind a picture', sheet('.a:before{content:url(x.png) "Reversed"}')],
  ['by a property of its own', sheet(':root{--t:"Reversed"}.a:before{content:var(--t)}')],
  ['as a sign that takes an amount away', sheet('.a:before{content:"-"}')],
  ['as a cross', sheet('.a:before{content:"\\274C"}')],
  ['as a list’s marker with a minus', sheet('.a{list-style:"- "}')],
  ['by a sheet that shows itself', `<style style="display:block">/* Reversed */</style>`],
  ['by a sheet that a sheet shows', sheet('style{display:block}/* Reversed */')],
  ['behind a mark that ends early', '<![CDATA[ > It has been reversed ]]>'],
])('a page that writes by its styles settles nothing: %s', async (_, writes) => {
  const html = (known: Known) =>
    `<p>${said(known)}</p><i class="a" data-t="Reversed"></i>${writes}`;
  expect(await settling((known) => [{ html: html(known) }])).toEqual([]);
});

test.each([
  ['an empty string', '.a:after{content:""}'],
  ['a dot in front of a list’s line', 'li:before{content:"\\2022"}'],
  ['a picture of a font', '.i:before{content:"\\f101";font-family:x}'],
  ['escapes in a framework’s classes', '.sm\\:p-4{padding:4px}.w-1\\/2{width:50%}'],
  [
    'states and their arguments',
    'p:not(:last-child){margin:0 0 8px}td:nth-child(2n + 1){color:#222}',
  ],
  ['comments and strings', '/* "it\'s" */.a{font-family:"Segoe UI",\'Open Sans\'}/* } */'],
])('a sheet with %s takes nothing from a payment', async (_, rules) => {
  expect(
    await refused((known) => ({
      html: `${sheet(rules)}<p class="sm:p-4">${said(known)}</p><i class="a i"></i>`,
    })),
  ).toEqual([]);
});
