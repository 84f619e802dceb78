import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { printable, printableRefusal } from '../../../src/cli/printable.ts';

const bin = fileURLToPath(new URL('../../../bin/paisewise.js', import.meta.url));
const run = (...words: string[]) =>
  spawnSync(process.execPath, [bin, ...words], { encoding: 'utf8' });

test('what was typed can’t paint the terminal, turn its writing round, or fill it', () => {
  for (const typed of ['\u001b[31mred', '\u202enehtnuk', 'x'.repeat(100_000)]) {
    const ran = run('order', 'list', `--status=${typed}`);
    expect(ran.status).toBe(2);
    expect(ran.stderr).not.toContain(typed);
    expect(ran.stderr).toMatch(/^option .* failed, manual_review\. `--help` says how\.\n$/);
    expect(ran.stderr.length).toBeLessThan(300);
  }
});

test('emoji, other scripts and lines stay as they are', () => {
  for (const text of [
    '👩‍👩‍👧‍👦🫖',
    'चाय की दुकान',
    'two\nlines',
    `https://shop.example/${'a'.repeat(480)}`,
  ])
    expect([printable(text), printableRefusal(text)]).toEqual([text, text]);
});
