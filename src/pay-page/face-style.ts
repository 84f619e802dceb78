type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The grounds that a shop's colour stands on, by day and by night (tokens.css). */
const GROUNDS: readonly Rgb[] = [WHITE, [0xee, 0xf1, 0xf4], [0xe7, 0xf2, 0xee]];
const DARK_GROUNDS: readonly Rgb[] = [
  [0x0e, 0x14, 0x18],
  [0x17, 0x20, 0x26],
  [0x12, 0x30, 0x2a],
];
/** WCAG 2.2 AA, for text of any size. */
const READABLE = 4.5;

/**
 * The style of a shop's colour: that colour where it can be read, else the nearest that can, darker by
 * day and lighter by night. Empty without a colour. `colour` is `#rrggbb`; anything else has no style.
 */
export function faceStyle(colour: string | null): string {
  const brands = brandsOf(colour);
  if (brands === null) return '';
  const rule = (brand: Rgb) => `:root{--brand:${hex(brand)};--on-brand:${hex(onTop(brand))}}`;
  return `${rule(brands.day)}@media (prefers-color-scheme:dark){${rule(brands.night)}}`;
}

const LOGO = 'canvas{display:block;max-width:100%;max-height:48px;margin-bottom:12px}';

/** The same for the widget, which is dark where the shop's page is; over the widget's own rules. */
export function widgetFaceStyle(colour: string | null): string {
  const brands = brandsOf(colour);
  if (brands === null) return LOGO;
  const { day, night } = brands;
  const both = (one: Rgb, other: Rgb) => `light-dark(${hex(one)},${hex(other)})`;
  return `${LOGO}:host{--brand:${hex(day)};--on-brand:${hex(onTop(day))}}@supports (color:light-dark(#fff,#000)){:host{--brand:${both(day, night)};--on-brand:${both(onTop(day), onTop(night))}}}`;
}

/** The colour as it is shown by day and by night; null without one. */
function brandsOf(colour: string | null): { day: Rgb; night: Rgb } | null {
  const chosen = colour === null ? null : read(colour);
  if (chosen === null) return null;
  return { day: towards(chosen, BLACK, GROUNDS), night: towards(chosen, WHITE, DARK_GROUNDS) };
}

const read = (colour: string): Rgb | null => {
  const [, r = '', g = '', b = ''] =
    /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour) ?? [];
  return r === '' ? null : [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
};

/** Mixed with black or white, by as little as makes it readable on all of the grounds. */
function towards(colour: Rgb, end: Rgb, grounds: readonly Rgb[]): Rgb {
  for (let share = 0; share < 100; share += 2) {
    const mixed = mix(colour, end, share / 100);
    if (grounds.every((ground) => contrast(mixed, ground) >= READABLE)) return mixed;
  }
  return end;
}

const mix = ([r, g, b]: Rgb, [toR, toG, toB]: Rgb, share: number): Rgb => [
  Math.round(r + (toR - r) * share),
  Math.round(g + (toG - g) * share),
  Math.round(b + (toB - b) * share),
];

const onTop = (brand: Rgb): Rgb =>
  contrast(WHITE, brand) >= contrast(BLACK, brand) ? WHITE : BLACK;

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  const [red, green, blue] = [r, g, b].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const hex = (colour: Rgb): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
