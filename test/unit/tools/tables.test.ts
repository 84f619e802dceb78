import { expect, test } from '@jest/globals';
import type { Reader } from '../../../tools/table-readers.ts';
import { readHouse, wrongUses } from '../../../tools/tables.ts';
import { withTree } from './made-up-tree.ts';

const owners = { orders: 'src/orders', alerts: 'src/alerts', progress: 'src/alerts' };
const migrations = {
  'migrations/0001.sql': `
    CREATE TABLE orders (order_id text PRIMARY KEY);
    CREATE UNLOGGED TABLE alerts (order_id text);
    CREATE VIEW progress AS SELECT a.order_id FROM alerts a;
  `,
};

/** What is wrong with a house whose alerts' room has this SQL. */
const wrongWith = (sql: string, readers: readonly Reader[] = []) =>
  withTree({ ...migrations, 'src/alerts/file.ts': sql }, (root) =>
    wrongUses(readHouse(root, owners), { owners, readers }),
  );

const template = (text: string) =>
  `import { sql } from 'slonik';\nexport const q = sql.unsafe\`${text}\`;\n`;
const reader = { place: 'src/alerts', tables: ['orders'], reason: 'made up' };
const read = ['src/alerts/file.ts:2 reads orders, which src/orders owns'];
const write = ['src/alerts/file.ts:2 writes orders, which src/orders owns'];

test.each([
  'INSERT INTO orders (order_id) SELECT a.order_id FROM alerts a',
  'INSERT INTO alerts (order_id) VALUES (1) ON CONFLICT DO UPDATE SET order_id = 2; UPDATE orders SET order_id = 1',
  'WITH gone AS (DELETE FROM orders WHERE true RETURNING 1) SELECT * FROM gone',
  'TRUNCATE orders',
  'UPDATE ONLY orders o SET order_id = ${a} FROM alerts a',
])('a write of a table of somebody else fails: %s', async (text) => {
  expect(await wrongWith(template(text))).toEqual(write);
});

test.each([
  'SELECT 1 FROM orders',
  'SELECT 1 FROM alerts a LEFT JOIN orders o ON o.order_id = a.order_id',
  'SELECT 1 FROM alerts a, LATERAL (SELECT 1) l, orders o',
  'DELETE FROM alerts a USING orders o WHERE a.order_id = o.order_id',
  'SELECT EXTRACT(epoch FROM at) FROM alerts -- FROM nothing\n WHERE EXISTS (SELECT 1 FROM orders FOR UPDATE)',
])('a read without an entry fails, and passes with one: %s', async (text) => {
  expect(await wrongWith(template(text))).toEqual(read);
  expect(await wrongWith(template(text), [reader])).toEqual([]);
});

test.each([
  'SELECT a.orders FROM alerts a, progress p, generate_series(1, 2) s',
  "UPDATE alerts SET order_id = 'FROM orders' WHERE order_id IS DISTINCT FROM ${a}",
  'SELECT trim(both from order_id) FROM alerts FOR NO KEY UPDATE',
  'WITH own AS MATERIALIZED (SELECT 1 FROM alerts) SELECT 1 FROM own JOIN ${sql.unnest([], [])} t ON true',
])('own tables, queries of WITH and functions pass: %s', async (text) => {
  expect(await wrongWith(template(text))).toEqual([]);
});

test('a write cannot hide in a nested fragment, a plain text, or a setting of a library', async () => {
  expect(await wrongWith('sql.unsafe`SELECT ${a ? sql.fragment`1 FROM orders` : 1}`')).toHaveLength(
    1,
  );
  expect(await wrongWith("client.query('UPDATE orders SET order_id = 1')")).toHaveLength(1);
  expect(await wrongWith("keep({ tableName: 'orders' })")).toHaveLength(1);
});

test.each([
  ['a table named by a value', 'UPDATE ${sql.identifier([table])} SET order_id = 1'],
  ['a fragment where a table stands', 'SELECT 1 FROM ${orders}'],
])('%s fails', async (_, text) => {
  expect(await wrongWith(template(text))).toEqual([
    expect.stringContaining('names a table indirectly'),
  ]);
});

test('a query of WITH that takes the name of a table fails', async () => {
  expect(await wrongWith(template('WITH orders AS (SELECT 1) SELECT 1 FROM orders'))).toEqual([
    'src/alerts/file.ts:2 names a table indirectly: WITH orders',
  ]);
});

test('an entry that nothing needs fails', async () => {
  expect(await wrongWith('', [reader])).toEqual(['entry without a use: src/alerts orders']);
});

test('a table without an owner, and an owner without a table, fail', () => {
  expect(
    wrongUses(
      { tables: new Set(['orders']), uses: [] },
      { owners: { gone: 'src/x' }, readers: [] },
    ),
  ).toEqual([
    'orders has no owner: enter it in tools/table-owners.ts',
    'gone has an owner, but no migration makes it',
  ]);
});

test('a view that reads a table of somebody else fails', async () => {
  const migration = {
    'migrations/0001.sql':
      'CREATE TABLE orders (); CREATE VIEW progress AS SELECT 1 FROM orders;\n',
  };
  const wrong = await withTree(migration, (root) =>
    wrongUses(readHouse(root, owners), {
      owners: { orders: 'src/orders', progress: 'src/alerts' },
      readers: [],
    }),
  );
  expect(wrong).toEqual(['src/alerts/progress (view):1 reads orders, which src/orders owns']);
});

test('a trigger fails, unless it is entered and all its tables have one owner', async () => {
  const migration = {
    ...migrations,
    'migrations/0002.sql':
      'CREATE TRIGGER t AFTER UPDATE ON alerts FOR EACH ROW EXECUTE FUNCTION f();\n',
  };
  const wrong = (tables?: readonly string[]) =>
    withTree(migration, (root) =>
      wrongUses(readHouse(root, owners), {
        owners,
        readers: [],
        triggers: tables ? [{ file: 'migrations/0002.sql', tables, reason: 'made up' }] : [],
      }),
    );
  const refused = ['migrations/0002.sql:1 names a table indirectly: a function or trigger'];
  expect(await wrong()).toEqual(refused);
  expect(await wrong(['alerts', 'orders'])).toEqual(refused);
  expect(await wrong(['alerts', 'progress'])).toEqual([]);
});
