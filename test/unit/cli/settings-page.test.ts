import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { listSettings } from '../../../src/cli/settings-list.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { settingsPage } from '../../../tools/settings-page.ts';

test('docs/settings.md is what the schema says: make it anew with `node tools/settings-page.ts`', async () => {
  const text = await readFile(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  expect(settingsPage(text)).toBe(text);
});

test('every setting has a meaning, and a secret one is never shown', () => {
  const env = {
    DATABASE_URL: 'postgres://u:hunter2@h/d',
    SEAL_KEYS: `k1:${Buffer.alloc(32, 3).toString('base64')}`,
    TEMPORAL_API_KEY: 'hunter2',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'hunter2',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'hunter2',
    MICROSOFT_CLIENT_ID: 'id',
    MICROSOFT_CLIENT_SECRET: 'hunter2',
  };
  const rows = listSettings(readConfig(env), env);
  expect(JSON.stringify(rows)).not.toContain('hunter2');
  expect(rows.filter((row) => row.meaning === '')).toEqual([]);
  expect(rows.find((row) => row.setting === 'ORDER_GRACE_MS')).toMatchObject({
    value: '300000',
    default: '300000',
    given: false,
  });
  expect(rows.find((row) => row.setting === 'SEAL_KEYS')).toMatchObject({
    value: '•••',
    given: true,
  });
});
