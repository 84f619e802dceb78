import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What systemd says of the units; their programs and users count as there. */
function verify(change = (text: string) => text): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-units-'));
  const units = globSync('deploy/{systemd,host}/*.{service,timer}', { cwd: root }).map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
      .replace(/^(Exec\w+=)\S+/gm, '$1/bin/sh')
      .replace(/^(User|Group)=\w+$/gm, '$1=root');
    const unit = path.join(folder, path.basename(file).replace('@', '@api'));
    writeFileSync(unit, change(text));
    return unit;
  });
  expect(units.length).toBeGreaterThan(5);
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
    encoding: 'utf8',
  });
  expect(status).not.toBeNull();
  return stderr
    .split('\n')
    .filter((line) => line.includes(folder))
    .join('\n');
}

test('systemd takes every unit as it is', () => {
  expect(verify()).toBe('');
  expect(verify((text) => text.replace('[Service]', '[Service]\nRestrat=always'))).toContain(
    'Restrat',
  );
});
