import { randomBytes } from 'node:crypto';
import type { Mode } from './keys/mode.ts';

/** A new webhook secret: `whsec_` and base64 of 32 random bytes (decisions: Names). */
export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The place that a business's webhook secret is sealed for: live and test don't open each other's. */
export const webhookSecretPlace = (businessId: string, mode: Mode): string =>
  `businesses.${mode === 'live' ? 'webhook' : 'test'}_secret_sealed:${businessId}`;
