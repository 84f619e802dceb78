type Child = Node | string | false | null | undefined;

/** An element with attributes and children; it never parses markup from text. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child): child is Node | string => !!child));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/**
 * Draws the QR code's SVG anew from the paths in its data: URI: the page's img-src needs no data:,
 * Trusted Types hold since no markup is parsed, and nothing else of the image enters the page.
 * Null for anything but such an SVG.
 */
export function drawQr(dataUri: string, label: string): SVGElement | null {
  const [, encoded] = /^data:image\/svg\+xml;base64,([\w+/=]+)$/.exec(dataUri) ?? [];
  if (!encoded) return null;
  const source = atob(encoded);
  const viewBox = attribute(source, 'viewBox');
  const paths = source.match(/<path\s[^>]*>/g);
  if (!viewBox || !paths) return null;
  const element = (tag: string, attributes: Record<string, string | undefined>) => {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes))
      if (value) made.setAttribute(name, value);
    return made;
  };
  const svg = element('svg', {
    viewBox,
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
  });
  for (const path of paths) {
    const [d, fill, stroke] = ['d', 'fill', 'stroke'].map((name) => attribute(path, name));
    svg.append(element('path', { d, fill, stroke }));
  }
  return svg as SVGElement;
}
