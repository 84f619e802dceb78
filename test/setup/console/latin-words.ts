import { Parser } from 'htmlparser2';

/** What a Hindi page says in Latin letters: names, codes, and what there is no Hindi for. */
const TECHNICAL = new Set(
  (
    'UPI QR API PIN OTP URL CSV IMAP IDLE DKIM TLS STARTTLS SMTP TOTP HTTP JSON MB KB ms id ID ' +
    'Paisewise Gmail Google Microsoft Outlook Workspace Zoho Yahoo iCloud Fastmail Rediffmail ' +
    'WhatsApp Telegram Excel Android iPhone Chrome Postgres NTP Step Verification app password ' +
    'HDFC ICICI SBI Axis Kotak INBOX live test imap all xx Authserv-id authserv-id ' +
    'Authentication-Results English'
  ).split(' '),
);

/** Codes: addresses, ids, options, commands, instants. */
const CODES =
  /`[^`]*`|\S*[@/_=…]\S*|\b[a-z]+-PW-\d+|\S+\.[a-z]+\b|\b[A-Z]{2,}-\S+|\b\d{4}-\d\d-\d\dT\S+|\b[a-z]+\.[a-z-]+\b|\b[A-Z][A-Z0-9_]+\b/g;

/** Elements whose text is a code or marked as of another language. */
const isAside = (name: string, { lang }: Record<string, string>): boolean =>
  ['script', 'style', 'code', 'pre'].includes(name) || (lang !== undefined && lang !== 'hi');

const SAID = ['aria-label', 'placeholder', 'title', 'alt'];
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/**
 * The runs of Latin words on a page that should be in Hindi, with a word before and behind. What
 * stands in an element of another language, in code, or is one of `names` is left out.
 */
export function latinWords(page: string, names: readonly string[] = []): string[] {
  const found: string[] = [];
  const aside: boolean[] = [];
  const look = (text: string) => void found.push(...runsOf(text, names));
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!VOID.has(name))
        aside.push((aside.at(-1) ?? false) || (name !== 'html' && isAside(name, attributes)));
      if (!aside.at(-1)) for (const one of SAID) look(attributes[one] ?? '');
    },
    ontext: (text) => void (aside.at(-1) === false && look(text)),
    onclosetag: (name) => void (VOID.has(name) || aside.pop()),
  });
  parser.end(page);
  return [...new Set(found)];
}

function runsOf(text: string, names: readonly string[]): string[] {
  const plain = names.reduce((left, name) => left.replaceAll(name, ' '), text).replace(CODES, ' ');
  const words = plain.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  return words.some((word) => !TECHNICAL.has(word)) ? [text.trim().slice(0, 200)] : [];
}
