import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Piece = string | Uint8Array;
export type ZipEntry = { name: string; content: Iterable<Piece> | AsyncIterable<Piece> };

// The first day that the format knows, so that the same files make the same zip.
const DATE = 0x21;
/** Names are UTF-8; sizes and checksum stand behind the content, since nobody knows them before. */
const FLAGS = 0x0808;

type Facts = { crc: number; packed: number; size: number };

/** A zip of these files, piece by piece and in their order, as PKWARE's APPNOTE describes one. */
export async function* zip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, content } of entries) {
    const facts: Facts = { crc: 0, packed: 0, size: 0 };
    const start = at;
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common(name, null), Buffer.from(name)]);
    at += head.length;
    yield head;
    for await (const piece of deflated(content, facts)) {
      at += piece.length;
      yield piece;
    }
    const tail = Buffer.concat([Buffer.from('PK\x07\x08'), sums(facts)]);
    at += tail.length;
    yield tail;
    directory.push(inDirectory(name, facts, start));
  }
  yield Buffer.concat([...directory, end(directory, at)]);
}

async function* deflated(content: ZipEntry['content'], facts: Facts): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of content) {
      const bytes = Buffer.from(piece);
      facts.crc = crc32(bytes, facts.crc);
      facts.size += bytes.length;
      yield bytes;
    }
  }
  // A fault of the content ends the stream that is read below with it.
  const packed = pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined);
  for await (const piece of packed) {
    const bytes: Buffer = piece;
    facts.packed += bytes.length;
    yield bytes;
  }
}

/** What the head of a file and the directory say of it alike. */
function common(name: string, facts: Facts | null): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(FLAGS, 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt16LE(DATE, 8);
  if (facts) sums(facts).copy(head, 10);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

function sums({ crc, packed, size }: Facts): Buffer {
  const three = Buffer.alloc(12);
  three.writeUInt32LE(crc, 0);
  three.writeUInt32LE(packed, 4);
  three.writeUInt32LE(size, 8);
  return three;
}

function inDirectory(name: string, facts: Facts, start: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(start, 10);
  const head = Buffer.from('PK\x01\x02\x14\x00');
  return Buffer.concat([head, common(name, facts), rest, Buffer.from(name)]);
}

function end(directory: readonly Buffer[], at: number): Buffer {
  const last = Buffer.alloc(22);
  last.write('PK\x05\x06', 'latin1');
  last.writeUInt16LE(directory.length, 8);
  last.writeUInt16LE(directory.length, 10);
  last.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  last.writeUInt32LE(at, 16);
  return last;
}
