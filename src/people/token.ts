import { createHash } from 'node:crypto';
import { randomBase62 } from '../platform/ids.ts';

/** A new secret for a cookie or a link: 32 base62 characters (190 bits). */
export const newToken = (): string => randomBase62(32);

/** What is kept of it. With 190 random bits no slow hash is needed. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();
