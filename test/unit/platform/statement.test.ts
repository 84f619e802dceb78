import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { sql } from '../../../src/platform/db.ts';
import { statement, type Value } from '../../../src/platform/statement.ts';

const row = z.object({ one: z.number() });

test('a statement is put together once; each call lists its values, one for each name', () => {
  let built = 0;
  const add = statement('add', row, (of: Readonly<Record<'base' | 'step' | 'unused', Value>>) => {
    built++;
    const sum = sql.fragment`${of.base}::int + ${of.step}::int`;
    return sql.fragment`SELECT ${sum} AS one WHERE ${of.base} > ${of.step}`;
  });
  const first = add({ base: 1, step: 2, unused: 'x' });
  expect(first).toMatchObject({
    name: 'add',
    parser: row,
    sql: 'SELECT $1::int + $2::int AS one WHERE $1 > $2',
    values: [1, 2],
  });
  expect(add({ base: 3, step: null, unused: 'y' })).toEqual({ ...first, values: [3, null] });
  expect(built).toBe(1);
});

test('a value that is none of its names is refused: a later call could not give its own', () => {
  const fixed = statement('fixed', row, ({ base }: Readonly<Record<'base', Value>>) => {
    return sql.fragment`SELECT ${base}::int + ${Number(base) + 1} AS one`;
  });
  expect(() => fixed({ base: 1 })).toThrow('NaN is no stand-in of the statement');
});
