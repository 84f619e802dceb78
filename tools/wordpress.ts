// Brings WordPress from the system's packages into the state folder, for the tests that need one: `node tools/wordpress.ts`.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const home = path.resolve(root, process.env.PAISEWISE_HOME ?? '.paisewise');

/** Its folder, or null where it was not brought yet. */
export function findWordPress(stateFolder: string): string | null {
  const folder = path.join(stateFolder, 'wordpress');
  return existsSync(path.join(folder, 'wp-load.php')) ? folder : null;
}

/** Each shop of a test has a database and a folder of its own, which its server's environment names. */
const CONFIG = `<?php
define('DB_NAME', getenv('SHOP_DATABASE'));
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', getenv('SHOP_DATABASE_HOST'));
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', getenv('SHOP_URL'));
define('WP_SITEURL', getenv('SHOP_URL'));
define('WP_CONTENT_DIR', getenv('SHOP_FOLDER') . '/content');
define('WP_CONTENT_URL', WP_HOME . '/content');
foreach (['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'] as $salt) define($salt, 'test');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', getenv('SHOP_FOLDER') . '/errors.txt');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Taken out of the package and not installed: installed it would bring a web server that starts. */
function bring(): string {
  const into = mkdtempSync(path.join(home, 'wordpress-'));
  execFileSync('apt-get', ['-qq', 'download', 'wordpress'], { cwd: into, stdio: 'inherit' });
  for (const file of globSync('wordpress_*.deb', { cwd: into }))
    execFileSync('dpkg', ['-x', file, into], { cwd: into });
  const folder = path.join(home, 'wordpress');
  writeFileSync(path.join(into, 'usr/share/wordpress/wp-config.php'), CONFIG);
  renameSync(path.join(into, 'usr/share/wordpress'), folder);
  rmSync(into, { recursive: true });
  return folder;
}

if (import.meta.main) {
  mkdirSync(home, { recursive: true });
  process.stdout.write(`${findWordPress(home) ?? bring()}\n`);
}
