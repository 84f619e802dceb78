import { expect, test } from '@jest/globals';
import { takePulse } from '../../../src/platform/server-pulse.ts';

const connection = { destroy: async () => undefined };
const nobody = () => new Promise<never>(() => undefined);
const refused = (about: object) => () => Promise.reject(Object.assign(new Error('no'), about));

test('a server that nobody hears of and that answers no new connection is away', async () => {
  expect(await takePulse(nobody, 1).isAway(0)).toBe(true);
  expect(await takePulse(refused({ code: 'ECONNREFUSED' }), 1).isAway(0)).toBe(true);
});

test('one that answers anything is there: a connection, a word of its own, or somebody else', async () => {
  expect(await takePulse(async () => connection).isAway(0)).toBe(false);
  expect(await takePulse(refused({ severity: 'FATAL', code: '53300' })).isAway(0)).toBe(false);
  const busy = takePulse(nobody, 1);
  const isAway = busy.isAway(0);
  busy.heard();
  expect(await isAway).toBe(false);
});

test('one that was heard just now is not asked, and all who ask at once share a question', async () => {
  let asked = 0;
  const pulse = takePulse(async () => {
    asked += 1;
    return connection;
  });
  expect(await Promise.all([pulse.isAway(0), pulse.isAway(0)])).toEqual([false, false]);
  expect(await pulse.isAway(600_000)).toBe(false);
  expect(asked).toBe(1);
});
