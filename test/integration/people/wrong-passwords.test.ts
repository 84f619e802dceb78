import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { beginSession } from '../../../src/people/sessions/begin-session.ts';
import { findSession } from '../../../src/people/sessions/session.ts';
import { signIn } from '../../../src/people/sign-in/check-password.ts';
import { sql } from '../../../src/platform/db.ts';
import { forgetOld } from '../../../src/upkeep/forget-old.ts';
import { deviceAt, doorOf } from '../../setup/console/door.ts';
import { PASSWORD, sessionOf } from '../../setup/console/people.ts';
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

describe('one who knows an address', () => {
  test('locks it everywhere but in a browser that its person was in with', async () => {
    await newOperator('own@shop.example');
    const own = async (password: string) =>
      signIn(ctx, { email: 'own@shop.example', password }, { ...deviceAt('192.0.2.20'), mark });
    let mark: string | null = null;
    const first = sessionOf(await own(PASSWORD));
    for (let i = 0; i < 25; i++) await attempt('own@shop.example', 'wrong', `198.51.100.${i}`);
    expect(await attempt('own@shop.example', PASSWORD, '192.0.2.21')).toBe('rate_limited');
    mark = first.mark;
    expect(sessionOf(await own(PASSWORD)).mark).toBe(mark);
    for (let i = 0; i < 5; i++)
      await expect(own('wrong password')).rejects.toMatchObject({ code: 'invalid_sign_in' });
    await expect(own(PASSWORD)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('waits with its own tries, while others are judged', async () => {
    await newOperator('queue@shop.example');
    const flood = Array.from({ length: 60 }, (_, i) =>
      attempt(`nobody-${i}@shop.example`, 'wrong password', '192.0.2.30'),
    );
    expect(await attempt('queue@shop.example', PASSWORD, '192.0.2.31')).toBe('in');
    const outcomes = await Promise.all(flood);
    expect(outcomes).toContain('service_unavailable');
    expect(outcomes.filter((code) => code === 'invalid_sign_in').length).toBeGreaterThan(0);
  });
});

describe('refusals of addresses that nobody has', () => {
  const counted = z.object({ client: z.string(), refused: z.number() });
  const counts = () =>
    ctx.db.any(sql.type(counted)`
      SELECT client, sum(refused)::int AS refused FROM refused_sign_ins GROUP BY client`);

  test('are counted by hour and client, also while locked, and written nowhere else', async () => {
    for (let i = 0; i < 8; i++) await attempt('nobody-here@shop.example', 'x', '192.0.2.40');
    expect(await counts()).toContainEqual({ client: '192.0.2.40', refused: 8 });
    expect(
      await ctx.db.exists(sql.unsafe`SELECT FROM audit WHERE after ->> 'client' = '192.0.2.40'`),
    ).toBe(false);
  });

  test('of a locked person are counted too, so that no lock fills the log', async () => {
    await newOperator('full@shop.example');
    for (let i = 0; i < 9; i++) await attempt('full@shop.example', 'wrong password', '192.0.2.41');
    expect(await counts()).toContainEqual({ client: '192.0.2.41', refused: 4 });
  });

  test('tell two hundred clients of an hour apart, and the rest together', async () => {
    await ctx.db.query(sql.unsafe`
      INSERT INTO refused_sign_ins (hour, client, refused)
      SELECT date_trunc('hour', now()), 'c' || n, 1 FROM generate_series(1, 200) n`);
    for (const client of ['192.0.2.50', '192.0.2.51', 'c7'])
      await attempt('nobody-here@shop.example', 'x', client);
    const found = new Map((await counts()).map(({ client, refused }) => [client, refused]));
    expect(found.get('*')).toBe(2);
    expect(found.get('c7')).toBe(2);
  });

  test('leave with the chores, as do counts that lock nothing and old refusals', async () => {
    await attempt('old@shop.example', 'x', '192.0.2.60');
    await newOperator('old-known@shop.example');
    await attempt('old-known@shop.example', 'wrong password', '192.0.2.61');
    await ctx.db.query(sql.unsafe`UPDATE refused_sign_ins SET hour = hour - interval '31 days'`);
    await ctx.db.query(sql.unsafe`
      UPDATE sign_in_failures SET locked_until = locked_until - interval '16 minutes',
        last_at = last_at - interval '16 minutes'`);
    await ctx.db.query(sql.unsafe`
      UPDATE audit SET at = at - interval '91 days' WHERE after ->> 'client' = '192.0.2.61'`);
    await attempt('new@shop.example', 'x', '192.0.2.62');
    await forgetOld(ctx);
    expect((await counts()).map(({ client }) => client)).toEqual(['192.0.2.62']);
    expect(
      await ctx.db.oneFirst(sql.type(z.object({ count: z.number() }))`
        SELECT count(*) AS count FROM sign_in_failures`),
    ).toBe(2);
    expect(
      await ctx.db.exists(sql.unsafe`SELECT FROM audit WHERE after ->> 'client' = '192.0.2.61'`),
    ).toBe(false);
  });
});
