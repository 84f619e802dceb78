import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const NOBODY = 65534;

export type Authority = {
  /** The file of its own certificate. */
  ca: string;
  /** The files of a certificate for a host, an IP address or a name, and of its key. */
  issue: (host: string) => { cert: string; key: string };
};

/** A private certificate authority in a folder of its own. The database's user can read its keys. */
export function anAuthority(): Authority {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-ca-'));
  chmodSync(folder, 0o755);
  const file = (name: string) => path.join(folder, name);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const [caKey, ca] = [file('ca.key'), file('ca.pem')];
  openssl(...made, '-nodes', '-days', '2', '-subj', '/CN=Test CA', '-keyout', caKey, '-out', ca);
  return {
    ca,
    issue(host) {
      const [key, cert, extensions] = [
        file(`${host}.key`),
        file(`${host}.pem`),
        file(`${host}.ext`),
      ];
      writeFileSync(extensions, `subjectAltName=${/^[\d.]+$/.test(host) ? 'IP' : 'DNS'}:${host}\n`);
      openssl(
        ...made.filter((word) => word !== '-x509'),
        '-nodes',
        '-subj',
        `/CN=${host}`,
        '-keyout',
        key,
        '-out',
        `${cert}.csr`,
      );
      openssl(
        'x509',
        '-req',
        '-in',
        `${cert}.csr`,
        '-CA',
        ca,
        '-CAkey',
        caKey,
        '-CAcreateserial',
        '-days',
        '2',
        '-extfile',
        extensions,
        '-out',
        cert,
      );
      chmodSync(key, 0o600);
      if (process.getuid?.() === 0) chownSync(key, NOBODY, NOBODY);
      return { cert, key };
    },
  };
}
