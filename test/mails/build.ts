import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';

/**
 * Raw mails for tests: from parts, with the Authentication-Results of each provider and real DKIM
 * signatures of test keys. Everything is what a mailbox would hold: CRLF, encoded headers,
 * quoted-printable or base64 bodies.
 */

type BodyPart = {
  type: string;
  body: string | Buffer;
  charset?: string | null;
  encoding?: 'quoted-printable' | 'base64' | '7bit' | '8bit' | 'binary';
  headers?: readonly string[];
};
type MultiPart = {
  multipart: 'alternative' | 'mixed' | 'related' | 'encrypted';
  parts: readonly Part[];
  preamble?: string;
};
export type Part = BodyPart | MultiPart;

export type MailSpec = {
  /**
   * Header lines above everything: what the receiving provider stamps (Authentication-Results …).
   * Folded with CRLF by the caller or by `results`.
   */
  top?: readonly string[];
  from?: string | readonly string[];
  /** Several: several To headers. Null: none. */
  to?: string | readonly string[] | null;
  /** Written RFC 2047 (B) where it isn't ASCII; `rawSubject` writes it as it is. */
  subject?: string;
  rawSubject?: string;
  /** A string as it is, or a Date written +0530; null leaves the header out. */
  date?: string | Date | null;
  messageId?: string;
  /** More header lines, above MIME's own. */
  headers?: readonly string[];
  /**
   * Shorthand for the usual: `html` alone is multipart/alternative with one quoted-printable part,
   * as HDFC sends it; `text` alone a single text/plain.
   */
  html?: string;
  text?: string;
  /** Or the whole body. */
  body?: Part;
};

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');

/** 2026-05-22T00:06:16+05:30 → "Fri, 22 May 2026 00:06:16 +0530". */
function istDate(at: Date): string {
  const shifted = new Date(at.getTime() + 19_800_000);
  return shifted.toUTCString().replace('GMT', '+0530');
}

/** RFC 2047, B, words of at most 45 bytes, never split inside a character. */
function encodedWord(text: string, charset = 'UTF-8'): string {
  const words: string[] = [];
  let piece = '';
  for (const char of text) {
    if (Buffer.byteLength(piece + char) > 45) {
      words.push(piece);
      piece = '';
    }
    piece += char;
  }
  words.push(piece);
  return words
    .map((word) => `=?${charset}?B?${Buffer.from(word).toString('base64')}?=`)
    .join('\r\n ');
}

/** Quoted-printable with soft breaks in the middle of words, as banks' mailers write it. */
function quotedPrintable(body: Buffer): string {
  const lines: string[] = [];
  let line = '';
  const put = (piece: string) => {
    if (line.length + piece.length > 75) {
      lines.push(`${line}=`);
      line = '';
    }
    line += piece;
  };
  for (let i = 0; i < body.length; i++) {
    const byte = body[i] ?? 0;
    if (byte === 13 && body[i + 1] === 10) {
      if (/[ \t]$/.test(line)) line = `${line.slice(0, -1)}=${line.endsWith(' ') ? '20' : '09'}`;
      lines.push(line);
      line = '';
      i++;
    } else if ((byte >= 32 && byte <= 126 && byte !== 61) || byte === 9)
      put(String.fromCharCode(byte));
    else put(`=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
  }
  lines.push(line);
  return lines.join('\r\n');
}

function encodeBody(part: BodyPart): Buffer {
  const bytes = typeof part.body === 'string' ? Buffer.from(crlf(part.body), 'utf8') : part.body;
  switch (part.encoding ?? 'quoted-printable') {
    case 'quoted-printable':
      return Buffer.from(quotedPrintable(bytes), 'latin1');
    case 'base64':
      return Buffer.from(bytes.toString('base64').replace(/(.{76})/g, '$1\r\n'), 'latin1');
    default:
      return bytes;
  }
}

let boundaries = 0;

/** One part with its own header lines, as it stands between boundaries. */
function renderPart(part: Part): Buffer {
  if ('multipart' in part) {
    const boundary = `----=_Part_${++boundaries}_${'x'.repeat(6)}`;
    const pieces: Buffer[] = [
      Buffer.from(
        `Content-Type: multipart/${part.multipart};\r\n\tboundary="${boundary}"\r\n\r\n${part.preamble ?? ''}`,
      ),
    ];
    for (const child of part.parts)
      pieces.push(Buffer.from(`--${boundary}\r\n`), renderPart(child), Buffer.from('\r\n'));
    pieces.push(Buffer.from(`--${boundary}--\r\n`));
    return Buffer.concat(pieces);
  }
  const charset = part.charset === null ? '' : `; charset="${part.charset ?? 'UTF-8'}"`;
  const type = /^(text)\//i.test(part.type) ? `${part.type}${charset}` : part.type;
  const head = [
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${part.encoding ?? 'quoted-printable'}`,
    ...(part.headers ?? []),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), encodeBody(part)]);
}

const list = (
  value: string | readonly string[] | null | undefined,
  otherwise: string,
): readonly string[] =>
  value === null
    ? []
    : value === undefined
      ? [otherwise]
      : typeof value === 'string'
        ? [value]
        : value;

/**
 * A raw mail. Without more than `html` it is HDFC's shape: multipart/alternative with a single html
 * part.
 */
export function mail(spec: MailSpec): Buffer {
  const date = spec.date === undefined ? new Date('2026-05-21T18:36:16Z') : spec.date;
  const subject =
    spec.rawSubject ??
    (/^[\x20-\x7e]*$/.test(spec.subject ?? '')
      ? (spec.subject ?? '')
      : encodedWord(spec.subject ?? ''));
  const body: Part =
    spec.body ??
    (spec.html === undefined
      ? { type: 'text/plain', body: spec.text ?? '' }
      : {
          multipart: 'alternative',
          parts: [
            ...(spec.text === undefined ? [] : [{ type: 'text/plain', body: spec.text }]),
            { type: 'text/html', body: spec.html },
          ],
        });
  const head = [
    ...(spec.top ?? []),
    'Delivered-To: shop@gmail.com',
    ...(date === null ? [] : [`Date: ${typeof date === 'string' ? date : istDate(date)}`]),
    ...list(spec.from, 'HDFC Bank InstaAlerts <alerts@hdfcbank.bank.in>').map(
      (from) => `From: ${from}`,
    ),
    ...list(spec.to, 'SHOP@GMAIL.COM').map((to) => `To: ${to}`),
    `Subject: ${subject}`,
    `Message-ID: ${spec.messageId ?? '<A.1779388576000.1.SMTPIN_ADDED_BROKEN@mx.google.com>'}`,
    ...(spec.headers ?? []),
    'MIME-Version: 1.0',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`), renderPart(body)]);
}

/**
 * A page around a sentence as HDFC's mailer makes it: nested tables, a title and styles that must
 * not leak.
 */
export function page(inner: string): string {
  return `<html><head><meta charset="utf-8"><title>Alert</title><style>td{font-family:Arial}</style></head><body><table width="100%"><tr><td><table><tr><td style="padding:10px">${inner}</td></tr></table></td></tr></table></body></html>`;
}

/** Label/value rows as `<tr><td>label</td><td>value</td></tr>`. */
export function tableRows(rows: readonly (readonly [string, string])[]): string {
  return `<table>${rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`;
}

/**
 * Authentication-Results as each provider writes it (folded header lines, without the final CRLF).
 */
export const results = {
  gmail: (
    domain: string,
    options: {
      authservId?: string;
      dkim?: string;
      dmarc?: string;
      headerFrom?: string;
      vendor?: boolean;
    } = {},
  ): string =>
    [
      `Authentication-Results: ${options.authservId ?? 'mx.google.com'}`,
      `dkim=${options.dkim ?? 'pass'} header.i=@${domain} header.s=acls01 header.b="J/w7ikk4"`,
      ...(options.vendor === false
        ? []
        : ['dkim=pass header.i=@aclmobile.net header.s=5nXKKHgBnyGAcLwvMLZIq header.b=KcHEL+T0']),
      `spf=pass (google.com: domain of a.177@comm.${domain} designates 103.54.236.14 as permitted sender) smtp.mailfrom=A.177@comm.${domain}`,
      `dmarc=${options.dmarc ?? 'pass'} (p=REJECT sp=REJECT dis=NONE) header.from=${options.headerFrom ?? domain}`,
    ].join(';\r\n       '),
  microsoft: (
    domain: string,
    options: { dkim?: string; dmarc?: string; compauth?: string } = {},
  ): string =>
    `Authentication-Results: spf=pass (sender IP is 1.2.3.4)\r\n smtp.mailfrom=comm.${domain}; dkim=${options.dkim ?? 'pass'} (signature was verified)\r\n header.d=${domain};dmarc=${options.dmarc ?? 'pass'} action=none\r\n header.from=${domain};compauth=${options.compauth ?? 'pass'} reason=100`,
  zoho: (domain: string, options: { dkim?: string; dmarc?: string } = {}): string =>
    `Authentication-Results: mx.zohomail.com;\r\n\tdkim=${options.dkim ?? 'pass'};\r\n\tspf=pass (zohomail.com: domain of a@comm.${domain} designates 1.2.3.4 as permitted sender)  smtp.mailfrom=a@comm.${domain};\r\n\tdmarc=${options.dmarc ?? 'pass'}(p=reject dis=none)  header.from=${domain}`,
  fastmail: (
    domain: string,
    options: { authservId?: string; dkim?: string; dmarc?: string } = {},
  ): string =>
    `Authentication-Results: ${options.authservId ?? 'mx3.messagingengine.com'};\r\n    dkim=${options.dkim ?? 'pass'} (2048-bit rsa key sha256) header.d=${domain}\r\n    header.i=@${domain} header.b=AbC+/1== header.a=rsa-sha256 header.s=acls01;\r\n    x-me-sender=none;\r\n    dmarc=${options.dmarc ?? 'pass'} (p=none dis=none) header.from=${domain}`,
  cloudflare: (domain: string, options: { dkim?: string; dmarc?: string } = {}): string =>
    `Authentication-Results: mx.cloudflare.net; dkim=${options.dkim ?? 'pass'} header.d=${domain} header.i=@${domain}; dmarc=${options.dmarc ?? 'pass'} header.from=${domain}`,
  ses: (domain: string, options: { dkim?: string; dmarc?: string } = {}): string =>
    `Authentication-Results: amazonses.com;\r\n spf=pass (spfCheck: domain of comm.${domain} designates 1.2.3.4 as permitted sender) client-ip=1.2.3.4; envelope-from=a@comm.${domain}; helo=o14.smtp-out.aclmobile.net;\r\n dkim=${options.dkim ?? 'pass'} header.i=@${domain};\r\n dmarc=${options.dmarc ?? 'pass'} header.from=${domain};`,
  /** iCloud: one header a method, the dmarc one on top. */
  icloud: (domain: string, options: { dkim?: string; dmarc?: string } = {}): readonly string[] => [
    `Authentication-Results: dmarc.icloud.com; dmarc=${options.dmarc ?? 'pass'} header.from=${domain}`,
    `Authentication-Results: dkim-verifier.icloud.com; dkim=${options.dkim ?? 'pass'} (2048-bit key) header.d=${domain} header.i=@${domain} header.b=AbCdEf`,
    `Authentication-Results: spf.icloud.com; spf=pass (spf.icloud.com: domain of a@comm.${domain} designates 1.2.3.4 as permitted sender) smtp.mailfrom=a@comm.${domain}`,
  ],
};

export type Signer = {
  domain: string;
  selector?: string;
  headerList?: string;
  maxBodyLength?: number;
  signTime?: Date;
  expires?: Date;
  /** The i= tag. */
  identity?: string;
};

const keys = new Map<string, { privateKey: string; record: string }>();

function keyOf(domain: string, selector: string): { privateKey: string; record: string } {
  const name = `${selector}._domainkey.${domain}`;
  const known = keys.get(name);
  if (known) return known;
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey
    .export({ type: 'spki', format: 'der' })
    .subarray(-32)
    .toString('base64');
  const made = {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=ed25519; p=${publicKey}`,
  };
  keys.set(name, made);
  return made;
}

/** What banks sign, by formats.md section 4. */
export const usualHeaders = 'content-type:message-id:subject:date:mime-version:to:from';

/**
 * The mail with one more DKIM-Signature on top, really signed by a test key whose record `dns`
 * answers.
 */
export async function signed(raw: Buffer, signer: Signer): Promise<Buffer> {
  const selector = signer.selector ?? 'acls01';
  const how = {
    signingDomain: signer.domain,
    selector,
    privateKey: keyOf(signer.domain, selector).privateKey,
    canonicalization: 'relaxed/relaxed',
    headerList: signer.headerList ?? usualHeaders,
    ...(signer.maxBodyLength === undefined ? {} : { maxBodyLength: signer.maxBodyLength }),
    ...(signer.signTime ? { signTime: signer.signTime } : {}),
    ...(signer.expires ? { expires: signer.expires } : {}),
    ...(signer.identity ? { identity: signer.identity } : {}),
  };
  const { signatures, errors } = await dkimSign(raw, { ...how, signatureData: [how] });
  if (errors.length > 0) throw errors[0];
  return Buffer.concat([Buffer.from(`${signatures.trimEnd()}\r\n`), raw]);
}

/** DNS of the test keys; any other name doesn't exist. */
export async function dns(name: string, type: string): Promise<string[][]> {
  const known = keys.get(name.toLowerCase());
  if (known && type === 'TXT') return [[known.record]];
  throw Object.assign(new Error(`${name} not found`), { code: 'ENOTFOUND' });
}

/** DNS that is out of order. */
export async function brokenDns(name: string): Promise<never> {
  throw Object.assign(new Error(`${name} timed out`), { code: 'ETIMEOUT' });
}
