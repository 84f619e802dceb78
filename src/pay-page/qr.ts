import QRCode from 'qrcode';
import { type Html, html } from '../web/html.ts';

const QUIET = 4;

/**
 * A link as an inline SVG with its quiet zone, black on white in dark mode too: the first paint has
 * it, and the page loads no image. Null where the link doesn't fit a code. The mask is fixed:
 * choosing one takes five times as long as all the rest.
 */
export function qrSvg(link: string, label: string): Html | null {
  try {
    const { data, size } = QRCode.create(link, {
      errorCorrectionLevel: 'M',
      maskPattern: 2,
    }).modules;
    const side = size + 2 * QUIET;
    const line = `0 0 ${side} ${side}`;
    return html`<svg class="qr" viewBox="${line}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path stroke="#000" d="${darkRuns(data, size)}"/></svg>`;
  } catch {
    return null;
  }
}

// One stroke of height 1 for each run of dark modules.
function darkRuns(data: ArrayLike<number>, size: number): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    let end = 0;
    let first = true;
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue;
      let length = 1;
      while (column + length < size && data[row * size + column + length]) length++;
      path += first
        ? `M${column + QUIET} ${row + QUIET}.5h${length}`
        : `m${column - end} 0h${length}`;
      first = false;
      column += length;
      end = column;
    }
  }
  return path;
}
