import { randomInt } from 'node:crypto';
import { escapeHtml } from '../../src/web/html.ts';

export type AlertOptions = {
  amountPaise: number;
  /** The mail's Date, and the day in its text. */
  at: Date;
  /** The bank's 12 digits. */
  reference: string;
  /** The mailbox's own name in Authentication-Results. */
  authservId: string;
  /** The last digits of the account that was credited. */
  tail: string;
  /** The address that the bank writes to. */
  to: string;
  payer?: { name: string; vpa: string };
  /** A line that the bank has added below. */
  footer?: string;
};

const DOMAIN = 'hdfcbank.bank.in';
const IST_MS = 330 * 60_000;

/** A new reference as a bank would give it: 12 digits. */
export const newReference = (): string =>
  `${randomInt(1, 10)}${String(randomInt(100_000_000_000)).padStart(11, '0')}`;

/**
 * One raw mail as HDFC Bank sends it for a UPI credit (format C1), as it stands in the mailbox:
 * proven by the provider's Authentication-Results on top. Everybody in it is invented.
 */
export function hdfcAlert(options: AlertOptions): Buffer {
  const { at, to, authservId } = options;
  const unique = `A.${at.getTime()}.${randomInt(1_000_000)}`;
  const mark = `----=_Part_${randomInt(1_000_000_000)}`;
  const date = rfc5322(at);
  const head = [
    results(authservId),
    `Delivered-To: ${to.toLowerCase()}`,
    `Received: from o14.smtp-out.aclmobile.net (o14.smtp-out.aclmobile.net. [103.54.236.14]) by ${authservId} with ESMTPS id ${unique}; ${date}`,
    `Return-Path: <${unique}@comm.${DOMAIN}>`,
    `Message-ID: <${unique}@comm.${DOMAIN}>`,
    `Date: ${date}`,
    `From: HDFC Bank InstaAlerts <alerts@${DOMAIN}>`,
    `To: ${to.toUpperCase()}`,
    'Subject: View: Account update for your HDFC Bank A/c',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${mark}"`,
  ];
  const part = [
    `--${mark}`,
    'Content-Type: text/html; charset="UTF-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quotedPrintable(page(wording(options), options.footer ?? '')),
    `--${mark}--`,
    '',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${part.join('\r\n')}`, 'utf8');
}

// As Gmail stamps it for this bank, under the mailbox's own name.
const results = (authservId: string): string =>
  [
    `Authentication-Results: ${authservId}`,
    `dkim=pass header.i=@${DOMAIN} header.s=acls01 header.b=IEXzdFYC`,
    'dkim=pass header.i=@aclmobile.net header.s=5nXKKHgBnyGAcLwvMLZIq header.b=KcHEL+T0',
    `spf=pass (${authservId}: domain of a.177@comm.${DOMAIN} designates 103.54.236.14 as permitted sender) smtp.mailfrom=A.177@comm.${DOMAIN}`,
    `dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=${DOMAIN}`,
  ].join(';\r\n       ');

const inIst = (at: Date): Date => new Date(at.getTime() + IST_MS);
const two = (value: number): string => String(value).padStart(2, '0');

function wording({
  amountPaise,
  at,
  reference,
  tail,
  payer = { name: 'RAVI KUMAR', vpa: 'ravi.kumar@okicici' },
}: AlertOptions): string {
  const day = inIst(at);
  const date = `${two(day.getUTCDate())}-${two(day.getUTCMonth() + 1)}-${two(day.getUTCFullYear() % 100)}`;
  return (
    `Dear Customer,Greetings from HDFC Bank!We're writing to inform you that Rs.${rupees(amountPaise)} has been successfully credited` +
    ` to your HDFC Bank account ending in ${tail}.Transaction Details: a. Date: ${date} b. Sender: ${payer.name} (VPA: ${payer.vpa})` +
    ` c. UPI Reference No.: ${reference} Need Help? India (Toll-Free): 1800 258 6161 International:  91 22 6160 6160 Or, you can visit` +
    ' your nearest HDFC Bank branch. Thank you for banking with HDFC Bank.Warm Regards,HDFC Bank'
  );
}

/** As the bank groups it: 12345678 → 1,23,456.78. */
function rupees(paise: number): string {
  return new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(paise / 100);
}

const page = (sentence: string, footer: string): string =>
  '<html><head><meta charset="utf-8"><title>HDFC BANK</title><style>td{font-family:Arial}</style></head><body><table width="100%"><tr><td>' +
  `<table><tr><td style="padding:10px">${sentence}</td></tr></table></td></tr><tr><td>For more details on Service charges and Fees,` +
  ` click here. (c) HDFC Bank</td></tr></table><p>${escapeHtml(footer)}</p></body></html>`;

/** RFC 5322, in India's time: Fri, 22 May 2026 00:06:16 +0530. */
function rfc5322(at: Date): string {
  return inIst(at).toUTCString().replace('GMT', '+0530');
}

/** RFC 2045: lines of at most 76 characters, broken anywhere, as the bank's own mails are. */
function quotedPrintable(text: string): string {
  const encoded: string[] = [];
  for (const byte of Buffer.from(text, 'utf8')) {
    const plain = byte >= 32 && byte <= 126 && byte !== 61;
    encoded.push(
      plain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    );
  }
  const lines: string[] = [];
  let line = '';
  for (const piece of encoded) {
    if (line.length + piece.length > 75) {
      lines.push(`${line}=`);
      line = '';
    }
    line += piece;
  }
  return [...lines, line].join('\r\n');
}
