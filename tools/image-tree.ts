// `node tools/image-tree.ts FOLDER [--with-node]`: assembles what the container image has in /app, without a
// container engine, after `npm ci && npm run build`. The Containerfile's build stage calls it.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const checkout = fileURLToPath(new URL('../', import.meta.url));

/** The code that runs, and what was built of it. `dev/bank` writes the mails of `demo pay`. */
const OURS = [
  ...['src', 'migrations', 'bin', 'build', 'dev/bank'],
  // What an operator's machine has of it: `paisewise` on the host, and the Compose file.
  'deploy',
  ...['package.json', 'openapi.json', 'LICENSE'],
];

const MOST_MB = 300;

/** What an installation keeps beside deploy/'s own files. */
const isPrivate = (file: string) =>
  /deploy\/compose\/(secrets|backups|\.env|paisewise\.env)$/.test(file);

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** The folders of others' packages that `npm ci --omit=dev --omit=optional` leaves. */
export function packagesToRun(lockFile: unknown): string[] {
  return Object.entries(lock.parse(lockFile).packages)
    .filter(([folder]) => folder.startsWith('node_modules/'))
    .filter(([, { dev, optional, link }]) => !dev && !optional && !link)
    .map(([folder]) => folder);
}

/** Source maps, types and documentation of packages: nothing that runs. */
const isIdle = (file: string) => /\.(map|d\.[cm]?ts|md|markdown)$/.test(file);

async function copyPackage(folder: string, to: string): Promise<void> {
  const from = path.join(checkout, folder);
  if (!existsSync(from)) throw new Error(`${folder} is missing: run \`npm ci\``);
  const nested = path.join(from, 'node_modules');
  await cp(from, path.join(to, folder), {
    recursive: true,
    filter: (file) => file !== nested && !isIdle(file),
  });
}

/** The SDK brings its core for five platforms; this machine's is the image's. */
async function keepOneCore(to: string): Promise<void> {
  const releases = path.join(to, 'node_modules/@temporalio/core-bridge/releases');
  const cpu = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const mine = `${cpu}-unknown-linux-gnu`;
  const all = await readdir(releases);
  if (!all.includes(mine)) throw new Error(`the SDK has no core for ${mine}`);
  for (const one of all) if (one !== mine) await rm(path.join(releases, one), { recursive: true });
}

/** For machines without containers: Node itself, of this machine's kind. */
const copyNode = (to: string): Promise<void> =>
  cp(process.execPath, path.join(to, 'node'), { dereference: true });

/** Assembles the tree in an empty folder, and answers its size in MB. */
export async function imageTree(to: string, withNode = false): Promise<number> {
  await mkdir(to, { recursive: true });
  for (const part of OURS)
    await cp(path.join(checkout, part), path.join(to, part), {
      recursive: true,
      filter: (file) => !isPrivate(file),
    });
  const packages = packagesToRun(
    JSON.parse(readFileSync(path.join(checkout, 'package-lock.json'), 'utf8')),
  );
  for (const folder of packages) await copyPackage(folder, to);
  await keepOneCore(to);
  const size = sizeMb(to);
  if (withNode) await copyNode(to);
  return size;
}

const sizeMb = (folder: string): number =>
  globSync('**/*', { cwd: folder })
    .map((file) => statSync(path.join(folder, file)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0) / 1e6;

async function main(to: string | undefined, withNode: boolean): Promise<number> {
  const missing = OURS.filter((part) => !existsSync(path.join(checkout, part)));
  if (!to || missing.length > 0) {
    const why = to
      ? `${missing.join(', ')} is not there: run \`npm run build\` first.`
      : 'Name an empty folder: node tools/image-tree.ts FOLDER';
    process.stderr.write(`${why}\n`);
    return 2;
  }
  const size = await imageTree(path.resolve(to), withNode);
  process.stdout.write(`${to}: ${Math.round(size)} MB, of at most ${MOST_MB}\n`);
  return size > MOST_MB ? 1 : 0;
}

if (import.meta.main)
  process.exitCode = await main(process.argv[2], process.argv.includes('--with-node'));
