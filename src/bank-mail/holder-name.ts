/** Titles that a bank writes before a name, or leaves out. */
const TITLES = /^(?:m\/s|mr|mrs|ms|miss|dr|shri|smt|kumari)(?![\p{L}\p{N}])[. ]*/u;

/**
 * A holder's name for comparing: letter case, blanks, marks and a title before it say nothing, and
 * `&` is the word. Nothing else is passed over: a name that is a part of another is another name.
 */
function nameKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().trim().replace(TITLES, '');
  return plain.replaceAll('&', ' and ').replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Whether two spellings are one holder's name. A name of no letters is nobody's. */
export function isSameName(one: string, other: string): boolean {
  const key = nameKey(one);
  return key !== '' && key === nameKey(other);
}
