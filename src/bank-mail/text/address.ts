import addressparser from 'nodemailer/lib/addressparser';

/** Control characters, and those that no header has unencoded. */
const UNPRINTABLE = /[^\t\x20-\x7e\x80-\xff]/;
/** A quotation, or a comment with none inside it. */
const ASIDE = /"(?:[^"\\]|\\[\s\S])*"|\((?:[^()\\]|\\[\s\S])*\)/g;
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
  if (UNPRINTABLE.test(value)) return null;
  let plain = value;
  for (let depth = 0; depth < NESTED_MAX && /["(]/.test(plain); depth += 1)
    plain = plain.replace(ASIDE, (aside) => (aside.startsWith('"') ? QUOTATION : ' '));
  const elements = plain.split(',');
  return elements.every((element) => ELEMENT.test(element))
    ? elements.map((element) => (/<(.*)>/s.exec(element)?.[1] ?? element).trim())
    : null;
}

function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  return at > 0 && dotAtom.test(text.slice(0, at)) && host.length <= 253 && domain.test(host);
}
