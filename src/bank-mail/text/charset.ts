const utf8Strict = new TextDecoder('utf-8', { fatal: true });
const utf8 = new TextDecoder('utf-8');
const western = new TextDecoder('windows-1252');
const others = new Map<string, typeof utf8>();

// Supersets of ASCII only. Under any other charset (utf-7, utf-16, iso-2022) signed bytes could be
// read as other words.
const readable = /^(?:iso-8859-(?:[2-8]|1[03-6])|windows-125[0-8]|koi8-[ru])$/;
const utf8Names = new Set(['utf-8', 'utf8', 'unicode-1-1-utf-8']);
const westernNames = new Set([
  'iso-8859-1',
  'iso8859-1',
  'iso_8859-1',
  'latin1',
  'l1',
  'windows-1252',
  'cp1252',
  'x-cp1252',
]);

/**
 * Bytes to text. A charset that is missing, us-ascii or not known is read as UTF-8 where the bytes
 * are UTF-8 and as windows-1252 where they are not, which is what such mails mean.
 */
export function decodeCharset(bytes: Buffer, charset: string | null): string {
  const name = (charset ?? '').trim().toLowerCase();
  if (utf8Names.has(name)) return utf8.decode(bytes);
  if (westernNames.has(name)) return western.decode(bytes);
  if (readable.test(name)) {
    let decoder = others.get(name);
    if (!decoder) others.set(name, (decoder = new TextDecoder(name)));
    return decoder.decode(bytes);
  }
  try {
    return utf8Strict.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
}
