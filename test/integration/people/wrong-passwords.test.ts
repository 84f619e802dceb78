import { describe, expect, test } from '@jest/globals';
import { beginSession } from '../../../src/people/sessions/begin-session.ts';
import { findSession } from '../../../src/people/sessions/find-session.ts';
import { sql } from '../../../src/platform/db.ts';
import { deviceAt, doorOf } from '../../setup/console/door.ts';
import { PASSWORD } from '../../setup/console/people.ts';
import { testContext } from '../../setup/context.ts';

const ctx = testContext();
const { attempt, newOperator } = doorOf(ctx);

describe('wrong passwords', () => {
  test('five from one client lock that pair, the right one too, and nobody else', async () => {
    await newOperator('five@shop.example');
    for (let i = 0; i < 5; i++)
      expect(await attempt('five@shop.example', 'wrong password', '192.0.2.1')).toBe(
        'invalid_sign_in',
      );
    expect(await attempt('five@shop.example', PASSWORD, '192.0.2.1')).toBe('rate_limited');
    expect(await attempt('five@shop.example', PASSWORD, '192.0.2.2')).toBe('in');
  });

  test('many at once are judged no more often than five', async () => {
    await newOperator('atonce@shop.example');
    const tries = Array.from({ length: 12 }, () =>
      attempt('atonce@shop.example', 'wrong password', '192.0.2.9'),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'invalid_sign_in')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(7);
  });

  test('twenty from anywhere lock the address; a session that holds goes on', async () => {
    const personId = await newOperator('twenty@shop.example');
    const { token } = await beginSession(
      ctx,
      { personId, email: 'twenty@shop.example', accessEpoch: 0 },
      deviceAt('192.0.2.3'),
      'password',
    );
    for (let i = 0; i < 20; i++)
      await attempt('twenty@shop.example', 'wrong password', `198.51.100.${i}`);
    expect(await attempt('twenty@shop.example', PASSWORD, '192.0.2.4')).toBe('rate_limited');
    expect(await findSession(ctx.db, token)).not.toBeNull();
  });

  test('a right one in between starts the pair’s count anew', async () => {
    await newOperator('between@shop.example');
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++)
        await attempt('between@shop.example', 'wrong password', '192.0.2.5');
      expect(await attempt('between@shop.example', PASSWORD, '192.0.2.5')).toBe('in');
    }
  });

  test('an unknown address is answered and locked as a known one', async () => {
    for (let i = 0; i < 5; i++)
      expect(await attempt('nobody@shop.example', 'wrong password', '192.0.2.6')).toBe(
        'invalid_sign_in',
      );
    expect(await attempt('nobody@shop.example', 'wrong password', '192.0.2.6')).toBe(
      'rate_limited',
    );
  });

  test('the lock ends after fifteen minutes', async () => {
    await newOperator('later@shop.example');
    for (let i = 0; i < 5; i++) await attempt('later@shop.example', 'wrong password', '192.0.2.7');
    await ctx.db.query(sql.unsafe`
      UPDATE sign_in_failures SET locked_until = locked_until - interval '15 minutes',
        last_at = last_at - interval '15 minutes' WHERE client = '192.0.2.7'`);
    expect(await attempt('later@shop.example', PASSWORD, '192.0.2.7')).toBe('in');
  });
});
