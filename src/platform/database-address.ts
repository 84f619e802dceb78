import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import { BadSetting } from './bad-setting.ts';
import { type PemFile, readCertificates, readKey, requirePair } from './read-pem.ts';

/** How a driver reaches the database: a URL without TLS words, and the TLS options beside it. */
export type DatabaseAddress = { url: string; ssl: ConnectionOptions | false };

const TLS_WORDS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'];
const MODES = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'];

/**
 * Reads DATABASE_URL as libpq does where that is safe. Our drivers read `sslmode` in two ways, one
 * of them without `verify-full`, so both get the same options instead. `require` verifies too.
 * `ca` is a file (DATABASE_CA). Throws BadSetting.
 */
export function databaseAddress(given: string, ca?: string): DatabaseAddress {
  const url = readUrl(given);
  const word = (name: string) => url.searchParams.get(name) ?? undefined;
  const [mode, root, cert, key] = TLS_WORDS.map(word);
  for (const name of TLS_WORDS) url.searchParams.delete(name);
  if (mode !== undefined && !MODES.includes(mode))
    throw new BadSetting(
      `DATABASE_URL cannot be used: sslmode=${mode} is not one of ${MODES.join(', ')}. Example: sslmode=verify-full`,
    );
  const authority = ca ?? root;
  if (authority !== undefined && (mode === 'disable' || mode === 'no-verify'))
    throw new BadSetting(
      `DATABASE_CA cannot be used with sslmode=${mode}, which verifies nothing. Example: sslmode=verify-full`,
    );
  if (mode === 'disable' || (mode === undefined && authority === undefined))
    return { url: url.href, ssl: false };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    url: url.href,
    ssl: {
      rejectUnauthorized: mode !== 'no-verify',
      // Node's own check takes an IP address for "localhost", since the driver opens the socket.
      checkServerIdentity: (_name, certificate) =>
        mode === 'verify-ca' ? undefined : checkServerIdentity(host, certificate),
      ...(authority !== undefined && { ca: readCertificates(authorityOf(authority)) }),
      ...clientPair(cert, key),
    },
  };
}

const authorityOf = (file: string): PemFile => ({
  setting: 'DATABASE_CA',
  file,
  example: 'DATABASE_CA=/etc/paisewise/ca.pem',
});

/** A client's certificate and its key, as `sslcert` and `sslkey` of the URL give them. */
function clientPair(cert: string | undefined, key: string | undefined) {
  if (cert === undefined && key === undefined) return {};
  if (cert === undefined || key === undefined)
    throw new BadSetting(
      `DATABASE_URL cannot be used: ${cert === undefined ? 'sslkey stands without sslcert' : 'sslcert stands without sslkey'}. Example: ${PAIR}`,
    );
  const pem = (word: string, file: string) => ({
    ...{ setting: `${word} of DATABASE_URL`, file, example: PAIR },
  });
  const pair = { cert: readCertificates(pem('sslcert', cert)), key: readKey(pem('sslkey', key)) };
  requirePair(pem('sslkey', key), pair.cert, pair.key);
  return pair;
}

const PAIR =
  'DATABASE_URL=postgres://…?sslcert=/etc/paisewise/client.pem&sslkey=/etc/paisewise/client.key';

/** The address as a URL. The message doesn't repeat it: a password stands in it. */
function readUrl(given: string): URL {
  if (URL.canParse(given)) return new URL(given);
  throw new BadSetting(
    'DATABASE_URL cannot be used: it is no URL (a password with @, / or # is written with %40, %2F, %23). Example: DATABASE_URL=postgres://paisewise:secret@db.example:5432/paisewise',
  );
}

/** The settings of a connection for node-postgres. */
export function pgOptions(config: {
  DATABASE_URL?: string | undefined;
  DATABASE_CA?: string | undefined;
}): {
  connectionString?: string;
  ssl?: ConnectionOptions | false;
} {
  if (!config.DATABASE_URL) return {};
  const { url, ssl } = databaseAddress(config.DATABASE_URL, config.DATABASE_CA);
  return { connectionString: url, ssl };
}

/** The URL with a name for its connections, unless it gives one: `pg_stat_activity` shows it. */
export function withApplicationName(given: string, name: string): string {
  const url = readUrl(given);
  if (!url.searchParams.has('application_name')) url.searchParams.set('application_name', name);
  return url.href;
}
