const length = /^[+]?(\d*\.?\d+)(px|pt|em|rem|ex|%|vw|vh|in|cm|mm|q|pc)?$/;

/** Whether a length is at least so many lines (em, a plain number), or pixels. */
export function isAtLeast(value: string, ems: number, pixels: number): boolean {
  const [, number, unit] = length.exec(value) ?? [];
  if (number === undefined) return false;
  const size = Number(number);
  switch (unit) {
    case undefined:
    case 'em':
    case 'rem':
      return size >= ems;
    case 'ex':
      return size >= ems * 2;
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
export const isFar = (value: string): boolean =>
  [...value.matchAll(LENGTHS)].some(
    ([, number, unit = 'px']) => Number(number) >= (FAR[unit] ?? Number.MIN_VALUE),
  );

/** A length in pixels, as far as it is one by itself. */
export function pixelsOf(value: string): number | undefined {
  const [, number, unit = 'px'] = length.exec(value) ?? [];
  const each = PIXELS[unit];
  return number === undefined || each === undefined ? undefined : Number(number) * each;
}

const PIXELS: Readonly<Record<string, number>> = {
  ...{ px: 1, pt: 1.33, pc: 16, in: 96, cm: 38, mm: 3.8, em: 16, rem: 16, ex: 8 },
};

/** A length in pixels, where a part of the page's breadth or height counts as on a small desktop. */
export function roughPixels(value: string): number | undefined {
  const [, number, unit = ''] = length.exec(value) ?? [];
  const each = PARTS[unit];
  return number !== undefined && each !== undefined ? Number(number) * each : pixelsOf(value);
}

const PARTS: Readonly<Record<string, number>> = { '%': 6, vw: 12, vh: 7 };
