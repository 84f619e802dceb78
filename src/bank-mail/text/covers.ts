/** A length that is more than a line's breadth: it could cover what stands beside it. */
const BROAD = /(?<![\d.])(?:[5-9]|\d{2,})(?:\.\d+)?(?:px|pt)|\d(?:r?em|ex|ch|v\w+|cm|mm|in|pc|%)/;
const COLORS = /#[\da-f]+|\b[a-z]+\([^()]*\)/g;
/** What a row or a column takes whose size is next to nothing: `0`, `1px`, `.1fr`. */
const NO_ROOM =
  /(?<![\w.])(?:(?:0+|0*\.\d+)(?:fr|r?em|%)?|(?:[0-7]|[0-7]?\.\d+)(?:px|pt))(?![\w.])/;

/**
 * Whether a declaration that looks harmless leaves a text no room, or draws over it or over what
 * stands beside it: `flex:0 0 0`, a broad outline, an underline that is lifted.
 */
export function coversText(property: string, value: string): boolean {
  switch (property) {
    case 'flex':
      return leavesNoRoom(value.split(/\s+/));
    case 'flex-basis':
      return leavesNoRoom(['0', '0', value]);
    case 'outline':
    case 'outline-width':
      return BROAD.test(value.replace(COLORS, ' '));
    case 'outline-offset':
    case 'text-underline-offset':
    case 'text-underline-position':
      return value.includes('-');
    case 'text-decoration':
    case 'text-decoration-thickness':
      return BROAD.test(value.replace(COLORS, ' '));
    case 'box-shadow':
      return value.replace(COLORS, ' ').split(',').some(spreads);
    case 'font-style':
      return /oblique\s+[-\d]/.test(value);
    case 'background':
    case 'background-image':
      return drawsLine(value);
    default:
      if (property.endsWith('text-size-adjust')) return !KEPT_SIZE.test(value);
      if (/^grid-(?:area|row|column)/.test(property)) return /\d/.test(value);
      return (
        property.startsWith('grid') &&
        !/gap$/.test(property) &&
        NO_ROOM.test(value.replace(/minmax\([^()]*\)/g, ' '))
      );
  }
}

/** Sizes that a phone's own makes of a text without making it vanish. */
const KEPT_SIZE = /^(?:none|auto|inherit|initial|unset|(?:[89]\d|1\d\d)(?:\.\d+)?%)$/;

/** Whether an element that doesn't grow has next to no size of its own. */
function leavesNoRoom([grow = '', second = '0', third]: readonly string[]): boolean {
  const basis = third ?? (/^\d+$/.test(second) ? '0' : second);
  return /^0(?:\.0+)?$/.test(grow) && !/^(?:auto|content|.*-content|\d{2,}.*)$/.test(basis);
}

/** Whether a shadow is drawn larger than its box: its fourth length. */
function spreads(shadow: string): boolean {
  const [, , , spread = '0'] = shadow.match(/(?<![\w.])-?\d*\.?\d+[a-z]*/g) ?? [];
  return BROAD.test(spread);
}

/** Whether a gradient has an edge in it, with which one could draw a line through a text. */
function drawsLine(value: string): boolean {
  if (!value.includes('gradient(')) return false;
  const plain = value.replace(/\b(?:rgb|hsl)a?\([^()]*\)/g, ' ');
  const stops = [...plain.matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, stop]) => Number(stop));
  return (
    /repeating-|transparent|no-repeat|\d(?:px|pt|r?em)|\)[^,]*\//.test(plain) ||
    stops.some((stop, nth) => nth > 0 && stop - (stops[nth - 1] ?? 0) < SOFT)
  );
}

/** So many hundredths apart, two colours of a gradient run into each other. */
const SOFT = 12;
