import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const inTree = (file: string) => path.join(root, file);

/** The folders of the built files. */
export const outputs = {
  widget: inTree('build/embed'),
  page: inTree('build/pay'),
  console: inTree('build/console'),
} as const;

/** Builds the widget, its source map and its types into build/embed. */
export async function buildWidget(): Promise<void> {
  const { build, transform } = await import('esbuild');
  const version = await packageVersion();
  const css = await readFile(inTree('src/widget/style.css'), 'utf8');
  const style = await transform(css, { loader: 'css', minify: true });
  const { outputFiles } = await build({
    entryPoints: [inTree('src/widget/main.ts')],
    outfile: path.join(outputs.widget, 'paisewise.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: true,
    define: { VERSION: JSON.stringify(version), STYLE: JSON.stringify(withoutBlanks(style.code)) },
    banner: { js: `/*! Paisewise widget ${version} */` },
    write: false,
  });
  const types = await readFile(inTree('src/widget/paisewise.d.ts'));
  await Promise.all([
    ...outputFiles.map((file) => put(file.path, file.contents)),
    put(path.join(outputs.widget, 'paisewise.d.ts'), types),
  ]);
}

// esbuild keeps the blanks in custom properties and in the values that stand for missing ones.
const withoutBlanks = (css: string): string =>
  css
    .trim()
    .replaceAll(', ', ',')
    .replace(/(--[\w-]+): /g, '$1:');

/** Builds the pay page's script and style into build/pay. */
export const buildPageScripts = (): Promise<void> =>
  buildFor(outputs.page, { page: 'src/pay-page/browser/page.ts', style: 'src/pay-page/page.css' });

/** Builds the console's script and style into build/console. */
export const buildConsole = (): Promise<void> =>
  buildFor(outputs.console, {
    console: 'src/console/browser/console.ts',
    style: 'src/console/console.css',
  });

async function buildFor(outdir: string, entries: Record<string, string>): Promise<void> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, inTree(file)]),
    ),
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2020', 'chrome90', 'safari14', 'firefox90'],
    // Safari 14.0 has it, but for defaults that refer to each other, which nobody writes.
    supported: { destructuring: true },
    charset: 'utf8',
    write: false,
  });
  await Promise.all(outputFiles.map((file) => put(file.path, file.contents)));
}

async function packageVersion(): Promise<string> {
  const read: unknown = JSON.parse(await readFile(inTree('package.json'), 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read
    ? String(read.version)
    : '0.0.0';
}

// Written aside and renamed: a process that reads meanwhile sees one whole file, old or new.
async function put(file: string, contents: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(aside, contents);
  await rename(aside, file);
}
