import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BASE62, randomBase62 } from '../../platform/ids.ts';
import type { Mode } from './mode.ts';

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < 6; i++) {
    digits = BASE62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/**
 * A new API key: `pw_live_` or `pw_test_`, 30 random base62 characters, and 6 of CRC32 over all
 * before them.
 */
export function makeKey(mode: Mode): string {
  const body = `pw_${mode}_${randomBase62(30)}`;
  return body + checksum(body);
}

/** Whether the text has the form and checksum of our keys. If not, skip the database. */
export const looksLikeKey = (text: string): boolean =>
  /^pw_(?:live|test)_[0-9A-Za-z]{36}$/.test(text) && checksum(text.slice(0, -6)) === text.slice(-6);

/** What is stored of a key. */
export const keyDigest = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The form in which people recognise a key: `pw_live_…x7Qa`. */
export const keyHint = (key: string): string => `${key.slice(0, 8)}…${key.slice(-4)}`;
