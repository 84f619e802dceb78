/** Bytes in a part's transfer encoding, lines of at most 76 characters. */
export function encodeTransfer(bytes: Buffer, encoding: string | null): Buffer {
  switch ((encoding ?? '7bit').toLowerCase()) {
    case 'quoted-printable':
      return Buffer.from(quotedPrintable(bytes), 'latin1');
    case 'base64':
      return Buffer.from(bytes.toString('base64').replace(/(.{76})/g, '$1\r\n'), 'latin1');
    default:
      return bytes;
  }
}

function quotedPrintable(bytes: Buffer): string {
  const lines: string[] = [];
  let line = '';
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === 10 || (byte === 13 && bytes[i + 1] === 10)) {
      lines.push(line.replace(/ $/, '=20').replace(/\t$/, '=09'));
      line = '';
      if (byte === 13) i++;
      continue;
    }
    const plain = (byte >= 32 && byte <= 126 && byte !== 61) || byte === 9;
    const piece = plain
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    if (line.length + piece.length > 75) {
      lines.push(`${line}=`);
      line = '';
    }
    line += piece;
  }
  return [...lines, line].join('\r\n');
}
