import { expect, jest, test } from '@jest/globals';
import { type Known, linesOf, refused, settling } from './known-formats.ts';

jest.setTimeout(600_000);

const said = (known: Known): string => linesOf(known).join('<br>');

/** Each leaves nothing, or next to nothing, of its lines to see. */
test.each([
  ['of no height, in short', '<div style="font:14px/0 Arial;overflow:hidden">'],
  ['of no height, in short, in a sheet', '<style>div{font:14px/0 Arial}</style><div>'],
  ['as low as a part of its letters', '<div style="font:60px/8px Arial;overflow:hidden">'],
  [
    'as low as a part of the letters in it',
    '<div style="line-height:8px;overflow:hidden"><div style="font-size:60px">',
  ],
  ['of half a small letter', '<div style="line-height:1ex;overflow:hidden">'],
])('a statement with lines %s settles nothing', async (_, open) => {
  expect(await settling((known) => [{ html: `${open}${said(known)}` }])).toEqual([]);
});

const LOW = 'height:60px;overflow:hidden';

/** Each stands in a box that cuts it off, or is pushed out of the page. */
test.each([
  ['the box’s own edge', `<div style="${LOW};border-top:60px solid;box-sizing:border-box">`],
  ['the box’s own padding', `<div style="${LOW};padding-block:90px;box-sizing:border-box">`],
  ['an edge in it', `<div style="${LOW}"><div style="border-top:80px solid #fff">`],
  ['a share of its breadth', `<div style="${LOW}"><div style="padding-top:50%">`],
  ['a box in front', `<div style="${LOW}"><div style="min-height:200px"></div>`],
  ['the room between cells', `<div style="${LOW}"><table cellspacing="200"><tr><td>`],
  ['the room in cells', `<div style="${LOW}"><table cellpadding="200"><tr><td>`],
  ['a picture that may be high', `<div style="${LOW}"><img src="cid:x">`],
  ['a thick line', `<div style="${LOW}"><hr size="300">`],
  ['the height of its line', `<div style="${LOW};line-height:20">`],
  ['the height of its line in short', `<div style="${LOW};font:14px/300px Arial">`],
  ['its letters’ own height', `<div style="${LOW};font-size:300px">`],
  ['a small part of a page’s height', '<div style="height:1vh;overflow:hidden">'],
  ['a small part of a breadth', '<div style="width:5%;overflow:hidden;white-space:nowrap">'],
  ['a box narrower than its words', '<div style="width:24px;overflow:hidden">'],
  [
    'rules that cut it together',
    '<style>.n{white-space:nowrap}.w{width:40px}.c{overflow:hidden}</style><div class="n w c">',
  ],
  [
    'the right side of a broad box',
    '<div style="overflow:hidden"><div style="width:5000px;text-align:right">',
  ],
  [
    'a broad column in front',
    '<div style="display:flex;overflow:hidden"><div style="flex:0 0 5000px"></div><div>',
  ],
  [
    'a column as narrow as a line',
    '<div style="display:grid;grid-template-columns:1px 1fr"><div style="overflow:hidden">',
  ],
])('a statement that is cut off by %s settles nothing', async (_, open) => {
  expect(await settling((known) => [{ html: `${open}${said(known)}` }])).toEqual([]);
});

/** Each draws over the statement in front of it. */
test.each([
  ['a broad outline', '<div style="outline:80px solid #fff"></div>'],
  [
    'a painted box in one that is drawn up',
    '<div style="margin-top:-90px"><div style="background:#fff;height:90px;position:relative"></div></div>',
  ],
  [
    'a picture in a box that is drawn up',
    '<div style="margin:-90px 0 0"><img src="a.png" height="90" width="600"></div>',
  ],
  [
    'a box of a picture',
    '<div style="position:absolute;top:0;width:600px;height:400px;background-image:url(a.png)"></div>',
  ],
  ['a box of an edge', '<div style="position:absolute;top:0;border:300px solid #fff"></div>'],
  ['a sharp shadow', '<div style="position:relative;box-shadow:0 -90px 0 #fff;height:90px"></div>'],
  ['a blur', '<div style="position:absolute;inset:0;backdrop-filter:blur(99px)"></div>'],
  [
    'a picture around an edge',
    '<div style="position:relative;border-image:linear-gradient(#fff,#fff) 30/30px/200px"></div>',
  ],
])('a statement that may be covered settles nothing: %s', async (_, over) => {
  expect(await settling((known) => [{ html: said(known) + over }])).toEqual([]);
});

test('what lies in the same cell of a grid may cover the statement', async () => {
  const over = '<div style="grid-area:1/1;background:#fff;height:300px"></div>';
  const html = (known: Known) => `<div style="display:grid">${said(known)}${over}</div>`;
  expect(await settling((known) => [{ html: html(known) }])).toEqual([]);
});

test('what Word shows as a comment settles nothing', async () => {
  const open = '<div style="mso-element:comment-list">';
  expect(await settling((known) => [{ html: `${open}${said(known)}` }])).toEqual([]);
});

test('what reaches out of a low box may cover the statement behind it', async () => {
  const over =
    '<div style="height:20px"><div style="background:#fff;height:200px;position:relative"></div></div>';
  expect(await settling((known) => [{ html: over + said(known) }])).toEqual([]);
});

/** A figure of which a class moves a part away: it is shown as two. */
test.each([
  ['a margin', 'margin-left:80px'],
  ['a line of its own', 'display:block'],
  ['an edge', 'border-left:40px solid #fff'],
  ['a broad box', 'display:inline-block;width:100px;text-align:right'],
  ['Word’s transparent letters', 'mso-style-textfill-fill-alpha:0%'],
  ['raised letters', 'font-variant:super'],
])('an amount that a rule takes apart settles nothing: %s', async (_, rule) => {
  const apart = (known: Known) =>
    said(known).replace(/((?:Rs\.?|INR|₹) ?[\d,]*)(\d)(?=[\d,.]*)/, '$1<b class="m">$2</b>');
  const html = (known: Known) => `<style>.m{${rule}}</style>${apart(known)}`;
  expect(await settling((known) => [{ html: html(known) }])).toEqual([]);
});

test.each([
  ['round corners', '<div style="overflow:hidden;border-radius:8px;max-width:600px">'],
  ['room for all of it', '<div style="height:400px;overflow:hidden;padding-top:20px">'],
  ['a picture above it', '<div style="overflow:hidden"><img src="logo.png" width="200">'],
  ['large letters in lower lines', '<td style="line-height:20px"><span style="font-size:30px">'],
  [
    'columns drawn apart',
    '<div style="margin:0 -15px"><img src="a.png" width="90" height="9"></div>',
  ],
  [
    'a shadow below a card',
    '<div style="position:relative;box-shadow:0 10px 30px rgba(0,0,0,.1);border-top:4px solid #004c8f">',
  ],
  [
    'many rules that only move',
    `<style>${Array.from({ length: 1100 }, (_, nth) => `.p${nth}{padding:${nth % 20}px}`).join('')}</style><p class="p9">`,
  ],
])('a page with %s takes nothing from a payment', async (_, open) => {
  expect(await refused((known) => ({ html: `${open}${said(known)}` }))).toEqual([]);
});
