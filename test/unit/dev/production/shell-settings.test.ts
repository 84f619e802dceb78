import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { shellSettings } from '../../../../dev/production/shell-settings.ts';

const given = {
  baseUrl: 'http://127.0.0.1:1',
  databaseUrl: "postgres://p:it's@127.0.0.1:2/paisewise",
  temporalAddress: '127.0.0.1:3',
  sealKeysFile: "/srv/asha's tea/seal-keys",
  uiUrl: undefined,
};
const [line = ''] = shellSettings(given).split('\n');
const inShell = (name: string): string =>
  execFileSync('/bin/sh', ['-c', `${line}; printf %s "$${name}"`], { encoding: 'utf8', env: {} });

test('a shell takes the settings as they are, and the seal keys by their file alone', () => {
  expect(inShell('DATABASE_URL')).toBe(given.databaseUrl);
  expect(inShell('SEAL_KEYS_FILE')).toBe(given.sealKeysFile);
  expect(inShell('SEAL_KEYS')).toBe('');
});

test('without a screen of the engine it says how to name one; with one it names it', () => {
  expect(shellSettings(given)).toMatch(
    /TEMPORAL_ADDRESS is 127\.0\.0\.1:3\), start this with TEMPORAL_UI_URL=/,
  );
  const told = shellSettings({ ...given, uiUrl: 'http://127.0.0.1:4' });
  expect(told).toMatch(/ TEMPORAL_UI_URL='http:\/\/127\.0\.0\.1:4'$/);
  expect(told.split('\n')).toHaveLength(1);
});
