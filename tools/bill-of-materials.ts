// `node tools/bill-of-materials.ts`: what the container image carries of others, in CycloneDX, by
// `npm sbom`. The Containerfile's build stage calls it.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { packagesToRun } from './image-tree.ts';

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));

const overriding = z.object({ overrides: z.record(z.string(), z.unknown()) });
const entry = z.looseObject({ dependencies: z.record(z.string(), z.string()).default({}) });
const lock = z.object({
  lockfileVersion: z.number(),
  packages: z.record(z.string(), entry),
});
const root = z.object({ name: z.string(), version: z.string(), license: z.string() });

/**
 * The bill, as text. `npm sbom --omit=dev` leaves out what development needs too, half of the image:
 * so npm is asked about a project that has only what the image has.
 */
export async function billOfMaterials(): Promise<string> {
  const whole = lock.parse(readJson('package-lock.json'));
  const { overrides } = overriding.parse(readJson('package.json'));
  const carried = packagesToRun(whole).map((folder) => [folder, whole.packages[folder]] as const);
  // Our packages and our workspaces': the image has them too.
  const dependencies = Object.fromEntries(
    Object.entries(whole.packages)
      .filter(([folder]) => !folder.includes('node_modules/'))
      .flatMap(([, each]) => Object.entries(each.dependencies)),
  );
  const own = { ...root.parse(whole.packages['']), dependencies };
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-bill-'));
  try {
    const packages = { '': own, ...Object.fromEntries(carried) };
    await writeFile(path.join(dir, 'package.json'), JSON.stringify({ ...own, overrides }));
    const reduced = { ...own, lockfileVersion: whole.lockfileVersion, packages };
    await writeFile(path.join(dir, 'package-lock.json'), JSON.stringify(reduced));
    const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
    const how = { cwd: dir, maxBuffer: 50_000_000 };
    return (await promisify(execFile)('npm', words, how)).stdout;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

if (import.meta.main) process.stdout.write(await billOfMaterials());
