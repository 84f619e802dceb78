const NUMBER = /([1-9]\d?)[.)]\s+(?=\p{Lu})/uy;
/** How near the items of a list stand. */
const NEAR = 600;
const BEFORE = /(?:^|[\n.!?:])\s*$/;

/**
 * Where the number of a list's item ends: `2. ` at the beginning of a sentence, with the item before
 * it near by, or behind it for the first. Null for any other figure.
 */
export function listNumberAt(text: string, at: number): number | null {
  NUMBER.lastIndex = at;
  const [stated, figures] = NUMBER.exec(text) ?? [];
  if (stated === undefined || !BEFORE.test(text.slice(Math.max(0, at - 4), at))) return null;
  const number = Number(figures);
  const around = number === 1 ? text.slice(at, at + NEAR) : text.slice(Math.max(0, at - NEAR), at);
  const beside = new RegExp(
    `(?:^|[\\n.!?:])\\s*${number === 1 ? 2 : number - 1}[.)]\\s+\\p{Lu}`,
    'u',
  );
  return beside.test(around) ? at + stated.length : null;
}
