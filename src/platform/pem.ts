import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { BadSetting } from './bad-setting.ts';

/** A file of certificates or of a key, and how a person gives it. */
export type PemFile = {
  /** What gives it, as `DATABASE_CA` or `sslkey of DATABASE_URL`. */
  setting: string;
  file: string;
  /** The setting with a value that could be right. */
  example: string;
};

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]*(?:-----END CERTIFICATE-----)?/g;

/** The text of a file of certificates: one, or a chain. Throws BadSetting. */
export function readCertificates(pem: PemFile): string {
  const text = readPem(pem);
  const certificates = text.match(CERTIFICATES);
  if (!certificates) throw unusable(pem, `${pem.file} holds no certificate`);
  for (const [i, certificate] of certificates.entries())
    parsed(pem, `certificate ${i + 1} of ${pem.file}`, () => new X509Certificate(certificate));
  return text;
}

/** The text of a file of a private key without a passphrase. Throws BadSetting. */
export function readKey(pem: PemFile): string {
  const text = readPem(pem);
  // With an empty passphrase OpenSSL refuses a locked key, and doesn't ask for one at the terminal.
  parsed(pem, `the key in ${pem.file}`, () => createPrivateKey({ key: text, passphrase: '' }));
  return text;
}

/** Throws BadSetting where a certificate, which `certificates` begins with, is another key's. */
export function requirePair(pem: PemFile, certificates: string, key: string): void {
  if (!new X509Certificate(certificates).checkPrivateKey(createPrivateKey(key)))
    throw unusable(pem, `the key in ${pem.file} is not its certificate's`);
}

function readPem(pem: PemFile): string {
  const text = read(pem);
  if (text.includes('-----BEGIN ')) return text;
  throw unusable(pem, `${pem.file} is not a PEM file, which begins with "-----BEGIN"`);
}

function read(pem: PemFile): string {
  try {
    return readFileSync(pem.file, 'utf8');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw unusable(pem, `${pem.file} cannot be read (${why})`);
  }
}

function parsed(pem: PemFile, what: string, parse: () => unknown): void {
  try {
    parse();
  } catch {
    throw unusable(pem, `${what} is broken or locked by a passphrase`);
  }
}

const unusable = ({ setting, example }: PemFile, why: string) =>
  new BadSetting(`${setting} cannot be used: ${why}. Example: ${example}`);

const WITHIN_MS = 5_000;

/**
 * When the certificate of an https address ends; null where it is no such address, or can't be asked
 * from here.
 */
export function certificateEnd(address: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    // A certificate that has ended, or that we made ourselves, is to be seen too.
    const how = { host: hostname, servername: hostname, rejectUnauthorized: false };
    const socket = connect({ ...how, port: Number(port || 443), timeout: WITHIN_MS }, () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Number.isNaN(end) ? null : new Date(end));
    });
    const none = () => {
      socket.destroy();
      resolve(null);
    };
    socket.once('timeout', none);
    socket.once('error', none);
  });
}
