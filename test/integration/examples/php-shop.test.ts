import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aReferenceShop } from './shop.ts';

const data = mkdtempSync(path.join(os.tmpdir(), 'paisewise-php-'));

aReferenceShop('the same in PHP', (port) => ({
  command: 'env',
  args: ['-u', 'SHOP_URL', `SHOP_DATA=${data}`, 'php', '-S', `127.0.0.1:${port}`, 'index.php'],
  cwd: 'examples/php',
}));
