import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { useCli } from '../../setup/cli.ts';
import { anAccount } from '../../setup/factories/index.ts';
import { statementOf } from '../../unit/office/books/statements.ts';

const at = useCli();
const { cli, ctx } = at;

test('a link is made, listed and closed; a day belongs to it to its end', async () => {
  const account = await anAccount(ctx, at.business);
  const made = await cli(
    ['link', 'create', account, '--amount', '1,250', '--for', 'Hamper', '--json'].concat([
      '--until',
      '2099-12-31',
      '--once',
    ]),
  );
  const link = {
    link_id: expect.stringMatching(/^lnk_[0-9A-Za-z]{22}$/),
    url: expect.stringMatching(/\/l\/[0-9A-Za-z]{22}$/),
    amount: 1250,
    for: 'Hamper',
    until: '2099-12-31T18:30:00.000Z',
    once: true,
    status: 'open',
    paid: 0,
  };
  expect(made).toMatchObject({ code: 0, json: link });
  const { businessId } = at.business;
  expect(await cli(['link', 'list', businessId, '--json'])).toMatchObject({ json: [link] });
  const url = String(Object(made.json).url);
  expect(await cli(['link', 'close', url, '--json'])).toMatchObject({ json: { status: 'closed' } });
  expect(await cli(['link', 'close', 'lnk_none', '--json'])).toMatchObject({
    code: 1,
    json: { error: 'link_not_found' },
  });
});

test('a link whose payer types the amount has two bounds, and never an amount besides', async () => {
  const account = await anAccount(ctx, at.business);
  const make = (...price: string[]) =>
    cli(['link', 'create', account, '--for', 'Counter', '--json', ...price]);
  expect(await make('--least', '1', '--most', '2,000')).toMatchObject({
    code: 0,
    json: { amount: null, least: 1, most: 2000 },
  });
  for (const price of [[], ['--least', '1'], ['--amount', '1', '--least', '1', '--most', '2']])
    expect((await make(...price)).code).toBe(2);
  expect((await make('--least', '2', '--most', '1')).code).toBe(1);
});

test('a statement is checked, and a report kept that only its owner reads', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'books-'));
  const file = path.join(folder, 'april.csv');
  const line = { day: '2026-04-18', text: 'UPI', reference: '620132678501', paise: 16_000 };
  await writeFile(file, statementOf('icici', [line]));
  const report = path.join(folder, 'report.csv');
  const { businessId } = at.business;
  expect(
    await cli([
      'books',
      'check',
      businessId,
      file,
      '--month',
      '2026-04',
      '--out',
      report,
      '--json',
    ]),
  ).toMatchObject({
    code: 0,
    json: { format: 'icici', credits_without_alert: [{ amount: 160, orders: [] }] },
  });
  expect(await readFile(report, 'utf8')).toContain('credit_without_alert,');
  expect((await stat(report)).mode & 0o777).toBe(0o600);
  const missing = await cli(['books', 'check', businessId, `${file}x`, '--json']);
  expect(missing).toMatchObject({ code: 1, json: { error: 'not_found' } });
});
