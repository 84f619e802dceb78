// `npm run borders`: holds the code to the floors in .dependency-cruiser.mjs. Its own command line
// would do for the rules, but knows no circles between folders and no exception without a use.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type IReporterOutput } from 'dependency-cruiser';
// biome-ignore lint/correctness/useImportExtensions: the rules are a module of JavaScript with types beside it
import rules, { exceptions, floors } from '../.dependency-cruiser.mjs';
import { type Arrow, folderCircles } from './circles.ts';

/** Where the code of the house stands. */
const PARTS = ['src', 'bin'];

type Cruised = Exclude<IReporterOutput['output'], string>;

/** The imports of the house at `root`, and where they break a rule of the list. */
export async function cruiseHouse(root: string): Promise<{ cruised: Cruised; arrows: Arrow[] }> {
  const { output: cruised } = await cruise(
    PARTS.filter((part) => existsSync(path.join(root, part))),
    {
      ...rules.options,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules.forbidden },
    },
  );
  if (typeof cruised === 'string') throw new Error(cruised);
  const arrows = cruised.modules.flatMap((module) =>
    module.dependencies
      .filter(
        ({ resolved, couldNotResolve }) => !couldNotResolve && !resolved.includes('node_modules/'),
      )
      .map(({ resolved }) => ({ from: module.source, to: resolved })),
  );
  return { cruised, arrows };
}

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

const isWithinRoom = (circle: readonly Arrow[]): boolean =>
  floors.flat().some((room) => circle.every(({ from, to }) => isIn(from, room) && isIn(to, room)));

const reasonOf = (name: string): string => {
  const comment = rules.forbidden.find((rule) => rule.name === name)?.comment;
  return comment ? ` (${comment})` : '';
};

const roomsWithoutFloor = (root: string): string[] =>
  readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !floors.flat().includes(`src/${entry.name}`))
    .map(({ name }) => `src/${name} has no floor: enter it in .dependency-cruiser.mjs`);

/** The broken borders of the house at `root`, a line each. */
export async function brokenBorders(root: string): Promise<string[]> {
  const { cruised, arrows } = await cruiseHouse(root);
  const broken = cruised.summary.violations.map(({ rule, from, to, cycle }) =>
    cycle
      ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`
      : `${rule.name}: ${from} → ${to}${reasonOf(rule.name)}`,
  );
  const unresolved = cruised.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ couldNotResolve }) => couldNotResolve)
      .map(({ module }) => `not found: ${source} → ${module}`),
  );
  // An arrow against the floors closes circles among innocent rooms: it is named alone.
  const circles = folderCircles(arrows, floors.flat())
    .filter((circle) => broken.length === 0 || isWithinRoom(circle))
    .map(
      (circle) =>
        `no circle of folders: ${circle.map(({ from, to }) => `${from} → ${to}`).join(', ')}`,
    );
  const idle = exceptions
    .filter((one) => !arrows.some(({ from, to }) => isIn(from, one.from) && isIn(to, one.to)))
    .map(({ from, to }) => `exception without a use: ${from} → ${to}`);
  return [...broken, ...circles, ...unresolved, ...idle, ...roomsWithoutFloor(root)].sort();
}

if (import.meta.main) {
  const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL('../', import.meta.url)));
  const broken = await brokenBorders(root);
  for (const line of broken) console.error(`✗ ${line}`);
  console.log(broken.length ? `${broken.length} borders are broken` : 'the borders hold');
  process.exitCode = broken.length ? 1 : 0;
}
