import { type Header, valuesOf } from '../mime/headers.ts';

/** How a body may be taken: the two headers that say it, null where the mail has none. */
export type Shape = { type: string | null; encoding: string | null };

/**
 * The shapes of a body whose signature doesn't say which is meant. `own`: shapes that the sender
 * can have meant, seen by the body alone. `others`: shapes that somebody else could have made of
 * it.
 */
export type Shapes = { own: readonly Shape[]; others: readonly Shape[] };

/** An alert has some 50 kB; nobody need read a long mail in every shape. */
const BODY_MAX = 256 * 1024;
const MARKS_MAX = 8;

const multipart = (mark: string): Shape => ({
  type: `multipart/mixed; boundary="${mark}"`,
  encoding: null,
});
const encodings = [null, 'quoted-printable', 'base64'];
const inAnyEncoding = (type: string | null): Shape[] =>
  encodings.map((encoding) => ({ type, encoding }));
const single = ['text/html; charset=utf-8', 'text/plain; charset=utf-8'].flatMap(inAnyEncoding);

/**
 * Every shape that a body can have had: null where there are too many. A payer's words can stand
 * anywhere in it but at its beginning, so a mark between parts that begins it is the sender's.
 * @param signsType whether Content-Type is signed, so that only the encoding is open.
 */
export function shapesOf(
  body: Buffer,
  headers: readonly Header[],
  signsType: boolean,
): Shapes | null {
  if (body.length > BODY_MAX) return null;
  const type = valuesOf(headers, 'content-type')[0] ?? null;
  const encoding = valuesOf(headers, 'content-transfer-encoding')[0] ?? null;
  const claimed: Shape = { type, encoding };
  if (signsType) return { own: [claimed], others: inAnyEncoding(type) };
  const text = body.toString('latin1');
  const marks = new Set(
    [...text.matchAll(/^--(\S[^"\r\n]{0,199}?)[ \t]*\r?$/gm)].map(([, m]) => m),
  );
  if (marks.size > MARKS_MAX) return null;
  const parted = [...marks].flatMap((mark) => (mark === undefined ? [] : [multipart(mark)]));
  const first = /^\s*(?:This is a multi-?part message in MIME format\.?\s+)?--\S/i.test(text);
  const [own, ...others] = parted;
  return first && own
    ? { own: [own], others: [claimed, ...others, ...single] }
    : { own: single, others: [claimed, ...parted] };
}

/** The headers of a mail as they would be with another shape. */
export function withShape(headers: readonly Header[], { type, encoding }: Shape): Header[] {
  const shaped = headers.filter(({ name }) => !SHAPING.has(name));
  if (type !== null) shaped.push({ name: 'content-type', value: type });
  if (encoding !== null) shaped.push({ name: 'content-transfer-encoding', value: encoding });
  return shaped;
}

const SHAPING: ReadonlySet<string> = new Set(['content-type', 'content-transfer-encoding']);
