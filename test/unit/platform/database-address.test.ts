import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { expect, test } from '@jest/globals';
import { BadSetting } from '../../../src/platform/config.ts';
import { databaseAddress } from '../../../src/platform/database-address.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-ca-'));
const inFile = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const [certificate = '', another = ''] = rootCertificates;
const ca = inFile('ca.pem', certificate);
const broken = inFile('broken.pem', `${certificate}\n${another.slice(0, 200)}\n`);
const keyOf = (how: { passphrase?: string }) =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: {
      ...{ type: 'pkcs8', format: 'pem' },
      ...(how.passphrase && { cipher: 'aes-256-cbc', passphrase: how.passphrase }),
    },
  }).privateKey;
const key = inFile('key.pem', keyOf({}));
const locked = inFile('locked.pem', keyOf({ passphrase: 'secret' }));
const base = 'postgres://u:p%40@db.example:5432/paisewise';

const pairOf = (cert: string, ofKey: string) => `${base}?sslcert=${cert}&sslkey=${ofKey}`;

test.each([
  [base, undefined, false],
  [`${base}?sslmode=disable`, undefined, false],
  [`${base}?sslmode=no-verify`, undefined, { rejectUnauthorized: false }],
  [`${base}?sslmode=require`, undefined, { rejectUnauthorized: true }],
  [`${base}?sslmode=verify-full`, ca, { rejectUnauthorized: true, ca: certificate }],
  [`${base}?sslmode=verify-full&sslrootcert=${ca}`, undefined, { ca: certificate }],
  [base, ca, { rejectUnauthorized: true, ca: certificate }],
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
  [base, key, /^DATABASE_CA cannot be used: .*key\.pem holds no certificate\. Example: /],
  [base, broken, /^DATABASE_CA cannot be used: certificate 2 of .*broken\.pem is broken/],
  [`${base}?sslcert=${ca}`, ca, /^DATABASE_URL cannot be used: sslcert stands without sslkey/],
  [pairOf(ca, ca), ca, /^sslkey of DATABASE_URL cannot be used: the key in .* is broken/],
  [
    pairOf(ca, locked),
    ca,
    /^sslkey of DATABASE_URL cannot be used: .*passphrase\. Example: DATABASE_URL=/,
  ],
  [pairOf(ca, key), ca, /^sslkey of DATABASE_URL cannot be used: .* is not its certificate's/],
])('what would verify less than it says is refused: %s, %s', (url, authority, words) => {
  expect(() => databaseAddress(url, authority)).toThrow(BadSetting);
  expect(() => databaseAddress(url, authority)).toThrow(words);
});
