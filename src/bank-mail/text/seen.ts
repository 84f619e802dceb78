import { backgroundColor } from './color.ts';
import type { Look } from './look.ts';
import { countsIn, isForOthers, type Place } from './places.ts';
import type { Rule } from './sheet.ts';
import { standsOut } from './visibility.ts';

/** How an element's text shows in one place: on a desktop, a phone, a dark screen. */
export type Seen = {
  /** Its text could be hidden; a child cannot undo it. */
  doubtful: boolean;
  /** Its text has no size; a child can undo it. */
  tiny: boolean;
  /** Its text can't be told from what lies behind it; a child can undo it. */
  faint: boolean;
  /** The size of its text in pixels, as far as that is known. */
  size: number;
  /** The height of its letters and of its lines in pixels; undefined is as high as the letters need. */
  letters: number;
  line: Look['line'];
  /** How much of it shines through, with what is around it; 1 is none. */
  opacity: number;
  /** Each colour that its text could have, since no order of rules is kept. */
  colors: readonly string[];
  backgrounds: readonly string[];
};

/** A page's text before any style. */
export const UNSTYLED: Seen = {
  ...{ doubtful: false, tiny: false, faint: false, size: 16, opacity: 1 },
  ...{ letters: 16, line: undefined },
  ...{ colors: ['black'], backgrounds: ['white'] },
};

/** What an element says of its looks. */
export type Said = {
  /** The rules of sheets that are about it. */
  fitting: readonly Rule[];
  /** Its style attribute. */
  inline: Look | null;
  /** Its old attributes (`color`, `bgcolor`, the page's `link` and `vlink`), which any style overrules. */
  colors: readonly string[];
  background: string | undefined;
  /** It is hidden by what it is. */
  doubtful: boolean;
};

/** Less of a text than this shows too little. */
const PALE = 0.5;
/** Smaller text, in pixels, isn't read. */
const SMALLEST = 5;

/** With more pairs of a text's colours and those behind it nobody knows which it has. */
const PAIRS_MAX = 100;

/** How an element's text shows in a place. */
export function seenIn(place: Place, said: Said, around: Seen): Seen {
  const looks = looksIn(place, said);
  const all = [...looks.usual, ...looks.ofPlace];
  const colors = colorsOf(said, looks, around);
  const backgrounds = backgroundsOf(said, looks, around);
  const size = sizeOf(all, around.size);
  const letters = Math.max(0, ...all.map((look) => look.letters ?? 0)) || around.letters;
  const line = lowest(all) ?? around.line;
  const opacity = all.reduce((least, look) => Math.min(least, look.opacity), 1) * around.opacity;
  const isAsAround = colors === around.colors && backgrounds === around.backgrounds;
  return {
    doubtful:
      around.doubtful || said.doubtful || all.some(({ doubtful }) => doubtful) || opacity < PALE,
    tiny: isTiny(looks, around) || size < SMALLEST || isPressed(letters, line),
    faint: isAsAround
      ? around.faint
      : colors.length * backgrounds.length > PAIRS_MAX ||
        colors.some((color) => backgrounds.some((background) => !standsOut(color, background))),
    ...{ size, letters, line, opacity, colors, backgrounds },
  };
}

type Looks = { usual: Look[]; ofPlace: Look[]; inline: Look | null };

/**
 * The looks that count in a place. Where a rule for this place shows what others don't display
 * (`.mobile{display:block!important}`), those say nothing of it there.
 */
function looksIn(place: Place, { fitting, inline }: Said): Looks {
  const here = fitting.filter(({ ways }) => countsIn(ways, place));
  const ofPlace = here.filter(({ ways }) => isForOthers(ways)).map(({ look }) => look);
  const usual = here.filter(({ ways }) => !isForOthers(ways)).map(({ look }) => look);
  if (inline !== null) usual.push(inline);
  const isRevealed = ofPlace.some(
    ({ displayed, doubtful, firm }) =>
      displayed && !doubtful && (firm.has('display') || !inline?.gone),
  );
  return { usual: isRevealed ? usual.filter(({ gone }) => !gone) : usual, ofPlace, inline };
}

/** Whether the place's own rules win over the style attribute. */
const winning = ({ ofPlace, inline }: Looks, property: 'color' | 'background'): string[] =>
  ofPlace.flatMap((look) => {
    const value = look[property];
    const longhand = property === 'color' ? property : 'background-color';
    return value !== undefined && (look.firm.has(longhand) || inline?.[property] === undefined)
      ? [value]
      : [];
  });

function colorsOf(said: Said, looks: Looks, around: Seen): readonly string[] {
  const own = winning(looks, 'color');
  if (own.length === 0) own.push(...looks.usual.flatMap(({ color }) => color ?? []));
  const named = own.length > 0 ? own : said.colors;
  if (named.length === 0) return around.colors;
  return [...new Set(named.flatMap((color) => (INHERITED.test(color) ? around.colors : color)))];
}

const INHERITED = /^(?:inherit|unset|currentcolor)$/;

function backgroundsOf(said: Said, looks: Looks, around: Seen): readonly string[] {
  const own = winning(looks, 'background');
  if (own.length === 0) own.push(...ofStyles(looks));
  const named = own.length > 0 ? own : [said.background ?? 'none'];
  const known = named.flatMap((written) => backgroundColor(written) ?? []);
  return known.length > 0 ? [...new Set(known)] : around.backgrounds;
}

/** The backgrounds of the sheets, or the style attribute's, where none of them is firm. */
function ofStyles({ usual, inline }: Looks): string[] {
  const isFirm = usual.some((look) => look !== inline && look.firm.has('background-color'));
  const written = inline?.background;
  return written !== undefined && !isFirm
    ? [written]
    : usual.flatMap(({ background }) => background ?? []);
}

/** A part of no size has none: `2em` in a box of `font-size:0`. */
function isTiny({ usual, ofPlace }: Looks, around: Seen): boolean {
  const firm = ofPlace.filter((look) => look.firm.has('font-size'));
  const sizes = (firm.length > 0 ? firm : [...usual, ...ofPlace]).filter(
    ({ tiny }) => tiny !== undefined,
  );
  if (sizes.length === 0) return around.tiny;
  return sizes.some(({ tiny, sized }) => tiny === true || (!sized && around.tiny));
}

/** Lines lower than this part of their letters lie over each other, and are cut where a box cuts. */
const PRESSED = 0.4;

/** The lowest line that is said, whatever order the rules have. */
function lowest(looks: readonly Look[]): Look['line'] {
  const lines = looks.flatMap(({ line }) => line ?? []);
  const inPixels = lines.flatMap((line) => ('pixels' in line ? line.pixels : []));
  if (inPixels.length > 0) return { pixels: Math.min(...inPixels) };
  const times = lines.flatMap((line) => ('times' in line ? line.times : []));
  return times.length > 0 ? { times: Math.min(...times) } : undefined;
}

const isPressed = (letters: number, line: Look['line']): boolean =>
  line !== undefined && ('pixels' in line ? line.pixels < letters * PRESSED : line.times < PRESSED);

/** The size of a text whose parents say theirs in parts of each other's. */
function sizeOf(looks: readonly Look[], around: number): number {
  if (looks.some(({ sized }) => sized)) return UNSTYLED.size;
  return around * looks.reduce((least, { scale }) => Math.min(least, scale), 1);
}
