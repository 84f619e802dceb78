import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { backupFindings, judgeBackups } from '../../../../src/office/doctor/backups.ts';
import { collationFindings } from '../../../../src/office/doctor/database.ts';
import { operatorFindings } from '../../../../src/office/doctor/operators.ts';
import { readBackups } from '../../../../src/office/support/database-figures.ts';
import { readConfig } from '../../../../src/platform/config.ts';
import { saying } from '../../../setup/words.ts';

const now = new Date('2026-11-30T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const levels = (newestAt: Date | null, diskUsed: number, copiedAt: Date | null = null) =>
  judgeBackups({ newestAt, copiedAt, diskUsed }, now).map(
    ({ check, level }) => `${check} ${level}`,
  );

test('a dump of the last hours on a disk with room is well; an old one, none, or a filling disk is not', () => {
  expect(levels(hoursAgo(1), 0.22)).toEqual(['backup ok', 'disk ok']);
  expect(levels(hoursAgo(4), 0.22)).toEqual(['backup bad', 'disk ok']);
  expect(levels(null, 0.81)).toEqual(['backup bad', 'disk warn']);
});

test('where dumps go elsewhere, one that has not gone for hours is said', () => {
  const copy = (hours: number) => levels(hoursAgo(1), 0.22, hoursAgo(hours))[1];
  expect([copy(2), copy(4)]).toEqual(['backup-copy ok', 'backup-copy bad']);
});

test('the newest whole dump counts, whatever else is in the folder', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-dumps-'));
  const dump = (name: string, at: Date) => {
    writeFileSync(path.join(folder, name), '');
    utimesSync(path.join(folder, name), at, at);
  };
  expect(await readBackups(folder)).toMatchObject({ newestAt: null, copiedAt: null });
  dump('paisewise-2026-11-30T080000.dump', hoursAgo(4));
  dump('paisewise-2026-11-30T090000.dump', hoursAgo(3));
  dump('.paisewise-2026-11-30T110000.part', hoursAgo(1));
  mkdirSync(path.join(folder, 'elsewhere'));
  dump('.copied', hoursAgo(2));
  const { newestAt, copiedAt, diskUsed } = await readBackups(folder);
  expect(copiedAt).toEqual(hoursAgo(2));
  expect(newestAt).toEqual(hoursAgo(3));
  expect(diskUsed).toBeGreaterThan(0);
  expect(diskUsed).toBeLessThanOrEqual(1);
});

test('a folder that is not there is said; where none is set, nothing is', async () => {
  expect(await backupFindings({ BACKUPS_FOLDER: undefined })).toEqual([]);
  expect(await backupFindings({ BACKUPS_FOLDER: '/nowhere' })).toMatchObject([
    { check: 'backup', level: 'warn', todo: saying('BACKUPS_FOLDER') },
  ]);
});

test('operators whom nothing can be told are named', () => {
  const config = readConfig({ OPERATOR_EMAILS: 'asha@shop.example', OPERATOR_TELEGRAM_CHAT: '-5' });
  expect(operatorFindings(config).map(({ text }) => text)).toEqual([
    saying('SMTP_URL is not'),
    saying('TELEGRAM_BOT_TOKEN is not'),
  ]);
  expect(operatorFindings(readConfig({}))).toEqual([]);
});

test('a system below Postgres that sorts otherwise is said; the same one, and no rules, are not', () => {
  expect(collationFindings({ collation: '2.36', collationNow: '2.41' })).toMatchObject([
    { level: 'bad', todo: saying('REINDEX') },
  ]);
  expect(collationFindings({ collation: '2.41', collationNow: '2.41' })).toEqual([]);
  expect(collationFindings({ collation: null, collationNow: null })).toEqual([]);
});
