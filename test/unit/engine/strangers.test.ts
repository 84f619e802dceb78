import { expect, test } from '@jest/globals';
import { strangersAmong, workerIdentity } from '../../../src/engine/strangers.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const at = (identity: string, secondsAgo = 5) => ({ identity, askedAt: now - secondsAgo * 1_000 });

test('workers of other databases are told from ours, from those that went, and from versions that give no mark', () => {
  const ours = workerIdentity('0a1b2c3d');
  const pollers = [
    at(ours),
    at('17@host/0a1b2c3d'),
    at('18@host/ffffffff'),
    at('19@host/eeeeeeee', 600),
    at('20@host'),
    at('21@some/path'),
  ];
  expect(strangersAmong(pollers, '0a1b2c3d', now)).toEqual(['18@host/ffffffff']);
  expect(strangersAmong(pollers, 'ffffffff', now)).toEqual([ours, '17@host/0a1b2c3d']);
});
