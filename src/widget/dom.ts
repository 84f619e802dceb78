type Child = Node | string | false | null | undefined;

/** An element with attributes and children. No markup is ever parsed from text. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child || child === '').map((child) => child as Node | string));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The QR code's SVG from its data: URI, drawn anew from its paths alone: a page's img-src needs no data:, and nothing else of the
 * image comes into the page. Null where it isn't one.
 */
export function drawQr(dataUri: string, label: string): SVGElement | null {
  const [, encoded] = /^data:image\/svg\+xml;base64,([\w+/=]+)$/.exec(dataUri) ?? [];
  if (!encoded) return null;
  const source = new DOMParser().parseFromString(atob(encoded), 'image/svg+xml').documentElement;
  const box = source.getAttribute('viewBox');
  const paths = source.querySelectorAll('path');
  if (!box || !paths.length) return null;
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of [
    ['viewBox', box],
    ['role', 'img'],
    ['aria-label', label],
    ['shape-rendering', 'crispEdges'],
  ] as const)
    svg.setAttribute(name, value);
  for (const path of paths) {
    const copy = document.createElementNS(SVG, 'path');
    for (const name of ['d', 'fill', 'stroke']) {
      const value = path.getAttribute(name);
      if (value) copy.setAttribute(name, value);
    }
    svg.append(copy);
  }
  return svg;
}
