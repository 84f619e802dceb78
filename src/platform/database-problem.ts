import { BadSetting } from './bad-setting.ts';

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
