import { expect, jest, test } from '@jest/globals';
import { page } from '../../../mails/build.ts';
import { type formats, linesOf, refused, settling } from './known-formats.ts';

jest.setTimeout(600_000);

const styled = (style: string) => (known: (typeof formats)[number]) => ({
  html: page(
    `<div style="display:flex"><div style="${style}">${linesOf(known).join('<br>')}</div></div>`,
  ),
});

test.each([
  ['no room to stand in', 'flex:0 0 0;overflow:hidden'],
  ['no size of its own', 'flex-basis:0;overflow:hidden'],
  ['a column without breadth', 'display:grid;grid-template-columns:0 1fr;overflow:hidden'],
  ['the cell of another', 'grid-area:1/1'],
  [
    'a line drawn through it',
    'background:linear-gradient(transparent 45%,red 45%,red 55%,#fff 55%)',
  ],
  ['a line through its middle', 'background:linear-gradient(red,red) center/100% 1px no-repeat'],
  ['an underline that is lifted', 'text-decoration:underline;text-underline-offset:-.5em'],
  ['an underline as thick as a letter', 'text-decoration:underline 12px'],
  ['an edge over its neighbours', 'outline:30px solid white'],
  ['an edge turned inwards', 'outline:3px solid #fff;outline-offset:-9px'],
  ['a shadow over its neighbours', 'display:inline-block;box-shadow:0 0 0 99px white'],
  ['no size on a phone', '-webkit-text-size-adjust:1%'],
  ['letters laid flat', 'font-style:oblique 90deg'],
  ['a font of ornaments', "font-family:'Zapf Dingbats'"],
  ['a font of grey blocks', "font-family:'Flow Block'"],
])('a statement with %s settles nothing', async (_, style) => {
  expect(await settling((known) => [styled(style)(known)])).toEqual([]);
});

test.each([
  ['room to grow', 'flex:1 1 0'],
  ['the room that it needs', 'flex:0 0 auto'],
  ['all the room there is', 'flex:0 0 100%'],
  ['a soft shadow', 'box-shadow:0 2px 8px rgba(0,0,0,.15), 0 0 1px 1px #ddd'],
  ['a thin edge', 'outline:1px solid #ccc'],
  ['a bank’s colours', 'background:linear-gradient(90deg,#fafafa 0%,#f0f4ff 50%,#ffffff 100%)'],
  ['an underline', 'text-decoration:underline;text-underline-offset:2px'],
  ['its size on a phone', '-webkit-text-size-adjust:100%;-ms-text-size-adjust:none'],
  ['columns that share their room', 'display:grid;grid-template-columns:minmax(0,1fr);grid-gap:0'],
])('a statement with %s settles', async (_, style) => {
  expect(await refused((known) => styled(style)(known))).toEqual([]);
});
