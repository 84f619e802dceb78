import { createHash, randomInt } from 'node:crypto';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';

/** Without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;

/** 79 random bits: no slow hash is needed. */
const newCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
  ).join('-');

const digest = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();

/** New codes in place of all others; they are given here only. */
export async function replaceRecoveryCodes(tx: Tx, personId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.query(sql.unsafe`DELETE FROM recovery_codes WHERE person_id = ${personId}`);
  for (const code of codes)
    await tx.query(sql.unsafe`
      INSERT INTO recovery_codes (person_id, code_sha256)
      VALUES (${personId}, ${sql.binary(digest(code))})
    `);
  return codes;
}

/** Uses a code up. False where it isn't theirs or was used. */
export async function useRecoveryCode(
  db: Queryable,
  personId: string,
  code: string,
): Promise<boolean> {
  const { rowCount } = await db.query(sql.unsafe`
    UPDATE recovery_codes SET used_at = now()
    WHERE person_id = ${personId} AND code_sha256 = ${sql.binary(digest(code))}
      AND used_at IS NULL
  `);
  return rowCount === 1;
}
