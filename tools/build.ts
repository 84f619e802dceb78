// `npm run build`: makes the files that a start needs. In production run it once, after `npm ci`.
import { globSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { workflowBundle } from './workflow-bundle.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

const tracing = fileURLToPath(
  import.meta.resolve('@temporalio/interceptors-opentelemetry/lib/workflow-interceptors.js'),
);

type Product = { file: string; sources: readonly string[]; make: () => Promise<void> };

const products: readonly Product[] = [
  {
    file: 'build/workflows.cjs',
    sources: ['src/engine/workflows/**/*.ts', 'package-lock.json'],
    make: () => buildWorkflows('build/workflows.cjs'),
  },
  {
    file: 'build/workflows-traced.cjs',
    sources: ['src/engine/workflows/**/*.ts', 'package-lock.json'],
    make: () => buildWorkflows('build/workflows-traced.cjs', [tracing]),
  },
  {
    file: 'build/embed/paisewise.js',
    sources: ['src/widget/**/*', 'src/upi/apps.ts', 'package.json', 'package-lock.json'],
    make: async () => (await import('../src/web/build.ts')).buildWidget(),
  },
  {
    file: 'build/pay/page.js',
    sources: ['src/{pay-page,web}/**/*', 'package-lock.json'],
    make: async () => (await import('../src/web/build.ts')).buildPageScripts(),
  },
  {
    file: 'build/console/console.js',
    sources: ['src/{console,web}/**/*', 'src/pay-page/{base,tokens}.css', 'package-lock.json'],
    make: async () => (await import('../src/web/build.ts')).buildConsole(),
  },
];

async function buildWorkflows(to: string, workflowInterceptorModules?: string[]): Promise<void> {
  const code = await workflowBundle(workflowInterceptorModules);
  // Replaces it in one step: a worker may read it meanwhile.
  const file = path.join(root, to);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, code);
  await rename(`${file}.${process.pid}`, file);
}

/** Makes the files that are missing or older than their sources. */
export async function buildIfOlder(): Promise<void> {
  await Promise.all(products.filter(isStale).map((product) => product.make()));
}

function isStale({ file, sources }: Product): boolean {
  const made = modified(path.join(root, file));
  return globSync(sources, { cwd: root }).some(
    (source) => modified(path.join(root, source)) > made,
  );
}

const modified = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (import.meta.main) {
  await Promise.all(products.map((product) => product.make()));
  for (const { file } of products)
    process.stdout.write(
      `${file} ${Math.round((statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? 0) / 1024)} kB\n`,
    );
}
