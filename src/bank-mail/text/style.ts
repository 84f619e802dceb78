/** What an element's style says about being seen; undefined is inherited. */
type Style = {
  gone: boolean;
  tiny: boolean | undefined;
  invisible: boolean | undefined;
  pre: boolean | undefined;
  block: boolean;
};

/** How much of a style attribute, and of a style sheet, is read. */
const STYLE_MAX = 4096;
const SHEET_MAX = 128 * 1024;

/** Reads a style attribute, or the body of a style sheet's rule. */
export function readStyle(style: string): Style {
  const css = declarations(style.slice(0, STYLE_MAX).replace(/\/\*.*?\*\//gs, ''));
  const visibility = css.get('visibility');
  const space = css.get('white-space');
  return {
    gone: isGone(css),
    tiny: isTiny(css.get('font-size')),
    invisible:
      visibility === undefined ? undefined : visibility === 'hidden' || visibility === 'collapse',
    pre: space === undefined ? undefined : /^(?:pre|pre-line|pre-wrap|break-spaces)$/.test(space),
    block: /^(?:block|list-item|table|table-row|flex|grid)$/.test(css.get('display') ?? ''),
  };
}

type Declarations = ReadonlyMap<string, string>;

function declarations(style: string): Declarations {
  const found = new Map<string, string>();
  for (const piece of style.toLowerCase().split(';')) {
    const colon = piece.indexOf(':');
    if (colon < 1) continue;
    const value = piece.slice(colon + 1).replace('!important', '');
    found.set(piece.slice(0, colon).trim(), value.trim());
  }
  return found;
}

const ZERO = /^[+-]?(?:0+\.?0*|\.0+)(?:px|pt|em|rem|ex|%|vw|vh|in|cm|mm)?$/;
const isZero = (css: Declarations, property: string): boolean => {
  const value = css.get(property);
  return value !== undefined && ZERO.test(value);
};

/** Whether an element takes no part in the page that a child could undo. */
function isGone(css: Declarations): boolean {
  const isClipped = css.get('overflow') === 'hidden' || css.get('overflow-y') === 'hidden';
  return (
    css.get('display') === 'none' ||
    (isClipped && ['height', 'max-height', 'width', 'max-width'].some((one) => isZero(css, one))) ||
    isMovedAway(css) ||
    isZero(css, 'opacity') ||
    css.get('color') === 'transparent'
  );
}

function isMovedAway(css: Declarations): boolean {
  const offset = css.get('left') ?? css.get('top') ?? '';
  return (
    /^-\d{3,}/.test(css.get('text-indent') ?? '') ||
    (css.get('position') !== undefined && /^-\d{3,}/.test(offset))
  );
}

/** Sizes of zero and one pixel hide, others show again; a relative one keeps what it is given. */
function isTiny(size: string | undefined): boolean | undefined {
  if (size === undefined) return undefined;
  if (ZERO.test(size) || /^0?\.\d+px$|^1px$/.test(size)) return true;
  return /(?:em|ex|%)$/.test(size) ? undefined : false;
}

/**
 * Classes and ids that a style sheet hides, as `.name` and `#name`. Rules inside @media don't
 * count: they speak of other screens. Only selectors that are one class or id (with or without a
 * tag's name) are understood.
 */
export function hiddenBySheet(sheet: string): string[] {
  const hidden: string[] = [];
  for (const { selector, body } of rulesOf(sheet.slice(0, SHEET_MAX))) {
    const { gone, tiny, invisible } = readStyle(body);
    if (!gone && !tiny && !invisible) continue;
    for (const one of selector.split(',')) {
      const name = /^[a-z0-9]*([.#][\w-]+)$/i.exec(one.trim())?.[1];
      if (name) hidden.push(name);
    }
  }
  return hidden;
}

/** The rules of a style sheet that stand in no other. */
function* rulesOf(css: string): Generator<{ selector: string; body: string }> {
  let depth = 0;
  let start = 0;
  let selector = '';
  for (let i = 0; i < css.length; i++) {
    const char = css[i];
    if (char === '{') {
      if (depth++ === 0) selector = css.slice(start, i).trim();
      start = i + 1;
    } else if (char === '}') {
      if (depth === 1 && !selector.startsWith('@')) yield { selector, body: css.slice(start, i) };
      depth = Math.max(0, depth - 1);
      start = i + 1;
    }
  }
}
