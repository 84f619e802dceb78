import { assertNever } from '../../platform/assert-never.ts';
import { banks } from '../banks/index.ts';
import { senderProfile } from '../sender.ts';
import { readHeaders } from '../text/headers.ts';
import { isPage, type Leaf, type MailPiece, readParts } from '../text/parts.ts';
import { decodeTransfer } from '../text/transfer.ts';
import { readViews } from '../text/views.ts';
import { maskHead } from './head.ts';
import { maskMarkup } from './markup.ts';
import { maskText } from './mask.ts';
import { personalTexts } from './names.ts';
import { encodeTransfer } from './transfer.ts';

/**
 * A copy of a mail that can be shared: names, addresses, account digits, references, VPAs and phone
 * numbers are masked, words that no bank is known to use too; the layout stays whole (MIME, markup,
 * labels, dates, the shape of amounts), so a known template still fits. Attachments are emptied.
 * Throws Malformed where the mail cannot be read.
 */
export async function redactMail(raw: Buffer): Promise<Buffer> {
  const { headers, bodyStart } = readHeaders(raw);
  const [, ...pieces] = (await readParts(raw, headers, bodyStart)).pieces;
  const bank = senderProfile(raw.subarray(0, bodyStart))?.bank;
  const { views } = await readViews(raw, headers, bodyStart);
  const personal = personalTexts(views, banks.find((one) => one.bank === bank) ?? null);
  const own: MailPiece = { kind: 'head', bytes: raw.subarray(0, bodyStart) };
  return Buffer.concat([own, ...pieces].map((piece) => maskPiece(piece, personal)));
}

function maskPiece(piece: MailPiece, personal: readonly string[]): Buffer {
  switch (piece.kind) {
    case 'head':
      return latin1(maskHead(piece.bytes.toString('latin1'), personal));
    case 'between':
      return maskBetween(piece.bytes, personal);
    case 'text':
      return maskLeaf(piece.leaf, personal);
    case 'file':
      return Buffer.alloc(0);
    default:
      return assertNever(piece);
  }
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

function maskLeaf(leaf: Leaf, personal: readonly string[]): Buffer {
  const body = decodeTransfer(leaf.body, leaf.encoding);
  if (body === null) return Buffer.alloc(0);
  const mask = (text: string) => (isPage(leaf.type) ? maskMarkup : maskText)(text, personal);
  // What isn't UTF-8 is masked byte by byte, so that every other byte stays as the bank sent it.
  const text = body.toString('utf8');
  const masked =
    text.includes('\ufffd') && !body.includes('\ufffd')
      ? latin1(mask(body.toString('latin1')))
      : Buffer.from(mask(text), 'utf8');
  return encodeTransfer(masked, leaf.encoding);
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
