import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { sealFindings } from '../../../../src/office/doctor/operators.ts';
import { showBusiness } from '../../../../src/office/support/show-business.ts';
import { sql } from '../../../../src/platform/db.ts';
import { makeSealer } from '../../../../src/platform/seal.ts';
import { setPlan } from '../../../../src/shops/accounts/apply-plan.ts';
import { listBusinesses } from '../../../../src/shops/businesses/business.ts';
import {
  disableBusiness,
  enableBusiness,
} from '../../../../src/shops/businesses/change-business.ts';
import { createBusiness } from '../../../../src/shops/businesses/create-business.ts';
import { modes } from '../../../../src/shops/businesses/keys.ts';
import { rotateWebhookSecret } from '../../../../src/shops/businesses/rotate-webhook-secret.ts';
import { webhookSecretPlace } from '../../../../src/shops/businesses/signing-secrets.ts';
import { TEST_SEAL_KEYS, testContext } from '../../../setup/context.ts';
import { saying } from '../../../setup/words.ts';

const ctx = testContext();

const audits = (subject: string) =>
  ctx.db.any(sql.type(
    z.object({
      action: z.string(),
      actor: z.string(),
      refused: z.boolean(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  )`
    SELECT action, actor, refused, before, after FROM audit WHERE subject = ${subject}
      ORDER BY audit_id
  `);

describe('a business', () => {
  test('is made on the free plan with a webhook secret that only its own row opens', async () => {
    const { business, webhookSecret } = await createBusiness(ctx, {
      name: '  Asha and Sons ',
      actor: 'asha',
    });
    expect(business).toMatchObject({ name: 'Asha and Sons', plan: 'scale', status: 'active' });
    expect(webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const sealed = await ctx.db.oneFirst(sql.type(z.object({ s: z.string() }))`
      SELECT webhook_secret_sealed AS s FROM businesses WHERE business_id = ${business.businessId}`);
    expect(ctx.sealer.open(sealed, webhookSecretPlace(business.businessId, 'live'))).toBe(
      webhookSecret,
    );
    expect(() => ctx.sealer.open(sealed, webhookSecretPlace('biz_other', 'live'))).toThrow();
    expect(await audits(business.businessId)).toEqual([
      {
        action: 'business.create',
        actor: 'asha',
        refused: false,
        before: null,
        after: { name: 'Asha and Sons', plan: 'scale' },
      },
    ]);
  });

  test.each(['', '   ', 'x'.repeat(121), 'two\nlines'])(
    'is refused the name %j, and nothing is stored',
    async (name) => {
      const before = (await listBusinesses(ctx, null)).length;
      await expect(createBusiness(ctx, { name, actor: 'asha' })).rejects.toMatchObject({
        code: 'invalid_request',
      });
      expect(await listBusinesses(ctx, null)).toHaveLength(before);
    },
  );

  test('has a name of 120 characters counted as code points', async () => {
    const { business } = await createBusiness(ctx, { name: '🙏'.repeat(120), actor: 'asha' });
    expect([...business.name]).toHaveLength(120);
  });

  test('is refused a plan that does not exist; the plans are named, and the try is in the audit trail', async () => {
    const { business } = await createBusiness(ctx, { name: 'Shop', actor: 'asha' });
    await expect(setPlan(ctx, business.businessId, 'gold', 'ravi')).rejects.toMatchObject({
      code: 'unknown_plan',
      message: expect.stringContaining('free, starter, growth, scale'),
    });
    expect((await showBusiness(ctx, business.businessId)).business.plan).toBe('scale');
    expect((await audits(business.businessId)).at(-1)).toMatchObject({
      action: 'business.set-plan',
      actor: 'ravi',
      refused: true,
    });
  });

  test('is disabled and enabled, each once in the audit trail however often it is asked', async () => {
    const { business } = await createBusiness(ctx, { name: 'Shop', actor: 'asha' });
    const id = business.businessId;
    for (const _ of [1, 2])
      expect((await disableBusiness(ctx, id, 'ravi')).status).toBe('disabled');
    for (const _ of [1, 2]) expect((await enableBusiness(ctx, id, 'ravi')).status).toBe('active');
    expect((await audits(id)).map((row) => row.action)).toEqual([
      'business.create',
      'business.disable',
      'business.enable',
    ]);
  });

  test('that does not exist is not found by any verb', async () => {
    const verbs = [
      () => setPlan(ctx, 'biz_x', 'free', 'r'),
      () => disableBusiness(ctx, 'biz_x', 'r'),
      () => showBusiness(ctx, 'biz_x'),
    ];
    for (const verb of verbs)
      await expect(verb()).rejects.toMatchObject({ code: 'business_not_found' });
  });

  test('is listed newest first, as many as asked for', async () => {
    const made = await createBusiness(ctx, { name: 'Newest', actor: 'asha' });
    expect((await listBusinesses(ctx, 1)).map((row) => row.businessId)).toEqual([
      made.business.businessId,
    ]);
    expect((await listBusinesses(ctx, null)).length).toBeGreaterThan(1);
  });
});

test('the doctor names an older key as long as the secret before the present one is sealed with it', async () => {
  const newer = makeSealer(`newer:${Buffer.alloc(32, 8).toString('base64')},${TEST_SEAL_KEYS}`);
  const { business } = await createBusiness(ctx, { name: 'Rotated', plan: 'free', actor: 'ravi' });
  const before = await sealFindings({ ...ctx, sealer: newer });
  const { businessId } = business;
  for (const mode of modes)
    await rotateWebhookSecret({ ...ctx, sealer: newer }, { businessId, mode, actor: 'ravi' });
  expect(await sealFindings({ ...ctx, sealer: newer })).toEqual(before);
  expect(before).toEqual([
    expect.objectContaining({
      check: 'seal',
      level: 'warn',
      text: saying('older key'),
    }),
  ]);
});
