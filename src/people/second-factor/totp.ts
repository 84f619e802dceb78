import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;

/** A new secret in base32, of 160 bits (RFC 4226, 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Paisewise', label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** The address that an app reads off the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * Which 30 seconds a code is of: these, those before or those after, for clocks that differ (RFC
 * 6238, 5.2). Null for any other text. Pure.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
