import { withoutColors } from './color.ts';
import { isIdle } from './idle.ts';
import { pixelsOf, roughPixels } from './lengths.ts';
import type { Look } from './look.ts';

/** The height of a usual line, in pixels. */
const LINE = 16;
/** As high as its text. */
const FREE = Number.POSITIVE_INFINITY;
/** Broader than any screen on which a mail is read, in pixels. */
const TOO_BROAD = 2000;
/** As far apart as no columns of a mail are. */
const TOO_FAR = 1000;

/** A part of a height that often isn't known: it may be next to nothing. */
const PART = /(?<=^[\d.]+)%$/;

/** What a declaration says of an element's room, and of how far it pushes its text. */
export function readBox(look: Look, property: string, value: string): void {
  if (/^overflow(?:-[xy])?$/.test(property)) look.clips ||= value !== 'visible';
  if (/^(?:max-)?height$/.test(property))
    look.height = least(look.height, value === WHOLE ? value : value.replace(PART, 'px'));
  if (/^(?:max-)?width$/.test(property)) look.width = least(look.width, value);
  look.above += pushedDown(property, value);
  look.aside += pushedAside(property, value);
  look.far ||= isTooFar(property, value);
  if (property === 'line-height') readLine(look, value);
  if (/^(?:top|bottom|left|right|inset)$/.test(property)) look.shifted ||= !isIdle(property, value);
  if (property === 'opacity') look.opacity = Math.min(look.opacity, shareOf(value));
}

/** Nothing is said of a box as high or broad as what is around it. */
const least = (known: number | undefined, value: string): number =>
  Math.min(known ?? FREE, value === WHOLE ? FREE : (roughPixels(value) ?? FREE));

const WHOLE = '100%';

/** A share from 0 to 1: `.5`, `50%`. */
const shareOf = (value: string): number =>
  (Number.parseFloat(value) || 0) / (value.endsWith('%') ? 100 : 1);

const first = (value: string): string => /^\S+/.exec(value)?.[0] ?? '';

function pushedDown(property: string, value: string): number {
  if (/^(?:padding|margin)(?:-top|-block(?:-start)?)?$/.test(property))
    return roughPixels(first(value)) ?? 0;
  if (/^border(?:-(?:top|block(?:-start)?))?(?:-width)?$/.test(property)) return thickest(value);
  if (property === 'min-height') return roughPixels(value) ?? 0;
  if (property === 'border-spacing') return roughPixels(/\S+$/.exec(value)?.[0] ?? '') ?? 0;
  return 0;
}

const pushedAside = (property: string, value: string): number =>
  /^(?:padding|margin)-(?:left|inline(?:-start)?)$/.test(property)
    ? (roughPixels(first(value)) ?? 0)
    : 0;

/** The thickest edge that a border has. */
const thickest = (value: string): number =>
  Math.max(
    0,
    ...withoutColors(value)
      .split(/\s+/)
      .map((part) => pixelsOf(part) ?? 0),
  );

const DISTANCE = /^(?:(?:column-|grid-(?:column-)?)?gap|flex|flex-basis|grid-(?:template|auto).*)$/;

function isTooFar(property: string, value: string): boolean {
  const bound = /^(?:min-)?width$/.test(property) ? TOO_BROAD : TOO_FAR;
  if (bound === TOO_FAR && !DISTANCE.test(property)) return false;
  return value.split(/[\s,()]+/).some((part) => (roughPixels(part) ?? 0) >= bound);
}

/** The height of lines: a length, or so many times the letters' height. */
function readLine(look: Look, value: string): void {
  const pixels = /[a-z]$/.test(value) ? pixelsOf(value) : undefined;
  const times = Number.parseFloat(value) / (value.endsWith('%') ? 100 : 1);
  look.line = pixels !== undefined ? { pixels } : times >= 0 ? { times } : undefined;
  const height = pixels ?? (times >= 0 ? times * LINE : 0);
  look.above += Math.max(0, height / 2 - LINE);
}
