/** Colours that mails name; any other name is not understood. */
const NAMED: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'ffffff',
  red: 'ff0000',
  green: '008000',
  blue: '0000ff',
  navy: '000080',
  gray: '808080',
  grey: '808080',
  maroon: '800000',
  purple: '800080',
  orange: 'ffa500',
  yellow: 'ffff00',
  teal: '008080',
  silver: 'c0c0c0',
  darkblue: '00008b',
  darkgreen: '006400',
  darkred: '8b0000',
  dimgray: '696969',
  windowtext: '000000',
};

/** How light a colour is, from 0 to 1; null where it isn't understood, or lets shine through. */
function lightness(written: string): number | null {
  const color = written.trim();
  const hex = NAMED[color] ?? /^#([\da-f]{3}|[\da-f]{6})$/.exec(color)?.[1];
  if (hex !== undefined) {
    const wide = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return ofChannels(wide.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []);
  }
  const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(color);
  return rgb === null ? null : ofChannels(rgb.slice(1).map(Number));
}

const ofChannels = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  (0.3 * red + 0.59 * green + 0.11 * blue) / 255;

/** How far two colours stand apart, from 0 to 1; 0 where one of them isn't understood. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [lightness(one), lightness(other)];
  return light === null || dark === null ? 0 : Math.abs(light - dark);
}

/** The colour in a background's declaration; undefined where it names none that is understood. */
export function backgroundColor(written: string): string | undefined {
  if (/^(?:none|transparent|inherit|initial|unset)$/.test(written)) return undefined;
  return (
    written
      .match(/#[\da-f]{3,8}\b|rgba?\([^)]*\)|hsla?\([^)]*\)|\b[a-z]+\b/g)
      ?.find((word) => lightness(word) !== null) ?? 'unknown'
  );
}

const COLORS = /#[\da-f]+|\b[a-z]+\([^)]*\)/g;

/** A value without its colours, so that the figures in it are lengths. */
export const withoutColors = (value: string): string => value.replace(COLORS, ' ');
