import { createHmac } from 'node:crypto';

/**
 * The headers of one attempt, as Standard Webhooks 1.0 has them: the event's id, the attempt's moment in Unix seconds, and one
 * `v1,` signature for each secret (two while a secret is rotated), made over the very bytes that are sent.
 */
export function signedHeaders(
  event: { id: string; body: string },
  at: Date,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${event.id}.${timestamp}.${event.body}`).digest('base64')}`;
  });
  return {
    'webhook-id': event.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
