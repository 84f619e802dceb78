/** An import: the file that has it, and the file that it names. */
export type Arrow = { from: string; to: string };

/**
 * Circles among the places that `placeOf` maps files to, each as the arrows that close it.
 * `placeOf` gives null for a file that takes no part. Pure.
 */
function circlesAmong(
  arrows: readonly Arrow[],
  placeOf: (file: string) => string | null,
): Arrow[][] {
  const edges = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [from, to] = [placeOf(arrow.from), placeOf(arrow.to)];
    if (from === null || to === null || from === to) continue;
    const out = edges.get(from) ?? new Map<string, Arrow>();
    if (!out.has(to)) out.set(to, arrow);
    edges.set(from, out);
  }
  const circles = [...edges.keys()].flatMap((place) => {
    const circle = shortestCircle(edges, place);
    return circle ? [circle] : [];
  });
  // Each circle is found from each of its places: it is named once.
  const key = (circle: Arrow[]) =>
    circle
      .map(({ from, to }) => `${from} ${to}`)
      .sort()
      .join('|');
  return [...new Map(circles.map((circle) => [key(circle), circle])).values()];
}

/** The shortest way from a place back to itself, or null. */
function shortestCircle(edges: Map<string, Map<string, Arrow>>, start: string): Arrow[] | null {
  const ways: { place: string; arrows: Arrow[] }[] = [{ place: start, arrows: [] }];
  const visited = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const [next, arrow] of edges.get(way.place) ?? []) {
      if (next === start) return [...way.arrows, arrow];
      if (visited.has(next)) continue;
      visited.add(next);
      ways.push({ place: next, arrows: [...way.arrows, arrow] });
    }
  }
  return null;
}

/**
 * Circles between rooms, and in each folder between its files and sub-folders, a sub-folder taken
 * as one: `cli/account.ts` may import `cli/account/verify.ts` and that `cli/context.ts`, as long as
 * `cli/context.ts` needs neither. Pure.
 */
export function folderCircles(arrows: readonly Arrow[], rooms: readonly string[]): Arrow[][] {
  const files = arrows.flatMap(({ from, to }) => [from, to]);
  const isInRoom = (file: string) => rooms.find((room) => file.startsWith(`${room}/`)) ?? null;
  const folders = new Set(
    files.filter(isInRoom).map((file) => file.split('/').slice(0, -1).join('/')),
  );
  const parents = [...folders].filter((folder) =>
    [...folders].some((other) => other.startsWith(`${folder}/`)),
  );
  return [
    ...circlesAmong(arrows, isInRoom),
    ...parents.flatMap((parent) => circlesAmong(arrows, (file) => childOf(parent, file))),
  ];
}

/** The file or sub-folder of `folder` that holds `file`, or null when it lies elsewhere. */
function childOf(folder: string, file: string): string | null {
  if (!file.startsWith(`${folder}/`)) return null;
  return `${folder}/${file.slice(folder.length + 1).split('/')[0]}`;
}
