import { roughPixels } from './lengths.ts';
import type { Look } from './look.ts';
import type { Attributes } from './selectors.ts';

/** Lines, and characters in a line that isn't broken. */
export type Box = { lines: number; across: number };

/** The height of a line of small text, and the breadth of a narrow letter, in pixels. */
export const LOW_LINE = 12;
export const LETTER = 5;

/** So broad is a page at most on a desktop, in pixels. */
const BREADTH = 1000;

/** What a box has room for that cuts off what is more. */
export function roomOf(looks: readonly Look[], { width = '' }: Attributes): Box | undefined {
  if (!looks.some(({ clips }) => clips)) return undefined;
  const height = least(looks.map((look) => look.height)) - aboveOf(looks);
  const breadth = least([...looks.map((look) => look.width), roughPixels(width.trim()), BREADTH]);
  return { lines: height / LOW_LINE, across: breadth / LETTER };
}

const least = (lengths: readonly (number | undefined)[]): number =>
  Math.min(...lengths.map((length) => length ?? Number.POSITIVE_INFINITY));

/** How far looks push down what stands in their element, in pixels. */
export const aboveOf = (looks: readonly Look[]): number =>
  looks.reduce((sum, look) => sum + look.above, 0);

/** A picture that doesn't say how high it is, in pixels. */
const PICTURE = 120;

/** How high an element is at least, in pixels. */
export function heightOf(tag: string, attributes: Attributes, looks: readonly Look[]): number {
  const said = looks.flatMap((look) => look.height ?? []).filter(Number.isFinite);
  const isUnknown = tag === 'img' && said.length === 0 && attributes.height === undefined;
  return Math.max(isUnknown ? PICTURE : 0, ...said, written(attributes, 'height'));
}

/** What old attributes push down. */
export const spacingOf = (tag: string, attributes: Attributes): number =>
  ['vspace', 'cellspacing', 'cellpadding', 'border', tag === 'hr' ? 'size' : ''].reduce(
    (most, name) => Math.max(most, written(attributes, name)),
    0,
  );

function written(attributes: Attributes, name: string): number {
  const length = attributes[name];
  return length === undefined ? 0 : (roughPixels(length.trim()) ?? 0);
}
