import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

const folder = fileURLToPath(new URL('../../../../../src/bank-mail/banks', import.meta.url));

/**
 * Every pattern of the banks' reader, as it is compiled: those written as literals, and those put
 * together from phrases while the reader's modules are loaded.
 */
export async function patternsOfTheReader(): Promise<ReadonlySet<string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
  const patterns = new Set(files.flatMap(literalsIn));
  const Compiled = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Compiled, {
    construct: (target, [source, flags]: [string | RegExp, string | undefined]) => {
      const pattern = new target(source, flags);
      if (pattern.unicode) patterns.add(pattern.source);
      return pattern;
    },
  });
  try {
    for (const file of files) await import(file);
  } finally {
    globalThis.RegExp = Compiled;
  }
  return patterns;
}

function literalsIn(file: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  new Visitor({
    Literal(literal) {
      if ('regex' in literal) found.push(literal.regex.pattern);
    },
  }).visit(program);
  return found;
}
