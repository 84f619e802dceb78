import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { billOfMaterials } from '../../../tools/bill-of-materials.ts';
import { packagesToRun } from '../../../tools/image-tree.ts';

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ 'bom-ref': z.string() })),
});
const lockFile = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({ name: z.string().optional(), version: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')));

test('the bill of materials names each package that the image carries, and no other', async () => {
  const { components } = bill.parse(JSON.parse(await billOfMaterials()));
  const carried = packagesToRun(lockFile).map((folder) => {
    const { name = folder.split('node_modules/').at(-1), version } =
      lockFile.packages[folder] ?? {};
    return `${name}@${version}`;
  });
  expect(components.map((each) => each['bom-ref']).sort()).toEqual([...new Set(carried)].sort());
});
