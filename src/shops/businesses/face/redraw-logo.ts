import { PNG } from 'pngjs';
import { Refusal } from '../../../platform/refusal.ts';
import { type Sentence, say } from '../../../words/sentence.ts';

const MOST_FILE_BYTES = 1_000_000;
const MOST_SIDE = 1024;
/** The service's own bound of what a payer's page loads for it. */
const MOST_LOGO_BYTES = 65_536;
/** Sides that are tried, until the drawing is small enough. */
const SIDES = [256, 192, 128, 96, 64] as const;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Draws a logo anew from the pixels of a PNG: whatever else the file holds doesn't come along. At most
 * 256 pixels a side and 64 kB. Throws `invalid_request` with what to do.
 */
export function redrawLogo(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  refuseBySize(bytes);
  const { width, height, data } = read(bytes);
  for (const side of SIDES) {
    const drawn = PNG.sync.write(shrink({ width, height, data }, side));
    if (drawn.length <= MOST_LOGO_BYTES) return drawn;
  }
  throw refused(say('logo_too_colourful'));
}

/** Before anything is unpacked: a small file may unpack to more than there is memory. */
function refuseBySize(bytes: Buffer): void {
  if (bytes.length > MOST_FILE_BYTES) throw refused(say('logo_file_too_large'));
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(SIGNATURE))
    throw refused(say('logo_no_png'));
  const [width, height, interlace] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[28]];
  if (width === 0 || height === 0 || width > MOST_SIDE || height > MOST_SIDE)
    throw refused(say('logo_sides_too_long', { most: MOST_SIDE }));
  // What an interlaced one unpacks to isn't bounded by its sides.
  if (interlace !== 0) throw refused(say('logo_interlaced'));
}

function read(bytes: Buffer): PNG {
  try {
    return PNG.sync.read(bytes);
  } catch (cause) {
    throw refused(say('logo_unreadable'), cause);
  }
}

type Picture = Pick<PNG, 'width' | 'height' | 'data'>;

/** The mean of the pixels behind each new one, weighted by how much of each is seen. */
function shrink({ width, height, data }: Picture, side: number): PNG {
  const scale = Math.min(1, side / Math.max(width, height));
  const small = new PNG({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const [left, right] = span(x, small.width, width);
      const [top, bottom] = span(y, small.height, height);
      const sum = [0, 0, 0, 0];
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          const at = (row * width + column) * 4;
          const seen = data[at + 3] ?? 0;
          for (const i of [0, 1, 2]) sum[i] = (sum[i] ?? 0) + (data[at + i] ?? 0) * seen;
          sum[3] = (sum[3] ?? 0) + seen;
        }
      const seen = sum[3] ?? 0;
      const to = (y * small.width + x) * 4;
      for (const i of [0, 1, 2])
        small.data[to + i] = seen === 0 ? 0 : Math.round((sum[i] ?? 0) / seen);
      small.data[to + 3] = Math.round(seen / ((right - left) * (bottom - top)));
    }
  return small;
}

/** Which of the old pixels stand behind a new one; at least one. */
function span(at: number, fresh: number, old: number): readonly [number, number] {
  const from = Math.floor((at * old) / fresh);
  return [from, Math.max(from + 1, Math.floor(((at + 1) * old) / fresh))];
}

const refused = (words: Sentence, cause?: unknown) =>
  new Refusal('invalid_request', words, {}, { cause });
