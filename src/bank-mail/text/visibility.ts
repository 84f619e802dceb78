import { contrast } from './color.ts';
import { coversText } from './covers.ts';
import { isIdle } from './idle.ts';
import { isOtherScript, stays } from './stays.ts';

/** What a style says of whether its text certainly shows. */
export type Look = {
  /** Something in it could hide the text, cut it, or move it away. */
  doubtful: boolean;
  /** Its text has no size, or has one again; undefined is inherited. */
  tiny: boolean | undefined;
  /** Its text is struck out, turned round or otherwise not what it reads as. */
  altered: boolean;
  /** Its text stands above or below the line. */
  raised: boolean;
  /** Its text may stand elsewhere than in its place, or only in part. */
  moved: boolean;
  /** It isn't shown at all. */
  gone: boolean;
  /** It may lie over or behind what stands beside it. */
  overlaps: boolean;
  /** As written; undefined is inherited. */
  color: string | undefined;
  background: string | undefined;
  pre: boolean | undefined;
  block: boolean;
  /** Items of a list are numbered, or not; undefined is inherited. */
  numbered: boolean | undefined;
};

/** How much of a style attribute is read; a longer one is doubtful. */
const STYLE_MAX = 4096;

/** Properties that hide nothing, whatever their value. */
const HARMLESS =
  /^(?:border|font-(?:weight|style|variant)|text-(?:align|rendering|underline)|list-style|table-layout|caption-side|empty-cells|cursor|outline|box-(?:sizing|shadow)|word-(?:break|wrap)|overflow-wrap|hyphens|mso-(?!hide)|-ms-(?:text-size|interpolation|touch)|-webkit-(?:text-size-adjust|font-smoothing|box-sizing|border)|-moz-(?:osx|text-size|border)|min-(?:width|height)|float|clear|quotes|orphans|widows|page(?:-break|$)|src|size|tab-size|resize|user-select|interpolation|background-(?:repeat|position|size)|align-|justify-|flex|gap|grid|line-break|writing-mode-none|color-scheme|supported-color-schemes|accent-color|text-justify|text-transform|text-size-adjust|font-smooth)/;

const length = /^[+]?(\d*\.?\d+)(px|pt|em|rem|ex|%|vw|vh|in|cm|mm|q|pc)?$/;

/**
 * Reads a style attribute, or the body of a style sheet's rule. No style engine: every property
 * that isn't known to be harmless, and every value that isn't understood, is a doubt.
 */
export function readLook(style: string): Look {
  const known = LOOKS.get(style);
  if (known !== undefined) return known;
  const look = lookOf(style);
  if (style.length <= REMEMBERED_MAX) {
    if (LOOKS.size >= LOOKS_MAX) LOOKS.clear();
    LOOKS.set(style, look);
  }
  return look;
}

/** Mailers repeat the same few styles in each element of each mail. */
const LOOKS = new Map<string, Look>();
const LOOKS_MAX = 500;
const REMEMBERED_MAX = 200;

function lookOf(style: string): Look {
  const look: Look = {
    doubtful: style.length > STYLE_MAX,
    tiny: undefined,
    altered: false,
    raised: false,
    moved: false,
    gone: false,
    overlaps: false,
    color: undefined,
    background: undefined,
    pre: undefined,
    block: false,
    numbered: undefined,
  };
  const plain = style
    .slice(0, STYLE_MAX)
    .toLowerCase()
    .replace(/\/\*.*?\*\//gs, ' ');
  if (/\\|\/\*|expression|var\(|calc\(|url\(\s*["']?\s*data:text/.test(plain)) look.doubtful = true;
  for (const piece of plain.split(';')) {
    const colon = piece.indexOf(':');
    if (colon === -1) {
      if (piece.trim() !== '') look.doubtful = true;
      continue;
    }
    const value = piece
      .slice(colon + 1)
      .replace(/!\s*important/, '')
      .trim();
    readDeclaration(look, piece.slice(0, colon).trim(), value);
  }
  return look;
}

function readDeclaration(look: Look, property: string, value: string): void {
  look.moved ||= !stays(property, value);
  look.overlaps ||= overlaps(property, value);
  look.doubtful ||= coversText(property, value);
  switch (property) {
    case 'vertical-align':
      look.raised ||= !/^(?:baseline|top|middle|bottom|inherit|initial)$/.test(value);
      return;
    case 'font-variant-position':
      look.raised ||= value !== 'normal';
      return;
    case 'color':
      look.color = value;
      return;
    case 'background':
    case 'background-color':
      look.background = value;
      return;
    case 'display':
      look.block ||= /^(?:block|list-item|table|table-row|flex|grid)$/.test(value);
      look.doubtful ||= !DISPLAYED.test(value);
      look.gone ||= value === 'none';
      return;
    case 'font-size':
      look.tiny = !fontShows(value);
      return;
    case 'font':
      if (value !== 'inherit') look.tiny = !shorthandShows(value);
      return;
    case 'list-style':
    case 'list-style-type':
      look.numbered = !UNNUMBERED.test(value);
      return;
    case 'white-space':
      look.pre = /^(?:pre|pre-line|pre-wrap|break-spaces)$/.test(value);
      return;
    default: {
      const altered = altersText(property, value);
      look.altered ||= altered ?? false;
      look.doubtful ||= altered === null && mayHide(property, value);
    }
  }
}

/** Whether a declaration lifts an element out of its place, over or behind its neighbours. */
function overlaps(property: string, value: string): boolean {
  if (property === 'position') return /^(?:absolute|fixed|sticky)$/.test(value);
  if (property === 'transform' || property === 'translate') return value !== 'none';
  return property.startsWith('margin') && value.includes('-');
}

/** Whether a declaration strikes text out or turns it round; null for one of other things. */
function altersText(property: string, value: string): boolean | null {
  switch (property) {
    case 'text-decoration':
    case 'text-decoration-line':
      return value.includes('line-through');
    case 'flex-direction':
    case 'flex-flow':
      return value.includes('reverse');
    case 'direction':
      return value !== 'ltr' && value !== 'inherit';
    case 'unicode-bidi':
      // Of these only an override turns figures.
      return !/^(?:normal|embed|isolate|plaintext)$/.test(value);
    default:
      return null;
  }
}

/** An edge so wide that it pushes its text away. */
const EDGE = /^border(?:-(?:top|right|bottom|left))?(?:-width)?$/;
const COLORS = /#[\da-f]+|\b[a-z]+\([^)]*\)/g;

const mayHide = (property: string, value: string): boolean =>
  (!HARMLESS.test(property) && !shows(property, value) && !isIdle(property, value)) ||
  (EDGE.test(property) && isFar(value.replace(COLORS, ' ')));

/** List markers that are no numbers. */
const UNNUMBERED =
  /^(?:(?:none|disc|circle|square|inside|outside|inherit|initial|unset|url\([^)]*\))(?:\s+|$))+$/;

const DISPLAYED =
  /^(?:block|inline|inline-block|list-item|table|inline-table|table-(?:row|cell|row-group|header-group|footer-group|caption)|flex|inline-flex|grid)$/;

/** Whether a value of a property that could hide lets the text show. */
function shows(property: string, value: string): boolean {
  switch (property) {
    case 'visibility':
      return value === 'visible';
    case 'opacity':
      return /^(?:1|1\.0+|0?\.[6-9]\d*|100%)$/.test(value);
    case 'line-height':
      return value === 'normal' || isAtLeast(value, 0.8, 8);
    case 'letter-spacing':
    case 'word-spacing':
      return /^(?:normal|inherit|0|-?0?\.\d{1,2}(?:px|pt)|-?0?\.0\d?r?em|[01]?\d?(?:\.\d{1,2})?(?:px|pt|r?em)|-[01]px)$/.test(
        value,
      );
    case 'font-family':
      return !isOtherScript(value);
    case 'text-indent':
      return /^\d{1,2}(?:px|em|pt|%)?$/.test(value);
    case 'width':
    case 'height':
    case 'max-width':
    case 'max-height':
      return /^(?:auto|none|inherit|initial|100%)$/.test(value) || isAtLeast(value, 1, 20);
    case 'position':
      return value === 'static' || value === 'relative';
    case 'overflow':
    case 'overflow-x':
    case 'overflow-y':
      return value === 'visible' || value === 'auto' || value === 'hidden';
    case 'border-collapse':
    case 'border-spacing':
    case 'zoom':
      return property !== 'zoom' || value === '1' || value === '100%';
    default:
      return /^(?:margin|padding)/.test(property) && !value.includes('-') && !isFar(value);
  }
}

const SIZES = /^(?:small|medium|large|x-small|x-large|xx-large|smaller|larger|inherit|initial)$/;

const fontShows = (value: string): boolean => SIZES.test(value) || isAtLeast(value, 0.6, 7);

/** `font:12px "Inter",sans-serif`: only with a size that is seen. */
function shorthandShows(value: string): boolean {
  const size = /(?:^|\s)(\d*\.?\d+(?:px|pt|em|rem|%))/.exec(value)?.[1];
  return size !== undefined && fontShows(size);
}

/** A length of at least so many lines (em, a plain number), or pixels. */
function isAtLeast(value: string, ems: number, pixels: number): boolean {
  const [, number, unit] = length.exec(value) ?? [];
  if (number === undefined) return false;
  const size = Number(number);
  switch (unit) {
    case undefined:
    case 'em':
    case 'rem':
    case 'ex':
      return size >= ems;
    case '%':
      return size >= (ems < 1 ? ems * 100 : 5);
    case 'in':
    case 'cm':
    case 'vw':
    case 'vh':
    case 'mm':
    case 'pc':
    case 'q':
      return size >= 5;
    default:
      return size >= pixels;
  }
}

const LENGTHS = /(?<![\d.])(\d*\.?\d+(?:e[+-]?\d+)?)([a-z]+|%)?/g;

/** From where on a distance may lie beyond the edge of what is seen, in each unit. */
const FAR: Readonly<Record<string, number>> = {
  ...{ px: 400, pt: 400, q: 400, mm: 100, pc: 25, cm: 10, in: 4 },
  ...{ em: 10, rem: 10, ex: 10, ch: 10, vw: 60, vh: 60, vmin: 60, vmax: 60, '%': 100 },
};

/** Whether one of some distances may lead out of sight; of a unit nobody knows any may. */
const isFar = (value: string): boolean =>
  [...value.matchAll(LENGTHS)].some(
    ([, number, unit = 'px']) => Number(number) >= (FAR[unit] ?? Number.MIN_VALUE),
  );

/** Whether text of this colour can be told from what lies behind it. */
export const standsOut = (color: string, background: string): boolean =>
  contrast(color, background) >= 0.2;
