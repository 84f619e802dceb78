import { readBox } from './box.ts';
import { contrast, withoutColors } from './color.ts';
import { coversText } from './covers.ts';
import { plainCss } from './css-text.ts';
import { isIdle } from './idle.ts';
import { isAtLeast, isFar, pixelsOf } from './lengths.ts';
import { type Look, PLAIN } from './look.ts';
import { readPaint } from './paint.ts';
import { isOtherScript, stays } from './stays.ts';

/** How much of a style attribute is read; a longer one is doubtful. */
const STYLE_MAX = 4096;

/** Properties that hide nothing, whatever their value. */
const HARMLESS =
  /^(?:border|font-(?:weight|style|variant)|text-(?:align|rendering|underline)|list-style|table-layout|caption-side|empty-cells|cursor|outline|box-(?:sizing|shadow)|word-(?:break|wrap)|overflow-wrap|hyphens|mso-(?!hide)|-ms-(?:text-size|interpolation|touch)|-webkit-(?:text-size-adjust|font-smoothing|box-sizing|border)|-moz-(?:osx|text-size|border)|min-(?:width|height)|float|clear|quotes|orphans|widows|page(?:-break|$)|src|size|tab-size|resize|user-select|interpolation|background-(?:repeat|position|size)|align-|justify-|flex|gap|grid|line-break|writing-mode-none|color-scheme|supported-color-schemes|accent-color|text-justify|text-transform|text-size-adjust|font-smooth)/;

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
  const look: Look = { ...PLAIN, doubtful: style.length > STYLE_MAX };
  const plain = plainCss(style.slice(0, STYLE_MAX)).toLowerCase();
  if (/\\|\/\*|expression|var\(|calc\(|url\(\s*["']?\s*data:text/.test(plain)) look.doubtful = true;
  const firm = new Set<string>();
  for (const piece of plain.split(';')) {
    const colon = piece.indexOf(':');
    if (colon === -1) {
      if (piece.trim() !== '') look.doubtful = true;
      continue;
    }
    const property = piece.slice(0, colon).trim();
    const value = piece.slice(colon + 1).replace(/!\s*important/, '');
    const isFirm = value.length < piece.length - colon - 1;
    const longhand = LONGHAND[property] ?? property;
    if (isFirm) firm.add(longhand);
    if (isFirm || !firm.has(longhand)) readDeclaration(look, property, value.trim());
  }
  return { ...look, firm };
}

/** What a shorthand says most of all. */
const LONGHAND: Readonly<Record<string, string>> = {
  font: 'font-size',
  background: 'background-color',
};

function readDeclaration(look: Look, property: string, value: string): void {
  look.moved ||= !stays(property, value);
  look.doubtful ||= coversText(property, value);
  readPaint(look, property, value);
  switch (property) {
    case 'vertical-align':
      look.raised ||= !/^(?:baseline|top|middle|bottom|inherit|initial)$/.test(value);
      return;
    case 'font-variant':
    case 'font-variant-position':
      look.raised ||= /\b(?:super|sub)\b/.test(value);
      return;
    case 'color':
      look.color = value;
      return;
    case 'background':
    case 'background-color':
      look.background = value;
      return;
    case 'display':
      readDisplay(look, value);
      return;
    case 'font-size':
      readSize(look, value);
      return;
    case 'font':
      readFont(look, value);
      return;
    case 'list-style':
    case 'list-style-type':
      look.numbered = !UNNUMBERED.test(value);
      return;
    case 'white-space':
      look.pre = /^(?:pre|pre-line|pre-wrap|break-spaces)$/.test(value);
      look.unbroken = /^(?:nowrap|pre)$/.test(value);
      return;
    default: {
      const altered = altersText(property, value);
      look.altered ||= altered ?? false;
      look.doubtful ||= altered === null && mayHide(property, value);
      if (altered === null) readBox(look, property, value);
    }
  }
}

function readFont(look: Look, value: string): void {
  if (value !== 'inherit') readSize(look, shorthandSize(value));
  for (const [, line = ''] of value.matchAll(SHORTHAND_LINE))
    readDeclaration(look, 'line-height', line);
}

function readDisplay(look: Look, value: string): void {
  look.block ||= /^(?:block|list-item|table|table-row|flex|grid)$/.test(value);
  look.doubtful ||= !DISPLAYED.test(value);
  look.gone ||= value === 'none';
  look.displayed ||= DISPLAYED.test(value);
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

/** What Word shows elsewhere (a comment), or fills with nothing or the page's own colour. */
const isUnfilled = (property: string, value: string): boolean =>
  (property === 'mso-element' && /comment|note|header|footer/.test(value)) ||
  (property === 'mso-style-textfill-fill-alpha' && !/^100(?:\.0+)?%$/.test(value)) ||
  (property === 'mso-style-textfill-fill-color' && contrast(value, 'white') < SEEN);

const SEEN = 0.2;

const mayHide = (property: string, value: string): boolean =>
  isUnfilled(property, value) ||
  (!HARMLESS.test(property) && !shows(property, value) && !isIdle(property, value)) ||
  (EDGE.test(property) && isFar(withoutColors(value)));

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
      return /^\d{1,2}(?:px|em|pt|%)?$/.test(value) && !isFar(value);
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

/** Its height of a line: `12px/1.5`. */
const SHORTHAND_LINE = /[\d.]+(?:px|pt|r?em|%)\s*\/\s*([^\s,]+)/g;

/** `font:12px "Inter",sans-serif`: only with a size that is seen. */
const shorthandSize = (value: string): string =>
  /(?:^|\s)(\d*\.?\d+(?:px|pt|em|rem|%))/.exec(value)?.[1] ?? '0';

function readSize(look: Look, value: string): void {
  look.tiny = !fontShows(value);
  look.letters = pixelsOf(value.replace(/r?em$/, 'x')) ?? look.letters;
  const part = /^(\d*\.?\d+)(em|%)$/.exec(value);
  look.scale = part
    ? Number(part[1]) / (part[2] === '%' ? 100 : 1)
    : value === 'smaller'
      ? 0.83
      : 1;
  look.sized = part === null && !/^(?:smaller|larger|inherit|unset|.*ex)$/.test(value);
}

/** Whether text of this colour can be told from what lies behind it. */
export const standsOut = (color: string, background: string): boolean =>
  contrast(color, background) >= SEEN;
