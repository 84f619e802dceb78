import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { BadSetting } from '../../../src/platform/config.ts';
import { databaseAddress } from '../../../src/platform/database-address.ts';

const ca = path.join(mkdtempSync(path.join(os.tmpdir(), 'paisewise-ca-')), 'ca.pem');
writeFileSync(ca, 'a certificate');
const base = 'postgres://u:p%40@db.example:5432/paisewise';

test.each([
  [base, undefined, false],
  [`${base}?sslmode=disable`, undefined, false],
  [`${base}?sslmode=no-verify`, undefined, { rejectUnauthorized: false }],
  [`${base}?sslmode=require`, undefined, { rejectUnauthorized: true }],
  [`${base}?sslmode=verify-full`, ca, { rejectUnauthorized: true, ca: 'a certificate' }],
  [`${base}?sslmode=verify-full&sslrootcert=${ca}`, undefined, { ca: 'a certificate' }],
  [base, ca, { rejectUnauthorized: true, ca: 'a certificate' }],
])('%s with the authority %s', (url, authority, tls) => {
  const address = databaseAddress(url, authority);
  expect(address.url).toBe(base);
  expect(address.ssl).toEqual(tls === false ? false : expect.objectContaining(Object(tls)));
});

test.each([
  [`${base}?sslmode=prefer`, undefined, /^DATABASE_URL cannot be used: sslmode=prefer/],
  [`${base}?sslmode=disable`, ca, /^DATABASE_CA cannot be used with sslmode=disable/],
  [`${base}?sslmode=no-verify`, ca, /^DATABASE_CA cannot be used with sslmode=no-verify/],
  [base, '/no/such.pem', /^DATABASE_CA cannot be used: .*ENOENT/],
])('what would verify less than it says is refused: %s, %s', (url, authority, words) => {
  expect(() => databaseAddress(url, authority)).toThrow(BadSetting);
  expect(() => databaseAddress(url, authority)).toThrow(words);
});
