import { describe, expect, test } from '@jest/globals';
import { newTotpSecret, stepOfCode, totpUri } from '../../../src/people/second-factor/totp.ts';

/** "12345678901234567890" in base32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 at %i s', (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('is taken half a minute early and late, and no more', () => {
    const steps = [-60, -30, 0, 30, 60].map((late) => stepOfCode(SECRET, '287082', at(59 + late)));
    expect(steps).toEqual([null, 1, 1, 1, null]);
  });

  test.each(['', '28708', '2870820', '28708x', '２８７０８２', ' 287082', '94287082'])(
    'is not %j',
    (code) => {
      expect(stepOfCode(SECRET, code, at(59))).toBeNull();
    },
  );

  test('comes from a secret of 160 bits, which the QR code names with the address', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri(secret, 'asha@shop.example')).toContain(`secret=${secret}`);
    expect(totpUri(secret, 'asha@shop.example')).toContain('asha%40shop.example');
  });
});
