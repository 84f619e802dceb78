import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import {
  certificateFindings,
  newerOf,
  newVersions,
} from '../../../../src/engine/worker/operators/list-troubles.ts';
import { decideTold, type Known } from '../../../../src/engine/worker/operators/told.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 30) + seconds * 1000);
const disk = { topic: 'disk', text: 'disk: 81 % is used' };
const topics = (known: readonly Known[]) => known.map(({ topic }) => topic);

test('what lasts is told once; what is over for as long is told as well again', () => {
  const first = decideTold([], [disk], at(0));
  expect([first.wrong, topics(first.remember)]).toEqual([[], ['disk']]);
  const second = decideTold(first.remember, [disk], at(120));
  expect(topics(second.wrong)).toEqual(['disk']);
  const told = second.remember.map((one) => ({ ...one, toldAt: at(120) }));
  expect(decideTold(told, [disk], at(10_000)).wrong).toEqual([]);
  const gone = decideTold(told, [], at(10_060));
  expect([gone.well, topics(gone.remember)]).toEqual([[], ['disk']]);
  // Again for a moment: it is the same trouble, and nothing is told.
  const back = decideTold(gone.remember, [disk], at(10_120));
  expect([back.wrong, back.well, back.remember[0]?.wellSince]).toEqual([[], [], null]);
  expect(topics(decideTold(gone.remember, [], at(10_180)).well)).toEqual(['disk']);
});

test('what was wrong for a moment, and was never told, is forgotten', () => {
  const { remember } = decideTold([], [disk], at(0));
  expect(decideTold(remember, [], at(60))).toEqual({ remember: [], wrong: [], well: [] });
});

test('two findings of one topic are one trouble, told with both texts', () => {
  const full = { topic: 'disk', text: 'disk: 99 % is used' };
  const { remember } = decideTold([], [disk, full], at(0));
  expect(remember).toMatchObject([{ topic: 'disk', text: `${disk.text}\n${full.text}` }]);
});

test('while the database is away, what cannot be looked at is not told as well again', () => {
  const since = { since: at(0), toldAt: at(120), wellSince: null };
  const away = { topic: 'database', text: 'database: it does not answer' };
  const during = decideTold([{ ...disk, ...since }], [away], at(1_000));
  const still = decideTold(during.remember, [away], at(2_000));
  expect([still.well, topics(still.remember)]).toEqual([[], ['database', 'disk']]);
});

test('a newer release is found, whatever else its address answers', async () => {
  expect(newerOf('0.9.0', 'v0.10.0')).toBe('0.10.0');
  for (const latest of ['v0.9.0', 'v0.8.12', 'nightly', ''])
    expect(newerOf('0.9.0', latest)).toBeNull();
  const server = createServer((_req, res) => res.end(answers.shift()));
  const answers = ['{"tag_name":"v99.0.0"}', 'no JSON'];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const look = newVersions(`http://127.0.0.1:${port}`);
  expect(await look()).toMatchObject([{ check: 'version', subject: '99.0.0' }]);
  // Not asked again the same day.
  expect([await look(), answers.length]).toMatchObject([[{ subject: '99.0.0' }], 1]);
  expect(await newVersions(`http://127.0.0.1:${port}`)()).toEqual([]);
  expect(await newVersions(undefined)()).toEqual([]);
  server.close();
});

test('a certificate that should have been renewed is found; a fresh one, and none, are not', () => {
  expect(certificateFindings(at(13 * 86_400), at(0))).toMatchObject([{ check: 'certificate' }]);
  expect(certificateFindings(at(-86_400), at(0))).toHaveLength(1);
  expect(certificateFindings(at(30 * 86_400), at(0))).toEqual([]);
  expect(certificateFindings(null, at(0))).toEqual([]);
});
