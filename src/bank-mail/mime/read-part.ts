import { Transform, type TransformCallback } from 'node:stream';
import { MailParser } from 'mailparser';
import { decodeCharset, isOddCharset } from './charset.ts';
import { valuesOf } from './headers.ts';
import { bounds } from './malformed.ts';
import type { Part } from './outline.ts';

/**
 * A text part as text, by `mailparser`: its encoding and its charset. Null where it has more lines
 * than any alert.
 */
export async function textOf({ head, body }: Part): Promise<string | null> {
  if (hasManyLines(body)) return null;
  const charset = isOddCharset(head.charset) ? UNSAID : asLabel(head.charset);
  // Of wrapped lines (format=flowed) it is kept where they end: the reader of the lines joins them.
  const type = isPage(head.type) ? 'text/html' : 'text/plain';
  return (await parse(`${type}; charset="${charset}"`, head.encoding, body)).text;
}

/** The bytes of a part, without its transfer encoding. */
export const bytesOf = async ({ head, body }: Part): Promise<Buffer> =>
  (await parse('application/octet-stream', head.encoding, body)).bytes;

/** What a file is called; empty where it has no name. */
export async function nameOf({ head }: Part): Promise<string> {
  if (!head.isNamed) return '';
  const [type = 'x/x'] = valuesOf(head.headers, 'content-type');
  const [disposition = ''] = valuesOf(head.headers, 'content-disposition');
  const stated = /^\s*text\//i.test(type) ? type.replace(/^\s*text/i, 'x') : type;
  return (await parse(`${stated}\r\nContent-Disposition: ${disposition}`, null, NOTHING)).name;
}

const NOTHING = Buffer.alloc(0);

/** `mailparser` takes a turn of the event loop for each line. */
function hasManyLines(body: Buffer): boolean {
  let lines = 0;
  for (let at = body.indexOf(10); at !== -1; at = body.indexOf(10, at + 1))
    if (++lines > bounds.partLines) return true;
  return false;
}

/** Whether a visible text is a page. */
export const isPage = (type: string): boolean => type.includes('html') || type.includes('svg');

/** Any name that `mailparser` doesn't decode by itself: so it asks the decoder below. */
const UNSAID = 'unknown-8bit';
const asLabel = (charset: string | null): string =>
  charset?.replace(/[^\w.:-]/g, '').replace(/^(?:us-?)?ascii$/i, UNSAID) || UNSAID;

/** Decodes as `decodeCharset` does, whose charsets are read alike by all programs. */
class CharsetDecoder extends Transform {
  readonly #charset: string;
  readonly #chunks: Buffer[] = [];

  constructor(charset: string) {
    super();
    this.#charset = charset;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#chunks.push(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.from(decodeCharset(Buffer.concat(this.#chunks), this.#charset)));
  }
}

type Parsed = { text: string; bytes: Buffer; name: string };

function parse(type: string, encoding: string | null, body: Buffer): Promise<Parsed> {
  const parser = new MailParser({
    ...{ skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true },
    ...{ checksumAlgo: false, Iconv: CharsetDecoder },
  });
  const chunks: Buffer[] = [];
  const parsed: Parsed = { text: '', bytes: NOTHING, name: '' };
  return new Promise((resolve, reject) => {
    parser.on('data', (data) => {
      if (data.type === 'text') {
        parsed.text = data.html || data.text || '';
        return;
      }
      parsed.name = data.filename ?? '';
      data.content.on('data', (chunk: Buffer) => chunks.push(chunk));
      data.content.on('end', () => data.release?.());
    });
    parser.on('error', reject);
    parser.on('end', () => resolve({ ...parsed, bytes: Buffer.concat(chunks) }));
    const head = `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding ?? '8bit'}\r\n\r\n`;
    parser.write(Buffer.from(head, 'latin1'));
    parser.end(body);
  });
}
