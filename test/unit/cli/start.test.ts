import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const linked = `${checkout}node_modules/.bin/paisewise`;

test('npx finds the command linked, and reads no tree of packages before it', () => {
  expect(realpathSync(linked)).toBe(`${checkout}bin/paisewise.js`);
  // npx installs what the checkout's own manifest calls a command into a folder of its own first.
  expect(JSON.parse(readFileSync(`${checkout}package.json`, 'utf8'))).not.toHaveProperty('bin');
});

test('from its second start on it strips no types', () => {
  const tell = `process.on('exit', () =>
    console.error(process.moduleLoadList.filter((name) => name.includes('deps/amaro')).length))`;
  const start = () =>
    spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, linked, '--help'],
      { env: { PATH: process.env.PATH }, encoding: 'utf8' },
    );
  expect(start().stdout).toContain('Usage: paisewise');
  expect(start().stderr).toBe('0\n');
});
