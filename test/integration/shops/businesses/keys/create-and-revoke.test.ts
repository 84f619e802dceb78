import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { sql } from '../../../../../src/platform/db.ts';
import {
  createKey,
  keyDigest,
  listKeys,
  looksLikeKey,
  revokeKey,
} from '../../../../../src/shops/businesses/keys.ts';
import { testContext } from '../../../../setup/context.ts';
import { aBusiness } from '../../../../setup/factories/index.ts';

const ctx = testContext();

test('a key is shown once: its digest is kept, and the list knows it by its ends', async () => {
  const { businessId } = await aBusiness(ctx);
  const made = await createKey(ctx, { businessId, mode: 'live', name: 'till', actor: 'asha' });
  expect(made.apiKey).toMatch(/^pw_live_[0-9A-Za-z]{36}$/);
  const stored = await ctx.db.oneFirst(
    sql.type(
      z.object({ row: z.string() }),
    )`SELECT row_to_json(k)::text AS row FROM api_keys k WHERE key_id = ${made.keyId}`,
  );
  expect(stored).toContain(keyDigest(made.apiKey).toString('hex'));
  expect(stored).not.toContain(made.apiKey.slice(8, 30));
  const [info] = await listKeys(ctx, businessId, null);
  expect(info).toMatchObject({
    keyId: made.keyId,
    mode: 'live',
    name: 'till',
    hint: `pw_live_…${made.apiKey.slice(-4)}`,
    revokedAt: null,
  });
});

test('a test key says so, and every key carries its own checksum', async () => {
  const { businessId } = await aBusiness(ctx);
  const { apiKey } = await createKey(ctx, { businessId, mode: 'test', name: null, actor: 'asha' });
  expect(apiKey).toMatch(/^pw_test_/);
  expect(looksLikeKey(apiKey)).toBe(true);
  const other = apiKey.at(-1) === 'a' ? 'b' : 'a';
  expect(looksLikeKey(apiKey.slice(0, -1) + other)).toBe(false);
});

test('a revoked key stays in the list with its time; revoking it again changes nothing', async () => {
  const { businessId } = await aBusiness(ctx);
  const { keyId } = await createKey(ctx, { businessId, mode: 'live', name: null, actor: 'asha' });
  const first = await revokeKey(ctx, keyId, 'ravi');
  expect(await revokeKey(ctx, keyId, 'ravi')).toEqual(first);
  expect((await listKeys(ctx, businessId, null))[0]?.revokedAt).toEqual(first.revokedAt);
  const rows = await ctx.db.any(
    sql.type(
      z.object({ action: z.string() }),
    )`SELECT action FROM audit WHERE subject = ${keyId} ORDER BY audit_id`,
  );
  expect(rows.map((row) => row.action)).toEqual(['key.create', 'key.revoke']);
});

test('an unknown key or business is refused by name', async () => {
  await expect(revokeKey(ctx, 'key_x', 'ravi')).rejects.toMatchObject({ code: 'key_not_found' });
  await expect(
    createKey(ctx, { businessId: 'biz_x', mode: 'live', name: null, actor: 'a' }),
  ).rejects.toMatchObject({
    code: 'business_not_found',
  });
  await expect(listKeys(ctx, 'biz_x', null)).rejects.toMatchObject({ code: 'business_not_found' });
});
