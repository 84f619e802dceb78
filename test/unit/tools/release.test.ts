import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { version } from '../../../src/platform/version.ts';
import { installerOf, prepareRelease, sectionOf } from '../../../tools/release.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const changelog = (section: string) =>
  `# Changelog\n\n## [Unreleased]\n\n- more\n\n## [0.2.0] - 2026-12-01\n\n${section}\n\n## [0.1.0] - 2026-11-01\n\n- first\n`;
const good = '### What an operator does\n\nNothing.';

test('a release has its own section, which says what an operator does, in at most 60 lines', () => {
  expect(sectionOf(changelog(good), '0.2.0')).toBe(good);
  expect(() => sectionOf(changelog(good), '0.3.0')).toThrow('no section');
  expect(() => sectionOf(changelog('- a change'), '0.2.0')).toThrow('What an operator does');
  expect(() => sectionOf(changelog(`${good}${'\n- one'.repeat(60)}`), '0.2.0')).toThrow('63 lines');
});

test('a release’s install.sh fetches that image in that version unless told otherwise', () => {
  const script = installerOf(read('deploy/install.sh'), 'ghcr.io/shops/paisewise', '0.2.0');
  expect(script).toContain('\nIMAGE=${PAISEWISE_IMAGE:-ghcr.io/shops/paisewise}\n');
  expect(script).toContain('\nRELEASE=${PAISEWISE_VERSION:-0.2.0}\n');
  expect(() => installerOf('#!/bin/sh\n', 'x', '1')).toThrow('no line');
});

test('a tag of another version is refused', () => {
  expect(() => prepareRelease('v9.9.9', 'x', '/nowhere')).toThrow(`package.json says ${version}`);
});

test('every file that names a version names this one', () => {
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: ${version}\n`);
  for (const manifest of ['bin/package.json', 'clients/node/package.json'])
    expect(JSON.parse(read(manifest)).version).toBe(version);
});
