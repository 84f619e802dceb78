const startsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, i) => bytes[i] === byte);

/**
 * The text of a file as banks export them: UTF-8, UTF-16 or Windows-1252, with or without a mark
 * at its beginning. Any bytes give some text. Pure.
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return decode('utf-16le', bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return decode('utf-16be', bytes);
  const wide = wideEncoding(bytes.subarray(0, 2000));
  if (wide !== null) return decode(wide, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode('windows-1252', bytes);
  }
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** UTF-16 without a mark: in a statement nearly every second byte is zero. */
function wideEncoding(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  start.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 5;
  if (odd > many && even < many / 4) return 'utf-16le';
  return even > many && odd < many / 4 ? 'utf-16be' : null;
}
