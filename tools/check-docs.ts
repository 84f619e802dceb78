// `npm run check:docs`: checks that every file, section, setting, script and command exists that
// pages and comments name.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isKnown } from './docs/is-known.ts';
import { type Known, knownOf } from './docs/known.ts';
import { commentReferences, pageReferences } from './docs/references.ts';

const PAGES = '{*.md,docs/**/*.md}';
const SOURCES = '{{src,bin,dev,tools,lab,test}/**/*.{ts,mjs},migrations/*.sql}';

/** Dangling references, a line each. */
export function danglingReferences(known: Known): string[] {
  const read = (file: string) => readFileSync(path.join(known.root, file), 'utf8');
  const pages = globSync(PAGES, { cwd: known.root }).sort();
  // The test of this program makes up references that dangle.
  const sources = globSync(SOURCES, { cwd: known.root })
    .filter((file) => !file.startsWith('test/unit/tools/'))
    .sort();
  const references = [
    ...pages.flatMap((file) => pageReferences(read(file)).map((one) => ({ file, ...one }))),
    ...sources.flatMap((file) => commentReferences(read(file)).map((one) => ({ file, ...one }))),
  ];
  return references
    .filter((one) => !isKnown(one, one.file, known))
    .map(
      ({ file, line, kind, name }) => `${file}:${line} names a ${kind} that isn't there: ${name}`,
    );
}

if (import.meta.main) {
  const dangling = danglingReferences(
    await knownOf(fileURLToPath(new URL('../', import.meta.url))),
  );
  for (const line of dangling) console.error(`✗ ${line}`);
  console.log(
    dangling.length ? `${dangling.length} references dangle` : 'the docs name what is there',
  );
  process.exitCode = dangling.length ? 1 : 0;
}
