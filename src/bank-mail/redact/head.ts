import { encodeWords } from 'nodemailer/lib/mime-funcs';
import { readAddresses } from '../mime/address.ts';
import { decodeWords } from '../mime/charset.ts';
import { fold } from '../page/fold.ts';
import { maskShape, maskText } from './mask.ts';

const verbatim = new Set([
  'mime-version',
  'content-transfer-encoding',
  'date',
  'precedence',
  'auto-submitted',
  'importance',
  'x-priority',
]);
const recipients = new Set([
  'to',
  'cc',
  'bcc',
  'delivered-to',
  'envelope-to',
  'x-original-to',
  'x-forwarded-to',
  'x-forwarded-for',
  'resent-to',
]);
const providerIds = new Set(
  'mx.google.com mx.zohomail.com mx.zohomail.in dmarc.icloud.com spf.icloud.com bimi.icloud.com mx.microsoft.com phl.messagingengine.com'.split(
    ' ',
  ),
);
const robot =
  /alert|no-?reply|do-?not|info|notif|transaction|bank|service|customer|statement|cbs|neft|care|support|updates?/i;

/**
 * A header block (latin1, with its empty line) in which nothing names a person; signatures and
 * results keep their shape and domains.
 */
export function maskHead(block: string, personal: readonly string[]): string {
  const ending = /(?:\r?\n)+$/.exec(block)?.[0] ?? '';
  const fields = block.slice(0, block.length - ending.length).split(/\r?\n(?![ \t])/);
  return fields.map((field) => maskField(field, personal)).join('\r\n') + ending;
}

function maskField(field: string, personal: readonly string[]): string {
  const colon = field.indexOf(':');
  const name = field.slice(0, colon);
  if (colon < 1 || !/^[\x21-\x7e]+\s*$/.test(name)) return maskShape(field);
  const value = field.slice(colon + 1);
  return `${name}:${maskValue(name.trim().toLowerCase(), value, personal)}`;
}

function maskValue(name: string, value: string, personal: readonly string[]): string {
  if (verbatim.has(name)) return value;
  if (recipients.has(name))
    return ` ${(readAddresses(value) ?? ['']).map((_, index) => `shop${index || ''}@example.com`).join(', ')}`;
  switch (name) {
    case 'content-type':
    case 'content-disposition':
      return value.replace(
        /((?:file)?name\*?\d?\*?\s*=\s*)("[^"]*"|[^;\s]*)/gi,
        (_, label: string, file: string) => `${label}${maskShape(file)}`,
      );
    case 'subject':
      return ` ${encodeWords(maskText(fold(decodeWords(value.replace(/\r?\n/g, ''))), personal), 'B', 52)}`;
    case 'from':
      return maskFrom(value, personal);
    case 'authentication-results':
      return maskResults(maskServer(value, ''));
    case 'arc-authentication-results':
      return maskResults(maskServer(value, '\\s*i=\\d+;'));
    case 'received-spf':
    case 'return-path':
      return maskResults(value);
    case 'dkim-signature':
    case 'arc-message-signature':
    case 'arc-seal':
      return maskLocalParts(value).replace(
        /(\bbh?\s*=)([^;]*)/g,
        (_, label: string, tag: string) => `${label}${maskShape(tag)}`,
      );
    default:
      return maskShape(value);
  }
}

const maskResults = (value: string): string =>
  maskLocalParts(value).replace(
    /(header\.b=)("[^"]*"|[^;\s]*)/gi,
    (_, label: string, tag: string) => `${label}${maskShape(tag)}`,
  );

/**
 * The server that judged the mail is the recipient's own, unless it is a known provider's; it names
 * itself again in its remarks.
 */
function maskServer(value: string, before: string): string {
  const named = new RegExp(`^${before}\\s*([^\\s;=]+)(?=\\s*(?:\\d+\\s*)?(?:;|$))`).exec(
    value,
  )?.[1];
  if (named === undefined || providerIds.has(named.toLowerCase())) return value;
  const pieces = value.split(/([^\s;=():,]+)/);
  return pieces
    .map((piece) => (piece.toLowerCase() === named.toLowerCase() ? 'mx.example.com' : piece))
    .join('');
}

/**
 * The part of an address before @, by its shape, return paths with another address inside too; who
 * sends for a bank stays visible by the domain.
 */
const maskLocalParts = (value: string): string =>
  value
    .replace(
      /((?:mailfrom=|envelope-from=|header\.i=|domain of |<))([^\s;<>"(),@]{1,300})(?=@)/gi,
      (_, label: string, local: string) => label + maskShape(local),
    )
    .replace(/[^\s<>@;=:"(),]{1,200}(?=@)/g, maskShape);

function maskFrom(value: string, personal: readonly string[]): string {
  const display = /^\s*("?)([^"<]*)\1\s*</.exec(value.replace(/\r?\n/g, ''))?.[2];
  const address = readAddresses(value.replace(/\r?\n/g, ''))?.[0];
  if (address === undefined) return maskShape(value);
  const [local = '', host = ''] = address.split(/@(?=[^@]*$)/);
  const shown = `${robot.test(local) ? local : maskShape(local)}@${host}`;
  return display === undefined || display.trim() === ''
    ? ` ${shown}`
    : ` "${maskText(fold(decodeWords(display)), personal).replace(/["\\]/g, '')}" <${shown}>`;
}
