import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { redrawLogo } from '../../../../src/shops/businesses/face/redraw-logo.ts';

const drawn = (width: number, height: number, colour = (_at: number) => 0x80): Buffer => {
  const png = new PNG({ width, height });
  for (let at = 0; at < png.data.length; at++) png.data[at] = at % 4 === 3 ? 0xff : colour(at);
  return PNG.sync.write(png);
};
const noise = (at: number) => (at * 2_654_435_761) >>> 24;

test('a logo is drawn anew: at most 256 pixels a side and 64 kB, in its proportions', () => {
  for (const [width, height] of [
    [400, 200],
    [1, 1],
    [1024, 1],
  ] as const) {
    const logo = redrawLogo(drawn(width, height, noise));
    const { width: w, height: h } = PNG.sync.read(logo);
    expect(logo.length).toBeLessThanOrEqual(65_536);
    expect(Math.max(w, h)).toBeLessThanOrEqual(256);
    expect(Math.abs(w / h - width / height) / (width / height)).toBeLessThan(h === 1 ? 1e9 : 0.02);
  }
  expect(PNG.sync.read(redrawLogo(drawn(300, 300))).data[0]).toBe(0x80);
});

test('what a file holds beside its pixels does not come along', () => {
  const evil = Buffer.from('<script>alert(1)</script><?php system("x"); ?>');
  const text = Buffer.concat([Buffer.from('tEXt'), evil]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(evil.length);
  checksum.writeUInt32BE(crc32(text));
  const plain = drawn(64, 64);
  const [head, rest] = [plain.subarray(0, 33), plain.subarray(33)];
  const polyglot = Buffer.concat([head, length, text, checksum, rest]);
  expect(polyglot.includes('script')).toBe(true);
  expect(redrawLogo(polyglot).includes('script')).toBe(false);
  expect(() => redrawLogo(Buffer.concat([plain, evil]))).toThrow(/can’t be read/);
});

const zeros = deflateSync(Buffer.alloc(200_000_000), { level: 1 });

/** A header that claims these sides, over pixels that unpack to a lot. */
const bomb = (width: number, height: number, interlace: number): Buffer => {
  const plain = PNG.sync.write(new PNG({ width: 1, height: 1 }));
  const head = Buffer.from(plain.subarray(0, 33));
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head[28] = interlace;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(zeros.length);
  return Buffer.concat([
    head,
    length,
    Buffer.from('IDAT'),
    zeros,
    Buffer.alloc(4),
    plain.subarray(-12),
  ]);
};

test.each<[string, Buffer]>([
  ['no file', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.repeat(9))],
  ['a GIF', Buffer.from(`GIF89a${'\0'.repeat(100)}`)],
  ['a JPEG', Buffer.from(`\xff\xd8\xff\xe0${'\0'.repeat(100)}`, 'latin1')],
  ['only the beginning', drawn(64, 64).subarray(0, 60)],
  ['sides of nothing', bomb(0, 0, 0)],
  ['sides that fill the memory', bomb(60_000, 60_000, 0)],
  ['more than 1 MB', Buffer.concat([drawn(8, 8), Buffer.alloc(1_000_001)])],
  ['a bomb that is interlaced', bomb(8, 8, 1)],
])('%s is refused with what to do', (_what, file) => {
  const began = process.memoryUsage().rss;
  expect(() => redrawLogo(file)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  expect(process.memoryUsage().rss - began).toBeLessThan(100_000_000);
});

test('a bomb in small sides is not unpacked whole', () => {
  const file = bomb(8, 8, 0);
  const began = process.memoryUsage().rss;
  try {
    redrawLogo(file);
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_request' });
  }
  expect(process.memoryUsage().rss - began).toBeLessThan(100_000_000);
});
