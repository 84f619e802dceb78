import addressparser from 'nodemailer/lib/addressparser';

/** Control characters, and characters that no header has unencoded. */
const UNPRINTABLE = /[^\t\x20-\x7e\x80-\xff]/;
/** One plain element: a display name and one pair of angle brackets, or an address alone. */
const ELEMENT = /^[^<>;:"()]*(?:<[^<>;:"()]*>\s*)?$/;
/** Stands for a quotation: a name's, in front of angle brackets; nothing else has one. */
const QUOTATION = '\u0001';
/** Comments inside comments, inside comments … */
const NESTED_MAX = 8;

const dotAtom = /^[^\s<>@",;:\\()[\]]{1,200}$/;
const domain = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/i;

/**
 * The addresses of a From or To value, lower case. Null where the value is no plain list of
 * addresses: groups, two angle brackets in one, control characters, an unclosed quotation. Display
 * names and comments count for nothing, whatever they look like.
 */
export function readAddresses(value: string): string[] | null {
  const elements = plainElements(value);
  if (elements === null) return null;
  const found = addressparser(value, { flatten: true }).map(({ address }) => address ?? '');
  const isPlain =
    found.length === elements.length &&
    found.every((address, nth) => isAddress(address) && elements[nth] === address);
  return isPlain ? found.map((address) => address.toLowerCase()) : null;
}

/** The domain of an address, lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * What stands for an address in each of the list's elements, without quotations and comments; null
 * where one isn't plain. The library also finds addresses in the midst of other words.
 */
function plainElements(value: string): string[] | null {
  const plain = UNPRINTABLE.test(value) ? null : withoutAsides(value);
  if (plain === null) return null;
  const elements = plain.split(',');
  return elements.every((element) => ELEMENT.test(element))
    ? elements.map((element) => (/<(.*)>/s.exec(element)?.[1] ?? element).trim())
    : null;
}

/**
 * A value with a sign in place of each quotation and a blank in place of each comment; null where one
 * has no end, or comments are nested deeper than any. One pass: anybody can write a From that keeps
 * opening them.
 */
function withoutAsides(value: string): string | null {
  let plain = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] ?? '';
    if (sign === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (sign === '"' && depth === 0) {
      if (isQuoted) plain += QUOTATION;
      isQuoted = !isQuoted;
    } else if (isQuoted) continue;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) plain += --depth === 0 ? ' ' : '';
    else if (depth === 0) plain += sign;
    if (depth > NESTED_MAX) return null;
  }
  return isQuoted || depth > 0 ? null : plain;
}

function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  return at > 0 && dotAtom.test(text.slice(0, at)) && host.length <= 253 && domain.test(host);
}
