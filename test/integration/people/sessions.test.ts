import { beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { beginSession } from '../../../src/people/sessions/begin-session.ts';
import { endSession, listSessions } from '../../../src/people/sessions/end-session.ts';
import { findSession, noteSeen } from '../../../src/people/sessions/session.ts';
import { signIn } from '../../../src/people/sign-in/check-password.ts';
import { sql } from '../../../src/platform/db.ts';
import { deviceAt, doorOf } from '../../setup/console/door.ts';
import { PASSWORD, sessionOf } from '../../setup/console/people.ts';
import { testContext } from '../../setup/context.ts';

const ctx = testContext();
const { attempt, newOperator } = doorOf(ctx);

describe('what is kept', () => {
  beforeAll(() => newOperator('kept@shop.example'));

  test('every sign-in and a known person’s refusals are in the audit log, without what was typed', async () => {
    await attempt('kept@shop.example', PASSWORD, '203.0.113.1');
    await attempt('kept@shop.example', 'a wrong password', '203.0.113.1');
    await attempt('my secret in the wrong field', 'x', '203.0.113.1');
    const row = z.object({ actor: z.string(), refused: z.boolean(), line: z.string() });
    const rows = await ctx.db.any(sql.type(row)`
      SELECT actor, refused, to_jsonb(audit)::text AS line FROM audit
      WHERE action = 'person.sign-in' AND after ->> 'client' = '203.0.113.1' ORDER BY audit_id`);
    expect(rows.map(({ actor, refused }) => [actor, refused])).toEqual([
      ['kept@shop.example', false],
      ['kept@shop.example', true],
    ]);
    const all = rows.map(({ line }) => line).join();
    expect(all).not.toContain('secret in the wrong field');
    expect(all).not.toContain('a wrong password');
  });

  test('neither a password nor a session’s token stands in the database', async () => {
    const begun = await signIn(
      ctx,
      { email: 'kept@shop.example', password: PASSWORD },
      deviceAt('203.0.113.2'),
    );
    const { token } = sessionOf(begun);
    const line = z.object({ line: z.string() });
    const rows = await ctx.db.any(sql.type(line)`
      SELECT to_jsonb(sessions)::text AS line FROM sessions
      UNION ALL SELECT to_jsonb(persons)::text FROM persons
      UNION ALL SELECT to_jsonb(audit)::text FROM audit`);
    const all = rows.map((row) => row.line).join();
    expect(all).not.toContain(token);
    expect(all).not.toContain(PASSWORD);
    expect(all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('a session ends when it is ended, and after twelve hours', async () => {
    const personId = await newOperator('ends@shop.example');
    const person = { personId, email: 'ends@shop.example', accessEpoch: 0 };
    const one = await beginSession(ctx, person, deviceAt('203.0.113.3'), 'password');
    const other = await beginSession(ctx, person, deviceAt('203.0.113.3'), 'password');
    await endSession(ctx, one.token);
    expect(await findSession(ctx.db, one.token)).toBeNull();
    expect(await findSession(ctx.db, other.token)).not.toBeNull();
    await ctx.db.query(sql.unsafe`
      UPDATE sessions SET expires_at = expires_at - interval '12 hours'
      WHERE person_id = ${person.personId}`);
    expect(await findSession(ctx.db, other.token)).toBeNull();
  });

  test('a session used again is listed as used now', async () => {
    const personId = await newOperator('seen@shop.example');
    const person = { personId, email: 'seen@shop.example', accessEpoch: 0 };
    const { token } = await beginSession(ctx, person, deviceAt('203.0.113.4'), 'password');
    await ctx.db.query(sql.unsafe`
      UPDATE sessions SET last_seen_at = last_seen_at - interval '1 hour'
      WHERE person_id = ${personId}`);
    const lastSeen = async () => (await listSessions(ctx.db, personId))[0]?.lastSeenAt.getTime();
    const before = await lastSeen();
    const session = await findSession(ctx.db, token);
    expect(await lastSeen()).toBe(before);
    if (session) await noteSeen(ctx.db, session);
    expect(await lastSeen()).toBeGreaterThanOrEqual((before ?? 0) + 3_600_000);
  });
});
