import { banks } from '../banks/index.ts';
import { senderProfile } from '../sender.ts';
import { readHeaders } from '../text/headers.ts';
import { type Leaf, readParts } from '../text/parts.ts';
import { decodeTransfer } from '../text/transfer.ts';
import { readViews } from '../text/views.ts';
import { maskHead } from './head.ts';
import { maskMarkup } from './markup.ts';
import { maskText } from './mask.ts';
import { personalTexts } from './names.ts';
import { encodeTransfer } from './transfer.ts';

type Edit = { start: number; end: number; bytes: Buffer };

/**
 * A copy of a mail that can be shared: names, addresses, account digits, references, VPAs and phone
 * numbers are masked, words that no bank is known to use too; the layout stays whole (MIME, markup,
 * labels, dates, the shape of amounts), so a known template still fits. Attachments are emptied.
 * Throws Malformed where the mail cannot be read.
 */
export function redactMail(raw: Buffer): Buffer {
  const { headers, bodyStart } = readHeaders(raw);
  const { leaves, files, heads } = readParts(raw, headers, bodyStart);
  const bank = senderProfile(raw.subarray(0, bodyStart))?.bank;
  const personal = personalTexts(
    readViews(raw, headers, bodyStart).views,
    banks.find((one) => one.bank === bank) ?? null,
  );
  const edits: Edit[] = [
    {
      start: 0,
      end: bodyStart,
      bytes: latin1(maskHead(raw.toString('latin1', 0, bodyStart), personal)),
    },
    ...heads.map((head) => edit(raw, head, latin1(maskHead(head.toString('latin1'), personal)))),
    ...leaves.map((leaf) => edit(raw, leaf.body, maskLeaf(leaf, personal))),
    ...files.map((file) => edit(raw, file, Buffer.alloc(0))),
  ].sort((one, other) => one.start - other.start);
  const pieces: Buffer[] = [];
  let at = 0;
  for (const { start, end, bytes } of edits) {
    if (start < at) continue;
    pieces.push(maskBetween(raw.subarray(at, start), personal), bytes);
    at = end;
  }
  return Buffer.concat([...pieces, maskBetween(raw.subarray(at), personal)]);
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const edit = (raw: Buffer, part: Buffer, bytes: Buffer): Edit => {
  const start = part.byteOffset - raw.byteOffset;
  return { start, end: start + part.length, bytes };
};

function maskLeaf(leaf: Leaf, personal: readonly string[]): Buffer {
  const body = decodeTransfer(leaf.body, leaf.encoding);
  if (body === null) return Buffer.alloc(0);
  const mask = (text: string) =>
    (leaf.type === 'text/html' ? maskMarkup : maskText)(text, personal);
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
