import { randomBytes } from 'node:crypto';

/** A new webhook secret: `whsec_` and base64 of 32 random bytes (decisions: Names). */
export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The place that a business's webhook secret is sealed for. */
export const webhookSecretPlace = (businessId: string): string =>
  `businesses.webhook_secret_sealed:${businessId}`;
