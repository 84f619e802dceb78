// Makes build/paisewise-woocommerce.zip, the plugin with the client for PHP in it: `node tools/woocommerce-zip.ts`.
import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { zip } from '../src/platform/zip.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const plugin = path.join(root, 'clients/woocommerce');
const client = path.join(root, 'clients/php');

/** The plugin's files by their path in it. */
function pluginFiles(): ReadonlyMap<string, string> {
  const own = globSync('{paisewise.php,README.md,{src,words,assets}/*}', { cwd: plugin });
  const lib = globSync('{autoload.php,src/*.php}', { cwd: client });
  return new Map(
    [
      ...own.map((file) => [file, path.join(plugin, file)] as const),
      ...lib.map((file) => [`lib/${file}`, path.join(client, file)] as const),
      ['LICENSE', path.join(root, 'LICENSE')] as const,
    ].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Puts the plugin where WordPress finds it. */
export function layPlugin(folder: string): void {
  for (const [name, from] of pluginFiles()) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    cpSync(from, path.join(folder, name));
  }
}

async function pluginZip(): Promise<Buffer> {
  const files = [...pluginFiles()].map(([name, from]) => ({
    name: `paisewise-woocommerce/${name}`,
    content: [readFileSync(from)],
  }));
  const pieces: Buffer[] = [];
  for await (const piece of zip(files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

if (import.meta.main) {
  const file = path.join(root, 'build/paisewise-woocommerce.zip');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await pluginZip());
  process.stdout.write(`${file} ${statSync(file).size} B\n`);
}
