import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../dev/ports.ts';
import { layPlugin } from '../../../tools/woocommerce-zip.ts';
import { findWordPress } from '../../../tools/wordpress.ts';
import { stateFolder } from '../needs.ts';
import { until } from '../until.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** A database server of its own, which keeps nothing. */
async function startDatabase(folder: string) {
  const port = await freePort();
  const data = path.join(folder, 'database');
  const options = [
    '--no-defaults',
    `--datadir=${data}`,
    ...(isRoot ? ['--user=root'] : []),
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=32M',
    '--innodb-log-file-size=8M',
    '--skip-log-bin',
    '--performance-schema=OFF',
    // An empty folder has no table of users; nobody but this machine reaches the port.
    '--skip-grant-tables',
  ];
  mkdirSync(data);
  const child = spawn(
    '/usr/sbin/mariadbd',
    [
      ...options,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      `--socket=${path.join(folder, 'database.sock')}`,
      `--pid-file=${path.join(folder, 'database.pid')}`,
      `--init-file=${path.resolve('test/setup/wordpress/init.sql')}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  await until('the shop’s database answers', async () => said.includes('ready for connections'));
  return { child, host: `127.0.0.1:${port}` };
}

/** WordPress's files under an address of their own, with the plugin as its zip has it. */
function layFiles(folder: string): void {
  const wordpress = findWordPress(stateFolder);
  if (!wordpress) throw new Error('WordPress is not here: node tools/wordpress.ts');
  for (const name of ['index.php', 'wp-login.php', 'wp-admin', 'wp-includes', 'wp-cron.php'])
    symlinkSync(path.join(wordpress, name), path.join(folder, name));
  symlinkSync(wordpress, path.join(folder, 'core'));
  const content = path.join(folder, 'content');
  mkdirSync(path.join(content, 'plugins'), { recursive: true });
  cpSync('test/setup/wordpress/theme', path.join(content, 'themes/bare'), { recursive: true });
  cpSync('test/setup/wordpress/woocommerce', path.join(content, 'plugins/woocommerce'), {
    recursive: true,
  });
  layPlugin(path.join(content, 'plugins/paisewise-woocommerce'));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A WordPress with the plugin and the double of WooCommerce, on a port of its own. */
export async function startWordPress(port: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-wordpress-'));
  layFiles(folder);
  const database = await startDatabase(folder);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    SHOP_DATABASE: 'shop',
    SHOP_DATABASE_HOST: database.host,
    SHOP_URL: url,
    SHOP_FOLDER: folder,
    // The service's webhook comes in while the shop waits for the service.
    PHP_CLI_SERVER_WORKERS: '6',
  };
  await run('php', ['test/setup/wordpress/install.php', path.join(folder, 'core')], { env });
  const server = spawn('php', ['-q', '-S', `127.0.0.1:${port}`, '-t', folder], {
    env,
    stdio: 'ignore',
    // Its workers are its children: they end with its group.
    detached: true,
  });
  const act = async (asked: Record<string, unknown>) => {
    const answer = await fetch(`${url}/?rest_route=/double/v1/act`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${JSON.stringify(asked)}: ${text}`);
    return JSON.parse(text).done;
  };
  await until('the shop answers', () =>
    fetch(`${url}/?wc=checkout`).then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    act,
    /** What PHP complained of, the plugin's own log aside. */
    complaints: () =>
      readFileSync(path.join(folder, 'errors.txt'), { encoding: 'utf8', flag: 'a+' })
        .split('\n')
        .filter(
          (line) =>
            /PHP (Warning|Notice|Deprecated|Fatal)/.test(line) && /paisewise-woo/.test(line),
        ),
    async close() {
      if (server.pid) process.kill(-server.pid, 'SIGKILL');
      await stop(database.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
