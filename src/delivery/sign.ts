import { createHmac } from 'node:crypto';

/**
 * The headers of one attempt, by Standard Webhooks 1.0: the event's id, the attempt's moment in
 * Unix seconds, and one `v1,` signature for each secret (two while a secret is rotated), made over
 * the very bytes that are sent. Written here so that the reference library, which the tests verify
 * with, is a second opinion.
 */
export function signedHeaders(
  event: { id: string; body: string },
  at: Date,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signed = `${event.id}.${timestamp}.${event.body}`;
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': event.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
