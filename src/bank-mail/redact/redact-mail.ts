import { encode, wrap } from 'nodemailer/lib/qp';
import { assertNever } from '../../platform/assert-never.ts';
import { banks } from '../banks/index.ts';
import { readHeaders } from '../mime/headers.ts';
import type { Part, Piece } from '../mime/outline.ts';
import { bytesOf, isPage } from '../mime/read-part.ts';
import { sortParts } from '../page/parts.ts';
import { readViews } from '../page/views.ts';
import { senderProfile } from '../parse-mail.ts';
import { maskHead } from './head.ts';
import { maskMarkup } from './markup.ts';
import { maskText } from './mask.ts';
import { personalTexts } from './names.ts';

/**
 * A copy of a mail that can be shared: names, addresses, account digits, references, VPAs and phone
 * numbers are masked, words that no bank is known to use too; the layout stays whole (MIME, markup,
 * labels, dates, the shape of amounts), so a known template still fits. Attachments are emptied.
 * Throws Malformed where the mail cannot be read.
 */
export async function redactMail(raw: Buffer): Promise<Buffer> {
  const { headers, bodyStart } = readHeaders(raw);
  const { pieces, texts } = sortParts(raw, headers, bodyStart);
  const bank = senderProfile(raw.subarray(0, bodyStart))?.bank;
  const { views } = await readViews(raw, headers, bodyStart);
  const personal = personalTexts(views, banks.find((one) => one.bank === bank) ?? null);
  const own: Piece = { kind: 'head', bytes: raw.subarray(0, bodyStart) };
  return Buffer.concat(
    await Promise.all([own, ...pieces].map((piece) => maskPiece(piece, texts, personal))),
  );
}

async function maskPiece(
  piece: Piece,
  texts: readonly Part[],
  personal: readonly string[],
): Promise<Buffer> {
  switch (piece.kind) {
    case 'head':
      return latin1(maskHead(piece.bytes.toString('latin1'), personal));
    case 'between':
      return maskBetween(piece.bytes, personal);
    case 'part':
      return texts.includes(piece.part) ? maskPart(piece.part, personal) : Buffer.alloc(0);
    default:
      return assertNever(piece);
  }
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

async function maskPart(part: Part, personal: readonly string[]): Promise<Buffer> {
  const body = await bytesOf(part);
  const mask = (text: string) => (isPage(part.head.type) ? maskMarkup : maskText)(text, personal);
  // What isn't UTF-8 is masked byte by byte, so that every other byte stays as the bank sent it.
  const text = body.toString('utf8');
  const masked =
    text.includes('\ufffd') && !body.includes('\ufffd')
      ? latin1(mask(body.toString('latin1')))
      : Buffer.from(mask(text), 'utf8');
  switch (part.head.encoding) {
    case 'quoted-printable':
      return latin1(wrap(encode(masked), 76));
    case 'base64':
      return latin1(masked.toString('base64').replace(/(.{76})/g, '$1\r\n'));
    default:
      return masked;
  }
}

/** What stands between parts: boundaries stay, a preamble's words don't. */
function maskBetween(bytes: Buffer, personal: readonly string[]): Buffer {
  return latin1(
    bytes
      .toString('latin1')
      .split('\n')
      .map((line) => (line.startsWith('--') ? line : maskText(line, personal)))
      .join('\n'),
  );
}
