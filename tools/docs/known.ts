import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { program } from '../../src/cli/main.ts';
import { fileOf } from '../../src/platform/settings/secret-files.ts';
import { secretSettings, settings } from '../../src/platform/settings/setting-table.ts';

/** Everything that a reference may point to. */
export type Known = {
  root: string;
  scripts: ReadonlySet<string>;
  settings: ReadonlySet<string>;
  /** By "noun verb": the options that it takes. */
  commands: ReadonlyMap<string, ReadonlySet<string>>;
  /** By page of the contract: its sections, and what it sets in code. */
  sections: ReadonlyMap<string, readonly string[]>;
};

/** Names of settings that no table lists: read by the parts for development, tests and examples. */
const READS_SETTINGS = '{dev,tools,test,lab,src,examples}/**/*.{ts,py,php}';

export async function knownOf(root: string): Promise<Known> {
  const manifest = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return {
    root,
    scripts: new Set(Object.keys(manifest.scripts)),
    settings: new Set([
      ...Object.keys(settings),
      ...[...secretSettings].map(fileOf),
      ...settingsRead(root),
      ...settingsOfDeploy(root),
    ]),
    commands: await commandsOf(),
    sections: new Map(
      ['decisions', 'interface', 'operations'].map((page) => [
        page,
        sectionsOf(readFileSync(path.join(root, `docs/contract/${page}.md`), 'utf8')),
      ]),
    ),
  };
}

function settingsRead(root: string): string[] {
  return globSync(READS_SETTINGS, { cwd: root }).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const read = source.matchAll(/\benv(?:iron)?(?:\.|\[['"]|\.get\(['"])([A-Z][A-Z0-9_]+)/g);
    const taken = source.matchAll(/\{([^{}]+)\} = process\.env/g);
    return [
      ...[...read].map(([, name = '']) => name),
      ...[...taken].flatMap(([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? []),
    ];
  });
}

/** What the Compose file and the proxy read, and the service doesn't. */
const settingsOfDeploy = (root: string): string[] =>
  globSync('deploy/{compose/{compose.yaml,Caddyfile,*.env,*.env.example},host/paisewise}', {
    cwd: root,
  }).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/(?:^|s\/\^)([A-Z_]+)=|\$\{([A-Z_]+)|\{\$([A-Z_]+)/gm)].map(
      ([, set, used, placed]) => set ?? used ?? placed ?? '',
    );
  });

async function commandsOf(): Promise<Map<string, Set<string>>> {
  const root = await program([], true);
  const commands = new Map<string, Set<string>>();
  for (const noun of root.commands)
    for (const verb of [noun, ...noun.commands]) {
      const name = verb === noun ? noun.name() : `${noun.name()} ${verb.name()}`;
      commands.set(name, new Set(verb.options.map(({ long }) => long ?? '')));
    }
  for (const verb of hostVerbs()) commands.set(verb, new Set(['--back', '--postgres', '--try']));
  return commands;
}

/** What deploy/host/paisewise does on an operator's machine before it asks the service. */
function hostVerbs(): string[] {
  const script = readFileSync(new URL('../../deploy/host/paisewise', import.meta.url), 'utf8');
  return [...script.matchAll(/^ {2}([a-z]+)\)/gm)].map(([, verb = '']) => verb);
}

/**
 * The headings of a page, without what they add in brackets; what that says counts as a name too.
 */
export function sectionsOf(page: string): string[] {
  const headings = [...page.matchAll(/^#+ ([^(\n]+?)(?: \(([^)\n]+)\))?$/gm)];
  const code = [...page.matchAll(/`(?:paisewise )?([^`\n]+)`/g)];
  return [
    ...headings.flatMap(([, name = '', more]) => (more ? [name, more] : [name])),
    ...code.map(([, name = '']) => name),
  ];
}
