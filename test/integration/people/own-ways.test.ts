import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { Secret, TOTP } from 'otpauth';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { askForPasskey, listPasskeys } from '../../../src/people/passkeys/make-passkey.ts';
import { addPasskey } from '../../../src/people/passkeys/own-passkeys.ts';
import { resetPerson } from '../../../src/people/remove-person.ts';
import { beginTotp, confirmTotp } from '../../../src/people/second-factor/own-totp.ts';
import { findTotp } from '../../../src/people/second-factor/totp.ts';
import { findSession } from '../../../src/people/sessions/session.ts';
import { PASSWORD, tokenFor } from '../../setup/console/people.ts';
import { testContext } from '../../setup/context.ts';

const ctx = testContext({ BASE_URL: 'http://localhost:8080' });

/** Somebody in a session that has just begun. */
async function inSession(email: string) {
  const personId = await ensurePerson(ctx, {
    email,
    password: PASSWORD,
    to: 'operator',
    actor: 'test',
  });
  const session = await findSession(ctx.db, await tokenFor(ctx, { personId, email }));
  if (!session) throw new Error('the session has just begun');
  return session;
}

/** What a browser answers, as an authenticator without attestation makes it. */
function aNewPasskey(challenge: string): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const authData = Buffer.concat([
    createHash('sha256').update('localhost').digest(),
    // Present, verified, with a credential; its counter, its kind, and the length of its id.
    Buffer.from([0x45, ...Buffer.alloc(4), ...Buffer.alloc(16), 0, id.length]),
    id,
    cose,
  ]);
  const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ]);
  const said = { type: 'webauthn.create', challenge, origin: 'http://localhost:8080' };
  return JSON.stringify({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(said)).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    },
  });
}

describe('a way to sign in that is added from a session which a reset ended meanwhile', () => {
  test('is no passkey', async () => {
    const session = await inSession('passkey@shop.example');
    const add = async () => {
      const { challenge } = await askForPasskey(ctx, session, '203.0.113.9');
      await addPasskey(ctx, session, aNewPasskey(challenge), 'test');
    };
    await add();
    expect(await listPasskeys(ctx.db, session.personId)).toHaveLength(1);
    await resetPerson(ctx, { email: session.email, actor: 'test' });
    await expect(add()).rejects.toMatchObject({ code: 'sign_in_again' });
    expect(await listPasskeys(ctx.db, session.personId)).toEqual([]);
  });

  test('is no code', async () => {
    const session = await inSession('code@shop.example');
    await resetPerson(ctx, { email: session.email, actor: 'test' });
    await expect(beginTotp(ctx, session)).rejects.toMatchObject({ code: 'sign_in_again' });
    expect(await findTotp(ctx.db, session.personId)).toBeNull();
  });

  test('is none either where both come at once', async () => {
    for (let round = 0; round < 8; round++) {
      const session = await inSession(`once${round}@shop.example`);
      const [reset] = await Promise.allSettled([
        resetPerson(ctx, { email: session.email, actor: 'test' }),
        beginTotp(ctx, session),
      ]);
      expect(reset.status).toBe('fulfilled');
      expect(await findTotp(ctx.db, session.personId)).toBeNull();
    }
  });
});

test('codes are turned on once, where two turn them on at once', async () => {
  const session = await inSession('turns-on@shop.example');
  const secret = Secret.fromBase32(await beginTotp(ctx, session));
  const given = { code: new TOTP({ secret }).generate(), client: '203.0.113.9' };
  const outcomes = await Promise.allSettled([
    confirmTotp(ctx, session, given),
    confirmTotp(ctx, session, given),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await findTotp(ctx.db, session.personId)).toMatchObject({ isOn: true });
});
