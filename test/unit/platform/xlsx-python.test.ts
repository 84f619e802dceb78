import { expect, test } from '@jest/globals';
import { type Cell, xlsx } from '../../../src/platform/xlsx.ts';
import { readWorkbook } from '../../setup/read-workbook.ts';

const read = (name: string, rows: readonly (readonly Cell[])[]) => {
  async function* pages() {
    yield rows.slice(0, 1);
    yield rows.slice(1);
  }
  return readWorkbook(xlsx(name, pages()));
};

test('numbers are numbers, and text is text, whatever it holds', async () => {
  const hostile = ['=1+1', '@SUM(A1)', '<b>&"\'', '\u202e🙂 आशा', ' two  blanks ', 'a\nb', "'"];
  const rows: Cell[][] = [['Order', 'Amount'], ...hostile.map((text) => [text, 499.37])];
  expect(await read('Orders & <more>', rows)).toEqual({
    titles: ['Orders & <more>'],
    rows: [rows],
  });
});

test('what XML cannot hold is replaced, and nothing breaks', async () => {
  const { rows } = await read('x', [['a'], ['\u0000\u0007\ud800\ufffe|'], ['x'.repeat(40_000)]]);
  expect(rows[0]?.[1]?.[0]).toBe('\ufffd\ufffd\ufffd\ufffd|');
  expect(rows[0]?.[2]?.[0]).toHaveLength(32_767);
});

test('an empty cell takes no place away from the next one', async () => {
  expect(await read('x', [['a', null, '', 'd']])).toEqual({ titles: ['x'], rows: [[['a', 'd']]] });
  expect(await read('x', [])).toEqual({ titles: ['x'], rows: [[[]]] });
});

test('a fault of the rows ends the file with it', async () => {
  async function* pages(): AsyncGenerator<Cell[][]> {
    yield [['a']];
    throw new Error('the database went away');
  }
  const all = async () => {
    for await (const piece of xlsx('x', pages())) void piece;
  };
  await expect(all()).rejects.toThrow('the database went away');
});
