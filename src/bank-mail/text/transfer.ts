const hex = new Int8Array(256).fill(-1);
for (let i = 0; i < 16; i++) {
  hex['0123456789ABCDEF'.charCodeAt(i)] = i;
  hex['0123456789abcdef'.charCodeAt(i)] = i;
}

/**
 * Quoted-printable to bytes. What is no escape stays as it is; blanks before a line's end are
 * transport padding and go.
 */
export function decodeQuotedPrintable(input: Buffer): Buffer {
  const output = Buffer.allocUnsafe(input.length);
  let to = 0;
  for (let i = 0; i < input.length; i++) {
    const byte = input[i] ?? 0;
    if (byte === 61) {
      const high = hex[input[i + 1] ?? 0] ?? -1;
      const low = hex[input[i + 2] ?? 0] ?? -1;
      if (high >= 0 && low >= 0) {
        output[to++] = high * 16 + low;
        i += 2;
        continue;
      }
      let next = i + 1;
      while (input[next] === 32 || input[next] === 9) next++;
      if (input[next] === 13 && input[next + 1] === 10) next++;
      if (input[next] === 10 || next >= input.length) {
        i = next;
        continue;
      }
      output[to++] = byte;
      // What follows a lone = is looked at once only: a run of blanks after each of many = must not
      // be walked again and again.
      while (i + 1 < next) output[to++] = input[++i] ?? 0;
      continue;
    }
    if (byte === 32 || byte === 9) {
      let next = i + 1;
      while (input[next] === 32 || input[next] === 9) next++;
      const atEnd = input[next] === 10 || (input[next] === 13 && input[next + 1] === 10);
      if (!atEnd) input.copy(output, to, i, next);
      if (!atEnd) to += next - i;
      i = next - 1;
      continue;
    }
    output[to++] = byte;
  }
  return output.subarray(0, to);
}

/**
 * A part's bytes without its transfer encoding; null where the encoding is one that mail no longer
 * uses.
 */
export function decodeTransfer(body: Buffer, encoding: string | null): Buffer | null {
  switch ((encoding ?? '7bit').trim().toLowerCase()) {
    case 'quoted-printable':
      return decodeQuotedPrintable(body);
    case 'base64':
      return Buffer.from(body.toString('latin1'), 'base64');
    case '7bit':
    case '8bit':
    case 'binary':
    case '':
      return body;
    default:
      return null;
  }
}
