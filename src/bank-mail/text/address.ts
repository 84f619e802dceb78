/**
 * The addresses of a From or To value, lower case. Null where the value is no plain list of
 * addresses: groups, two angle brackets in one, control characters, an unclosed quotation. Display
 * names and comments count for nothing, whatever they look like.
 */
export function readAddresses(value: string): string[] | null {
  const elements = splitElements(value);
  if (elements === null) return null;
  const addresses: string[] = [];
  for (const element of elements) {
    const address = oneAddress(element);
    if (address === null) return null;
    addresses.push(address);
  }
  return addresses;
}

/** The domain of an address, lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

type Element = { outside: string; angle: string | null };

function splitElements(value: string): Element[] | null {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) return null;
  const elements: Element[] = [];
  let element: Element = { outside: '', angle: null };
  let inAngle = false;
  let comments = 0;
  for (let i = 0; i < value.length; i++) {
    const char = value[i] ?? '';
    if (comments > 0) {
      if (char === '\\') i++;
      else if (char === '(') comments++;
      else if (char === ')') comments--;
    } else if (char === '"') {
      const end = endOfQuoted(value, i);
      if (end === null) return null;
      if (inAngle) element.angle += value.slice(i, end + 1);
      else element.outside += value.slice(i, end + 1);
      i = end;
    } else if (char === '(') comments++;
    else if (char === '<') {
      if (inAngle || element.angle !== null) return null;
      inAngle = true;
      element.angle = '';
    } else if (char === '>') {
      if (!inAngle) return null;
      inAngle = false;
    } else if (inAngle) element.angle += char;
    else if (char === ',') {
      elements.push(element);
      element = { outside: '', angle: null };
    } else if (char === ';' || char === ':') return null;
    else if (element.angle !== null && char.trim() !== '') return null;
    else element.outside += char;
  }
  return inAngle || comments > 0 ? null : [...elements, element];
}

function endOfQuoted(value: string, start: number): number | null {
  for (let i = start + 1; i < value.length; i++) {
    if (value[i] === '\\') i++;
    else if (value[i] === '"') return i;
  }
  return null;
}

const dotAtom = /^[^\s<>@",;:\\()[\]]{1,200}$/;
const quotedLocal = /^"[^"]{0,200}"$/;
const domain = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/i;

function oneAddress({ outside, angle }: Element): string | null {
  const text = (angle ?? outside).trim();
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const local = text.slice(0, at);
  const host = text.slice(at + 1);
  if (!dotAtom.test(local) && !quotedLocal.test(local)) return null;
  return host.length <= 253 && domain.test(host) ? text.toLowerCase() : null;
}
