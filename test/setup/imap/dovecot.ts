import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BINARY = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find(
  (file) => existsSync(file),
);

export const hasDovecot = BINARY !== undefined;

export type Dovecot = {
  host: '127.0.0.1';
  port: number;
  tlsPort: number;
  /** The certificate to trust. */
  ca: string;
  /** Adds a user, or gives one another password. XOAUTH2 takes the password as its token. */
  setUser: (user: string, password: string) => Promise<void>;
  /** Puts a mail into a folder as a delivery would; `at` is its INTERNALDATE. */
  deliver: (user: string, raw: string | Buffer, options?: { folder?: string; at?: Date }) => void;
  /** Forgets how the mails were numbered: a new UIDVALIDITY at the next look. */
  renumber: (user: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts Debian's Dovecot on free ports of loopback, in a folder of its own, as root or not. */
export async function startDovecot(): Promise<Dovecot> {
  if (!BINARY) throw new Error('Dovecot is not installed: apt-get install dovecot-imapd');
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-dovecot-'));
  const [port, tlsPort] = await freePorts();
  for (const folder of ['run', 'state', 'mail', 'tls', 'users'])
    await mkdir(path.join(dir, folder));
  await chmod(dir, 0o755);
  const owner = ownerOfMails();
  await chown(path.join(dir, 'mail'), owner.uid, owner.gid);
  certificate(dir);
  await writeFile(path.join(dir, 'dovecot.conf'), configuration(dir, port, tlsPort, owner));
  const child = spawn(BINARY, ['-F', '-c', path.join(dir, 'dovecot.conf')], {
    detached: true,
    stdio: 'ignore',
  });
  await answers(port, () => child.exitCode !== null, dir);

  const maildir = (user: string, folder = 'INBOX') =>
    path.join(dir, 'mail', user, 'Maildir', folder === 'INBOX' ? '' : `.${folder}`);
  let serial = 0;
  let written = Math.floor(Date.now() / 1000);
  return {
    host: '127.0.0.1',
    port,
    tlsPort,
    ca: await readFile(path.join(dir, 'tls', 'cert.pem'), 'utf8'),
    async setUser(user, password) {
      const file = path.join(dir, 'users', user);
      const isNew = !existsSync(file);
      await writeFile(`${file}.next`, `${user}:{PLAIN}${password}\n`);
      // Dovecot looks at a file that it knows once a second, and only at its time, in whole
      // seconds.
      written++;
      await utimes(`${file}.next`, written, written);
      await rename(`${file}.next`, file);
      if (!isNew) await sleep(1_100);
    },
    deliver(user, raw, { folder, at = new Date() } = {}) {
      const box = maildir(user, folder);
      makeMaildir(path.join(dir, 'mail', user), box, owner);
      const name = `${Math.floor(at.getTime() / 1000)}.${String(++serial).padStart(9, '0')}.test`;
      const file = path.join(box, 'tmp', name);
      writeFileSync(file, raw);
      utimesSync(file, at, at);
      chownSync(file, owner.uid, owner.gid);
      renameSync(file, path.join(box, 'new', name));
    },
    async renumber(user) {
      const box = maildir(user);
      for (const file of [
        'dovecot-uidlist',
        'dovecot.index',
        'dovecot.index.log',
        'dovecot.index.cache',
        'dovecot.list.index',
        'dovecot.list.index.log',
      ])
        await rm(path.join(box, file), { force: true });
    },
    async stop() {
      // The whole group at once: its sessions would outlive the master.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Owner = { uid: number; gid: number };

// Dovecot delivers as nobody when root starts it: it refuses to run mail processes as root.
function ownerOfMails(): Owner {
  const me = os.userInfo();
  if (me.uid !== 0) return { uid: me.uid, gid: me.gid };
  const ids = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: ids('-u'), gid: ids('-g') };
}

function makeMaildir(home: string, box: string, owner: Owner): void {
  if (existsSync(path.join(box, 'tmp'))) return;
  for (const folder of [
    home,
    path.join(home, 'Maildir'),
    box,
    ...['cur', 'new', 'tmp'].map((part) => path.join(box, part)),
  ]) {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, owner.uid, owner.gid);
  }
}

function certificate(dir: string): void {
  const file = (name: string) => path.join(dir, 'tls', name);
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost'],
      ...[
        '-addext',
        'subjectAltName=DNS:localhost,IP:127.0.0.1',
        '-keyout',
        file('key.pem'),
        '-out',
        file('cert.pem'),
      ],
    ],
    { stdio: 'ignore' },
  );
}

async function freePorts(): Promise<[number, number]> {
  const open = async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
  };
  const servers = [await open(), await open()] as const;
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return [ports[0] ?? 0, ports[1] ?? 0];
}

async function answers(port: number, ended: () => boolean, dir: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (ended())
      throw new Error(
        `Dovecot ended: ${await readFile(path.join(dir, 'dovecot.log'), 'utf8').catch(() => 'no log')}`,
      );
    const greeted = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => resolve(true)).once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      setTimeout(() => socket.destroy(), 1_000).unref();
    });
    if (greeted) return;
    await sleep(20);
  }
  throw new Error('Dovecot did not answer');
}

function configuration(dir: string, port: number, tlsPort: number, owner: Owner): string {
  const me = os.userInfo();
  const root = me.uid === 0;
  const internal = root ? 'dovecot' : me.username;
  return `
base_dir = ${dir}/run
state_dir = ${dir}/state
log_path = ${dir}/dovecot.log
protocols = imap
listen = 127.0.0.1
default_internal_user = ${internal}
default_internal_group = ${root ? 'dovecot' : execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()}
default_login_user = ${root ? 'dovenull' : internal}
first_valid_uid = 1
ssl = yes
ssl_cert = <${dir}/tls/cert.pem
ssl_key = <${dir}/tls/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login xoauth2 oauthbearer
auth_failure_delay = 0
auth_cache_size = 0
mail_location = maildir:~/Maildir
mail_max_userip_connections = 5000
mailbox_list_index = no
mail_fsync = never
mailbox_idle_check_interval = 1s
namespace inbox {
  inbox = yes
  separator = /
  mailbox Junk {
    auto = create
    special_use = \\Junk
  }
}
passdb {
  driver = passwd-file
  args = username_format=%u ${dir}/users/%u
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${dir}/mail/%u
}
service imap-login {
  chroot =
  service_count = 0
  client_limit = 4000
  process_limit = 2
  process_min_avail = 1
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service imap {
  client_limit = 1
  process_limit = 4000
}
service anvil {
  chroot =
  client_limit = 9000
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service auth {
  client_limit = 9000
}
service stats {
  chroot =
  client_limit = 9000
  unix_listener stats-writer {
    mode = 0666
  }
}
`;
}
