import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import { BadSetting } from './bad-setting.ts';
import { type PemFile, readCertificates, readKey, requirePair } from './pem.ts';

/** How a driver reaches the database: a URL without TLS words, and the TLS options beside it. */
type DatabaseAddress = { url: string; ssl: ConnectionOptions | false };

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

const EXAMPLE = 'Example: DATABASE_URL=postgres://paisewise:secret@db.example:5432/paisewise';

const SENTENCES: Readonly<Record<string, string>> = {
  '28P01': `DATABASE_URL cannot be used: Postgres refuses its user's password. ${EXAMPLE}`,
  '28000': `DATABASE_URL cannot be used: Postgres doesn't let this user in from here (its role, or pg_hba.conf). ${EXAMPLE}`,
  '3D000':
    'DATABASE_URL cannot be used: the server has no database of that name. Make it with `createdb paisewise`, or name another.',
  '42501':
    'DATABASE_URL cannot be used: its user may not make or use the tables of that database. Make the user its owner: ALTER DATABASE paisewise OWNER TO paisewise',
  '42P07':
    'DATABASE_URL cannot be used: that database has tables of another program. Name an empty one, made with `createdb paisewise`.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    "DATABASE_URL cannot be used: the database server's certificate is for another host name. Write the name that it has, or sslmode=verify-ca.",
  CERT_HAS_EXPIRED:
    "DATABASE_URL cannot be used: the database server's certificate has expired. Renew it.",
};

const UNKNOWN_AUTHORITY =
  "DATABASE_CA cannot be used, or is missing: it isn't the authority that signed the database server's certificate. Example: DATABASE_CA=/etc/paisewise/ca.pem";
const AUTHORITY = /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_)/;
const NO_TLS =
  'DATABASE_URL cannot be used: the database server speaks no TLS. Turn its `ssl` on, or write sslmode=disable where the way to it is private.';

/**
 * What is wrong with the database that DATABASE_URL names, where it can't be opened for a reason that
 * waiting doesn't mend: a BadSetting with one sentence. Any other error stays as it is. Pure.
 */
export function databaseProblem(error: unknown): unknown {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof BadSetting) return at;
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    const sentence =
      SENTENCES[code] ??
      (AUTHORITY.test(code) ? UNKNOWN_AUTHORITY : null) ??
      (/does not support SSL/.test(at.message) ? NO_TLS : null);
    if (sentence) return new BadSetting(sentence);
  }
  return error;
}
