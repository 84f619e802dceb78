import type { RequestHandler } from 'express';
import { endpointHint } from '../../delivery/outcome.ts';
import { sendProbe } from '../../office/support/send-samples.ts';
import type { Context } from '../../platform/context.ts';
import { render } from '../../words/render.ts';
import type { Limits } from '../limits.ts';
import { jsonObject, parse } from './body.ts';
import { callerOf } from './caller.ts';
import { webhookTest } from './schemas.ts';

/** POST /test-webhook: one signed sample to the shop's address, and what its server answered. */
export const testWebhookRoute =
  (ctx: Context, limits: Limits): RequestHandler =>
  async (req, res) => {
    const { businessId, mode, keyId } = callerOf(res);
    const { webhook_url: url } = parse(webhookTest, jsonObject(req));
    await limits.testedWebhook(res, businessId);
    const { outcome, status, durationMs, error, answer } = await sendProbe(ctx, {
      businessId,
      url,
      mode,
      actor: keyId,
    });
    const hint = endpointHint(error, mode);
    res.json({
      accepted: outcome === 'accepted',
      status,
      duration_ms: durationMs,
      error: error && render(error),
      hint: hint && render(hint),
      answer,
    });
  };
