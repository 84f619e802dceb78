import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { engineCommand } from '../../../dev/engine.ts';
import { findTemporalCli } from '../../../dev/find-temporal-cli.ts';

test('the engine runs as temporal-dev.yml says, at addresses of our own', () => {
  const words = engineCommand();
  expect(words.slice(0, 2)).toEqual(['server', 'start-dev']);
  expect(words).toContain('history.timerProcessorMaxTimeShift="10ms"');
  expect(words).toContain('OrderStatus=Keyword');
  expect(words).toContain('system.forceSearchAttributesCacheRefreshOnRead=false');
  for (const place of [
    '--ip',
    '--port',
    '--ui-port',
    '--db-filename',
    '0.0.0.0',
    '7233',
    '/state/temporal.db',
  ])
    expect(words).not.toContain(place);
});

test('a file without the one line names the missing part', () => {
  expect(() => engineCommand('services:\n  temporal:\n    command: server start-dev\n')).toThrow(
    'one JSON array on one line',
  );
});

test.each([
  ['answers', 'echo "temporal version 1.8.2 (Server 1.31.0)"', true],
  ['is too busy to answer', 'sleep 60', true],
  ['is too old', 'echo "temporal version 1.2.0"', false],
  ['is something else', 'exit 3', false],
])('a Temporal command that is there and %s', async (_, script, isUsed) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-cli-'));
  const file = path.join(folder, 'temporal');
  writeFileSync(file, `#!/bin/sh\nPATH=/bin:/usr/bin; ${script}\n`);
  chmodSync(file, 0o755);
  const { PATH, TEMPORAL_CLI } = process.env;
  process.env.PATH = folder;
  delete process.env.TEMPORAL_CLI;
  try {
    const patienceMs = script.startsWith('sleep') ? 50 : 20_000;
    expect(await findTemporalCli(path.join(folder, 'none'), patienceMs)).toBe(isUsed ? file : null);
  } finally {
    process.env.PATH = PATH;
    if (TEMPORAL_CLI !== undefined) process.env.TEMPORAL_CLI = TEMPORAL_CLI;
    rmSync(folder, { recursive: true });
  }
});
