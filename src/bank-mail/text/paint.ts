import { backgroundColor, withoutColors } from './color.ts';
import { pixelsOf } from './lengths.ts';
import type { Look } from './look.ts';
import type { Attributes } from './selectors.ts';
import { DRAWING_TAGS } from './tags.ts';

/** In pixels: an edge as thick as a letter is high. */
const BROAD = 12;

/** What a declaration says of what an element may draw, over or behind its neighbours. */
export function readPaint(look: Look, property: string, value: string): void {
  look.overlaps ||= overlaps(property, value);
  look.lifted ||= liftsOver(property, value);
  look.stacked ||= property === 'position' && value === 'relative';
  look.paints ||= paints(property, value);
  look.covers ||= coversOthers(property, value);
}

/** Whether a declaration lifts an element out of its place, over or behind its neighbours. */
function overlaps(property: string, value: string): boolean {
  if (property === 'position') return /^(?:absolute|fixed|sticky)$/.test(value);
  if (property === 'transform' || property === 'translate') return value !== 'none';
  return property.startsWith('margin') && value.includes('-');
}

/** Whether what stands in an element may lie over others, in the cell of a grid too. */
const liftsOver = (property: string, value: string): boolean =>
  (overlaps(property, value) && !(property === 'margin' && isBeside(value))) ||
  (/^grid-(?:area|row|column)/.test(property) && value !== 'auto');

/** Columns of a grid are drawn apart to both sides (`margin:0 -15px`), over nothing. */
const isBeside = (value: string): boolean =>
  /^(?!-)\S+\s+-\S+(?:\s+(?!-)\S+(?:\s+\S+)?)?$/.test(value);

function paints(property: string, value: string): boolean {
  if (/^(?:background-image|(?:-webkit-)?backdrop-filter)$/.test(property)) return value !== 'none';
  if (property === 'background') return /url\(|gradient\(/.test(value);
  return (
    /^border(?:-(?:top|right|bottom|left))?(?:-width)?$/.test(property) &&
    lengthsOf(value).some((length) => length >= BROAD)
  );
}

/** A broad outline, a picture around a border, a sharp shadow that falls far. */
function coversOthers(property: string, value: string): boolean {
  if (/^outline(?:-width)?$/.test(property))
    return lengthsOf(value).some((length) => length >= BROAD);
  if (property === 'border-image') return /\/[^/]*\//.test(value);
  if (property === 'border-image-outset') return /[1-9]/.test(value);
  if (property !== 'box-shadow') return false;
  return withoutColors(value)
    .split(',')
    .some((shadow) => {
      const [right = 0, down = 0, blur = 0, spread = 0] = lengthsOf(shadow);
      const isSharp = blur < BROAD && !/\binset\b/.test(shadow);
      return isSharp && [right, down, spread].some((length) => Math.abs(length) >= BROAD);
    });
}

const LENGTH = /(?<![\w.])-?\d*\.?\d+(?:[a-z]+|%)?/g;
const lengthsOf = (value: string): number[] =>
  (withoutColors(value).match(LENGTH) ?? []).map((length) => {
    const pixels = pixelsOf(length.replace('-', '')) ?? 0;
    return length.startsWith('-') ? -pixels : pixels;
  });

/** What lies around an element that may lie over something else. */
type Around = { lifted: boolean; low: boolean } | undefined;

/** Whether an element, or what it stands in, may lie over what stands above or below it. */
export const isLifted = (looks: readonly Look[], around: Around): boolean =>
  (around?.lifted ?? false) ||
  looks.some(({ lifted }) => lifted) ||
  ((around?.low ?? false) && looks.some(({ stacked }) => stacked));

/** Cells grow with what stands in them. */
const GROWING_TAGS = new Set(['table', 'tbody', 'tr', 'td', 'th']);

/** Whether what stands in an element may reach out below it. */
export const isLow = (tag: string, looks: readonly Look[], around: Around): boolean =>
  (around?.low ?? false) ||
  (!GROWING_TAGS.has(tag) &&
    looks.some(({ height }) => Number.isFinite(height ?? Number.NaN)) &&
    !looks.some(({ clips }) => clips));

/**
 * Whether a picture, a line or a painted box may lie over the text beside it. A picture of a dot's
 * size shows nothing.
 */
export const drawsOver = (
  tag: string,
  attributes: Attributes,
  looks: readonly Look[],
  lifted: boolean,
): boolean =>
  !looks.some((look) => look.gone) &&
  attributes.hidden === undefined &&
  (looks.some(({ covers }) => covers) ||
    (isDrawing(tag, attributes) && (lifted || looks.some((look) => look.overlaps))) ||
    ((attributes.bgcolor !== undefined || looks.some(isPainted)) &&
      (lifted || looks.some((look) => look.overlaps || look.shifted))));

const isDrawing = (tag: string, { width, height, style = '' }: Attributes): boolean =>
  (DRAWING_TAGS.has(tag) || tag === 'hr') &&
  !(isDot(width) && isDot(height)) &&
  !/(?<![\w-])(?:width|height)\s*:\s*[01](?:px)?\s*(?:!important\s*)?(?:;|$)/i.test(style);

const isPainted = ({ background, paints: isPainting }: Look): boolean =>
  isPainting || (background !== undefined && backgroundColor(background) !== undefined);

const isDot = (size: string | undefined): boolean => /^[01](?:px)?$/.test(size ?? '');
