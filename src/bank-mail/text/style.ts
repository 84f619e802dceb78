/** What an element's style says about being seen; undefined is inherited. */
export type Seen = {
  gone: boolean;
  tiny: boolean | undefined;
  invisible: boolean | undefined;
  pre: boolean | undefined;
  block: boolean;
};

const zero = /^[+-]?(?:0+\.?0*|\.0+)(?:px|pt|em|rem|ex|%|vw|vh|in|cm|mm)?$/;
const relative = /(?:em|ex|%)$/;

function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const piece of style.toLowerCase().split(';')) {
    const colon = piece.indexOf(':');
    if (colon < 1) continue;
    found.set(
      piece.slice(0, colon).trim(),
      piece
        .slice(colon + 1)
        .replace('!important', '')
        .trim(),
    );
  }
  return found;
}

/** Reads a style attribute (or a rule's body). Sizes of zero and one pixel hide; a child may set its own size again. */
export function seen(style: string): Seen {
  const css = declarations(style.slice(0, 4096).replace(/\/\*.*?\*\//gs, ''));
  const display = css.get('display') ?? '';
  const visibility = css.get('visibility');
  const size = css.get('font-size');
  const space = css.get('white-space');
  const clipped = css.get('overflow') === 'hidden' || css.get('overflow-y') === 'hidden';
  const flat = ['height', 'max-height', 'width', 'max-width'].some((name) =>
    zero.test(css.get(name) ?? '?'),
  );
  const away =
    /^-\d{3,}/.test(css.get('text-indent') ?? '') ||
    (css.get('position') !== undefined && /^-\d{3,}/.test(css.get('left') ?? css.get('top') ?? ''));
  return {
    gone:
      display === 'none' ||
      (clipped && flat) ||
      away ||
      zero.test(css.get('opacity') ?? '?') ||
      css.get('color') === 'transparent',
    tiny:
      size === undefined
        ? undefined
        : zero.test(size) || /^0?\.\d+px$|^1px$/.test(size)
          ? true
          : relative.test(size)
            ? undefined
            : false,
    invisible:
      visibility === undefined ? undefined : visibility === 'hidden' || visibility === 'collapse',
    pre: space === undefined ? undefined : /^(?:pre|pre-line|pre-wrap|break-spaces)$/.test(space),
    block: /^(?:block|list-item|table|table-row|flex|grid)$/.test(display),
  };
}

/**
 * Classes and ids that a style sheet hides, as `.name` and `#name`. Rules inside @media don't count: they speak of other screens.
 * Only selectors that are one class or id (with or without a tag's name) are understood.
 */
export function hiddenBySheet(sheet: string): string[] {
  const hidden: string[] = [];
  let depth = 0;
  let start = 0;
  let selector = '';
  const css = sheet.slice(0, 128 * 1024);
  for (let i = 0; i < css.length; i++) {
    const char = css[i];
    if (char === '{') {
      if (depth++ === 0) selector = css.slice(start, i).trim();
      start = i + 1;
    } else if (char === '}') {
      if (depth === 1 && !selector.startsWith('@')) {
        const rule = seen(css.slice(start, i));
        if (rule.gone || rule.tiny || rule.invisible)
          for (const one of selector.split(',')) {
            const name = /^[a-z0-9]*([.#][\w-]+)$/i.exec(one.trim())?.[1];
            if (name) hidden.push(name);
          }
      }
      depth = Math.max(0, depth - 1);
      start = i + 1;
    }
  }
  return hidden;
}
