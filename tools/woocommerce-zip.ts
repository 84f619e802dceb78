// Makes build/paisewise-woocommerce.zip, the plugin with the client for PHP in it: `node tools/woocommerce-zip.ts`.
import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateRawSync } from 'node:zlib';

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

// The first day that the format knows, so that the same files make the same zip.
const TIME = 0;
const DATE = 0x21;

/** What the local header and the directory say of a file alike. */
function facts(name: string, content: Buffer, packed: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  // Names are UTF-8; the content is deflated.
  head.writeUInt16LE(0x0800, 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt16LE(TIME, 6);
  head.writeUInt16LE(DATE, 8);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

/** A zip of these files, as PKWARE's APPNOTE describes one. */
export function zip(files: ReadonlyMap<string, Buffer>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const head = facts(name, content, packed);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, rest, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, index, end]);
}

export const pluginZip = (): Buffer =>
  zip(
    new Map(
      [...pluginFiles()].map(([name, from]) => [
        `paisewise-woocommerce/${name}`,
        readFileSync(from),
      ]),
    ),
  );

if (import.meta.main) {
  const file = path.join(root, 'build/paisewise-woocommerce.zip');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, pluginZip());
  process.stdout.write(`${file} ${statSync(file).size} B\n`);
}
