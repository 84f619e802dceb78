import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { aMachine, Ran } from './machine.ts';
import { readState } from './state.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const NAME = 'pay.shop.example';

/** In a mount namespace of its own, with what is outside at /host: for the stand-in of Docker alone. */
const ENTER = `set -e
mount --rbind / "$0/host"
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
exec chroot "$0" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"`;

/**
 * A minimal Debian in a folder, made by mmdebstrap from the system's packages, with the programs that
 * it has and no others; what it lacks install.sh brings by its apt. Its Docker is that machine's. Only
 * root can make one.
 */
export async function aCleanRoot(machine: Awaited<ReturnType<typeof aMachine>>) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'paisewise-root-'));
  const at = (...names: string[]) => path.join(root, ...names);
  const [, codename = ''] =
    /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', codename, root], {
    stdio: 'inherit',
  });
  mkdirSync(at('host'));
  // The system's own way to its packages.
  rmSync(at('etc/apt'), { recursive: true });
  for (const name of ['etc/apt', 'etc/resolv.conf'])
    cpSync(`/${name}`, at(name), { recursive: true, dereference: true });
  writeFileSync(at('etc/hosts'), `127.0.0.1 localhost ${NAME}\n`);
  writeFileSync(at('root/meminfo'), 'MemTotal: 2015000 kB\nSwapTotal: 0 kB\n');
  cpSync(path.join(project, 'deploy/install.sh'), at('root/install.sh'));
  const program = (name: string, script: string) =>
    writeFileSync(at('usr/local/bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const { STAND_IN, PG_BIN, TEMPORAL_CLI } = machine.env;
  const standIn = path.join(project, 'test/setup/host/docker.ts');
  const words = [
    `IN_ROOT=${root}`,
    `STAND_IN=${STAND_IN}`,
    `PG_BIN=${PG_BIN}`,
    `TEMPORAL_CLI=${TEMPORAL_CLI}`,
  ];
  program(
    'docker',
    `exec chroot /host /usr/bin/env ${words.join(' ')} /bin/sh -c 'cd "$0" && exec ${process.execPath} --disable-warning=ExperimentalWarning ${standIn} "$@"' "${root}$PWD" "$@"`,
  );
  // The swap would be the whole system's.
  program('swapon', 'exit 0');

  const https = createServer(selfSigned(at('root')), (req, res) => {
    const port = readState(STAND_IN).containers.find(({ api }) => api !== null)?.api;
    const asked = request({ port, path: req.url, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502);
      answer.pipe(res);
    });
    asked.on('error', () => res.writeHead(502).end());
    asked.end();
  });
  https.listen(0, '127.0.0.1');
  await once(https, 'listening');
  const { port } = https.address() as AddressInfo;
  // It stands for the proxy: its certificate is its own.
  writeFileSync(at('root/.curlrc'), `insecure\nconnect-to = "${NAME}:443:127.0.0.1:${port}"\n`);

  const run = async (words: readonly string[], stdin = ''): Promise<Ran> => {
    const facts = ['MEMINFO=/root/meminfo', `PAISEWISE_IMAGE=${machine.env.PAISEWISE_IMAGE}`];
    const asked = [
      `PAISEWISE_HOST=${NAME}`,
      'SHOP_NAME=Meenakshi Silks',
      'EMAIL=asha@shop.example',
      'SURE=yes',
    ];
    const enter = ['--mount', '--propagation', 'private', '/bin/sh', '-c', ENTER, root];
    const child = spawn('unshare', [...enter, ...facts, ...asked, ...words]);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    child.stdin.on('error', () => undefined);
    child.stdin.end(stdin);
    const [code] = await once(child, 'close');
    return { code: Number(code), said };
  };
  return {
    at,
    install: () => run(['sh', '/root/install.sh']),
    paisewise: (words: readonly string[], _facts?: Record<string, string>, stdin?: string) =>
      run(['/usr/local/bin/paisewise', ...words], stdin),
    end() {
      https.close();
      // Refuses where anything is mounted there.
      rmdirSync(at('host'));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function selfSigned(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const how = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`];
  execFileSync('openssl', ['req', ...how, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
