/**
 * The setting that an unknown name probably means, or null. Pure.
 * Every program reads the environment, so a foreign name must never count as a misspelling: only
 * names of two or more words do, each word the same or nearly so, or run together, or without the
 * unit `_MS`.
 */
export function meantSetting(name: string, known: readonly string[]): string | null {
  if (known.includes(`${name}_MS`)) return `${name}_MS`;
  return known.find((setting) => isNear(name, setting)) ?? null;
}

function isNear(name: string, setting: string): boolean {
  const [given, wanted] = [name.split('_'), setting.split('_')];
  if (wanted.length < 2) return false;
  if (given.length !== wanted.length)
    return setting.length > 12 && given.join('') === wanted.join('');
  let wrong = 0;
  for (const [at, word] of wanted.entries()) {
    const other = given[at] ?? '';
    if (other === word) continue;
    const apart = distance(other, word);
    if (apart > tolerated(word)) return false;
    wrong += apart;
  }
  return wrong <= 2;
}

// POSTGRES_HOST is not POSTGRES_PORT: half of a short word may not differ.
const tolerated = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/**
 * Letters to add, leave out, replace or swap with their neighbour (optimal string alignment). Not
 * `fastest-levenshtein`: it counts two swapped letters, the commonest slip, as two.
 */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, cell(i - 2, j - 2) + 1);
      const row = rows[i];
      if (row) row[j] = least;
    }
  return cell(a.length, b.length);
}
