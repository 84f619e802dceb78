import { bounds, Malformed } from './malformed.ts';

const NEWLINE = 10;
const RETURN = 13;
const DASH = 45;

/**
 * The byte ranges between the `--boundary` lines from `start` to `end`. Without a closing line the
 * last part reaches to the end. Throws Malformed where there are more than any alert has.
 */
export function splitParts(
  raw: Buffer,
  start: number,
  end: number,
  boundary: string,
): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  let partStart: number | null = null;
  for (const { at, behind, isClosing } of boundaryLines(raw.subarray(0, end), start, boundary)) {
    if (partStart !== null) ranges.push([partStart, Math.max(partStart, beforeLineBreak(raw, at))]);
    if (ranges.length > bounds.parts) throw new Malformed('It has more parts than any alert has.');
    if (isClosing) return ranges;
    partStart = behind;
  }
  if (partStart !== null) ranges.push([partStart, end]);
  return ranges;
}

/** The lines that are nothing but `--boundary` or `--boundary--`: where each begins and ends. */
function* boundaryLines(
  raw: Buffer,
  start: number,
  boundary: string,
): Generator<{ at: number; behind: number; isClosing: boolean }> {
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  let from = start;
  for (let at = raw.indexOf(mark, from); at !== -1; at = raw.indexOf(mark, from)) {
    from = at + mark.length;
    if (at !== start && raw[at - 1] !== NEWLINE) continue;
    const isClosing = raw[from] === DASH && raw[from + 1] === DASH;
    const lineEnd = endOfBlanks(raw, isClosing ? from + 2 : from);
    if (lineEnd < raw.length && raw[lineEnd] !== NEWLINE) continue;
    from = Math.min(lineEnd + 1, raw.length);
    yield { at, behind: from, isClosing };
  }
}

/** Behind the blanks at `at`, and a carriage return that follows them. */
function endOfBlanks(raw: Buffer, at: number): number {
  let end = at;
  while (raw[end] === 32 || raw[end] === 9) end++;
  return raw[end] === RETURN ? end + 1 : end;
}

const beforeLineBreak = (raw: Buffer, at: number): number => {
  if (raw[at - 1] !== NEWLINE) return at;
  return raw[at - 2] === RETURN ? at - 2 : at - 1;
};
