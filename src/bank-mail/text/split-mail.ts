import { finished } from 'node:stream';
import { type MimeNode, Splitter, type SplitterChunk } from '@zone-eu/mailsplit';
import { bounds, Malformed } from './malformed.ts';

/** A mail taken apart, in order: nothing of it is left out. */
export type Piece =
  | { kind: 'head'; node: MimeNode }
  /** Boundaries, and what stands before, between and behind the parts of a multipart. */
  | { kind: 'between'; node: MimeNode; bytes: Buffer }
  | { kind: 'body'; node: MimeNode; bytes: Buffer };

/**
 * Splits a mail into its parts, each by itself; enclosed mails stay whole. Throws Malformed beyond
 * the bounds.
 */
export function splitMail(head: Buffer, body: Buffer): Promise<Piece[]> {
  const pieces = new Pieces();
  return new Promise((resolve, reject) => {
    const splitter = new Splitter({
      ignoreEmbedded: true,
      maxHeadSize: bounds.partHeaderBytes,
      maxChildNodes: bounds.parts,
    });
    splitter.on('data', (chunk: SplitterChunk) => {
      try {
        pieces.add(chunk);
      } catch (error) {
        splitter.destroy(error instanceof Error ? error : new Error('not split'));
      }
    });
    finished(splitter, (error) => {
      if (error) reject(isBeyondBounds(error) ? tooMuch : error);
      else resolve(pieces.all);
    });
    splitter.write(head);
    splitter.end(body);
  });
}

const tooMuch = new Malformed('It has more or larger parts than any alert has.');

const isBeyondBounds = (error: Error): boolean => 'code' in error && error.code === 'EMAXLEN';

class Pieces {
  readonly all: Piece[] = [];
  #open: { kind: 'between' | 'body'; node: MimeNode; chunks: Chunks } | null = null;

  add(chunk: SplitterChunk): void {
    if (chunk.type === 'node') {
      if (ancestorsOf(chunk).length > bounds.depth)
        throw new Malformed('Its parts are nested deeper than any alert is.');
      this.#open = null;
      this.all.push({ kind: 'head', node: chunk });
      return;
    }
    const kind = chunk.type === 'body' ? 'body' : 'between';
    if (this.#open?.kind === kind && this.#open.node === chunk.node)
      this.#open.chunks.add(chunk.value);
    else this.#begin(kind, chunk.node, chunk.value);
  }

  #begin(kind: 'between' | 'body', node: MimeNode, value: Buffer): void {
    const chunks = new Chunks();
    chunks.add(value);
    this.#open = { kind, node, chunks };
    this.all.push({
      kind,
      node,
      get bytes() {
        return chunks.bytes;
      },
    });
  }
}

/** How many chunks are kept apart: a part of short lines comes as one for each of them. */
const APART_MAX = 1024;

/** The bytes of a part, as they come. */
class Chunks {
  #joined: Buffer[] = [];
  #apart: Buffer[] = [];

  add(chunk: Buffer): void {
    this.#apart.push(chunk);
    if (this.#apart.length < APART_MAX) return;
    this.#joined.push(Buffer.concat(this.#apart));
    this.#apart = [];
  }

  get bytes(): Buffer {
    const all = [...this.#joined, ...this.#apart];
    const [only] = all;
    const bytes = all.length === 1 && only !== undefined ? only : Buffer.concat(all);
    this.#joined = [bytes];
    this.#apart = [];
    return bytes;
  }
}

/** The multiparts around a part, from the inside. */
export function ancestorsOf(node: MimeNode): MimeNode[] {
  const ancestors: MimeNode[] = [];
  for (let above = node.parentNode; above; above = above.parentNode) {
    ancestors.push(above);
    if (ancestors.length > bounds.depth) break;
  }
  return ancestors;
}
