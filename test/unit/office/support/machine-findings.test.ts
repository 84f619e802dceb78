import { expect, test } from '@jest/globals';
import { StatementTimeoutError } from 'slonik';
import { machineFindings } from '../../../../src/office/doctor/database.ts';
import { lackFindings, strangerFindings } from '../../../../src/office/doctor/engine.ts';
import { tookTooLong, tooLongFinding } from '../../../../src/office/doctor/too-long.ts';
import { hasDiskRoom } from '../../../../src/office/support/database-figures.ts';
import { readConfig } from '../../../../src/platform/config.ts';
import { saying } from '../../../setup/words.ts';

const postgresSays = (code: string) => Object.assign(new Error('no'), { code });

const well = {
  commitSeconds: 0.004,
  clockAheadSeconds: -0.2,
  connections: { used: 40, most: 100 },
  hasRoom: true,
};
const checksOf = (given: Partial<typeof well>) =>
  machineFindings({ ...well, ...given }).map(({ check, level, todo }) => ({
    check,
    level,
    hasTodo: todo !== null,
  }));

test("a database's machine that is well is no finding", () => {
  expect(checksOf({})).toEqual([]);
});

test.each([
  ['clock', { clockAheadSeconds: 60 }],
  ['clock', { clockAheadSeconds: -60 }],
  ['disk', { commitSeconds: 0.4 }],
  ['connections', { connections: { used: 90, most: 100 } }],
])('%s: %j is said, with what to do', (check, given) => {
  expect(checksOf(given)).toEqual([{ check, level: 'warn', hasTodo: true }]);
});

test('a full disk is named, with the way out', () => {
  const [disk, ...others] = machineFindings({ ...well, hasRoom: false });
  expect(others).toEqual([]);
  expect(disk).toMatchObject({ check: 'disk', level: 'bad' });
  expect(disk?.text).toEqual(saying(/disk is full.*503/));
  expect(disk?.todo).toEqual(saying(/`df`/));
});

test.each([
  [async () => 10_000, true],
  [() => Promise.reject(new Error('slonik', { cause: postgresSays('53100') })), false],
  // Somebody's temp_file_limit says nothing of the disk.
  [() => Promise.reject(postgresSays('53400')), true],
])('%s: whether the disk has room', async (oneFirst, room) => {
  expect(await hasDiskRoom({ oneFirst } as never)).toBe(room);
});

test('a database that is away is no full disk', async () => {
  const oneFirst = () => Promise.reject(postgresSays('57P01'));
  await expect(hasDiskRoom({ oneFirst } as never)).rejects.toMatchObject({ code: '57P01' });
});

test('it says how much', () => {
  const [clock, disk, connections] = machineFindings({
    ...well,
    commitSeconds: 0.25,
    clockAheadSeconds: 61.4,
    connections: { used: 99, most: 100 },
  });
  expect(clock?.text).toEqual(saying('61 s'));
  expect(disk?.text).toEqual(saying('250 ms'));
  expect(connections?.text).toEqual(saying("99 of the database's 100"));
});

test.each([
  [61.4, '61 s ahead of', 'too early'],
  [-61.4, '61 s behind', 'too late'],
])('a clock that is off by %d s: the side is said, and what comes of it', (seconds, side, harm) => {
  const [clock] = machineFindings({ ...well, clockAheadSeconds: seconds });
  expect(clock?.text).toEqual(saying(`the database's clock is ${side}`));
  expect(clock?.todo).toEqual(saying('timedatectl'));
  expect(clock?.todo).toEqual(saying(harm));
});

test.each([
  [new StatementTimeoutError(postgresSays('57014')), true],
  [new Error('wrapped', { cause: postgresSays('55P03') }), true],
  [postgresSays('57P01'), false],
  [new Error('other'), false],
])('%s: a statement that was ended is told from a database that is away', (error, isSo) => {
  expect(tookTooLong(error)).toBe(isSo);
});

test('whoever holds a lock is named, with what ends it, and that the database answers', () => {
  const holder = { pid: 4711, name: 'psql', seconds: 320.4, isIdle: true };
  const idle = tooLongFinding('order', [holder, { ...holder, pid: 4712 }]);
  expect(idle).toMatchObject({ check: 'order', level: 'bad' });
  expect(idle.text).toEqual(
    saying(/^the database answers.* 4711 \(psql\) .* 320 s that stands idle$/),
  );
  expect(idle.todo).toEqual(saying('pg_terminate_backend(4711)'));
  const busy = tooLongFinding('order', [{ ...holder, name: null, isIdle: false }]);
  expect(busy.text).toEqual(saying(/process 4711 of it .* still works$/));
  const { text, todo } = tooLongFinding('order', []);
  expect(text).toEqual(saying(/^the database answers, but .* took too long/));
  expect(todo).toEqual(saying('pg_stat_activity'));
});

test('each paused schedule is named, with the command that unpauses it', () => {
  const config = readConfig({ TEMPORAL_ADDRESS: 'engine:7233', TEMPORAL_NAMESPACE: 'shops' });
  const found = (paused: string[]) =>
    lackFindings({ schedules: [], paused, mailboxes: [] }, config);
  expect(found([])).toEqual([]);
  const findings = found(['expiries', 'events']);
  expect(findings.map(({ text }) => text)).toEqual([
    saying(/^the schedule expiries is paused/),
    saying(/^the schedule events is paused/),
  ]);
  expect(findings[0]?.todo).toEqual(
    saying(
      'temporal schedule toggle --unpause --schedule-id expiries --reason done --address engine:7233 --namespace shops',
    ),
  );
});

test('workers of another database in our namespace are named, with the setting that parts them', () => {
  const config = readConfig({ TEMPORAL_NAMESPACE: 'shops' });
  expect(strangerFindings([], config)).toEqual([]);
  const [found] = strangerFindings(['18@host/ffffffff'], config);
  expect(found).toMatchObject({ check: 'engine', level: 'bad' });
  expect(found?.text).toEqual(saying(/another database.*shops.*18@host\/ffffffff/));
  expect(found?.todo).toEqual(saying('TEMPORAL_NAMESPACE'));
});
