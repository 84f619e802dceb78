// `npm run house`: draws the rooms of the house, floor by floor, into docs/house.svg. With --check
// it fails if the picture is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { instance } from '@viz-js/viz';
// biome-ignore lint/correctness/useImportExtensions: the rules are a module of JavaScript with types beside it
import { floors } from '../.dependency-cruiser.mjs';
import { cruiseHouse } from './borders.ts';

type Rooms = ReadonlyMap<string, ReadonlySet<string>>;

/** Which rooms of lower floors each room imports; `npm run borders` sees to the others. Pure. */
function importsOfRooms(arrows: readonly { from: string; to: string }[]): Rooms {
  const rooms = floors.flat();
  const roomOf = (file: string) =>
    rooms.find((room) => file === room || file.startsWith(`${room}/`)) ?? null;
  const floorOf = (room: string) => floors.findIndex((floor) => floor.includes(room));
  const imports = new Map(rooms.map((room) => [room, new Set<string>()]));
  for (const arrow of arrows) {
    const [from, to] = [roomOf(arrow.from), roomOf(arrow.to)];
    if (from && to && floorOf(to) < floorOf(from)) imports.get(from)?.add(to);
  }
  return imports;
}

/** Whether `from` reaches `to` over other rooms. */
const isImplied = (imports: Rooms, from: string, to: string): boolean =>
  [...(imports.get(from) ?? [])].some((via) => via !== to && reaches(imports, via, to));

const reaches = (imports: Rooms, from: string, to: string): boolean =>
  from === to || [...(imports.get(from) ?? [])].some((via) => reaches(imports, via, to));

/**
 * The picture as a graph in DOT: a row for each floor, and arrows that others don't imply. Pure.
 */
function houseGraph(imports: Rooms): string {
  const name = (room: string) => JSON.stringify(room.replace(/^src\//, ''));
  const rows = floors.map((rooms, height) => {
    const nodes = rooms.map((room) => `${name(room)};`).join(' ');
    return `{ rank=same; ${height} [label="${height}"]; ${nodes} }`.replace(
      `[label="${height}"]`,
      '[shape=plaintext, style="", fontcolor="#8a94a6", fontsize=11]',
    );
  });
  const column = floors
    .map((_, height) => height)
    .reverse()
    .join(' -> ');
  const arrows = [...imports].flatMap(([from, targets]) =>
    [...targets]
      .sort()
      .filter((to) => !isImplied(imports, from, to))
      .map((to) => `${name(from)} -> ${name(to)};`),
  );
  return `digraph house {
    graph [bgcolor="#ffffff", nodesep=0.25, ranksep=0.28, margin=0.15, pad=0.1];
    node [shape=box, style="rounded,filled", fillcolor="#eef3fb", color="#5b7db1",
      fontname="Helvetica", fontsize=14, height=0.36, margin="0.16,0.05"];
    edge [color="#7d8aa0", arrowsize=0.6];
    ${column} [style=invis];
    ${rows.join('\n')}
    ${arrows.join('\n')}
  }`;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const { arrows } = await cruiseHouse(root);
  const viz = await instance();
  const svg = viz.renderString(houseGraph(importsOfRooms(arrows)), { format: 'svg' });
  const titled = svg.replace(
    '<g id="graph0"',
    '<title>The rooms of the house, floor by floor</title>\n$&',
  );
  const picture = path.join(root, 'docs/house.svg');
  if (!process.argv.includes('--check')) {
    writeFileSync(picture, titled);
    console.log('docs/house.svg is drawn');
  } else if (readFileSync(picture, 'utf8') !== titled) {
    process.stderr.write('docs/house.svg is stale: `npm run house` draws it anew\n');
    process.exitCode = 1;
  } else console.log('docs/house.svg is up to date');
}
