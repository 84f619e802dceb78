import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { inTime } from '../deadlines.ts';
import { isLoopback } from '../is-loopback.ts';

/** What a page of a mail calls its logo. */
export const LOGO_CID = 'logo@paisewise';

/** A mail of plain text to one address, which may have the same as a page besides. Both are data: no header comes out of them. */
export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  /** The same for every try of one mail, so that readers show it once. Letters and digits. */
  id?: string;
  /** A link that ends such mails, which mail programs offer beside the mail (RFC 8058). */
  stopUrl?: string | null;
  /** It loads nothing: its logo, a PNG, comes along and is named by LOGO_CID. */
  page?: { html: string; logo: Uint8Array | null } | null;
};

/**
 * What became of a mail. `off`: no SMTP_URL is set. `refused`: the mail server will never take it
 * (its answer was 5xx). `failed`: it may take it later. `error` is for people and names no password.
 */
export type Mailed =
  | { outcome: 'accepted' }
  | { outcome: 'off' | 'refused' | 'failed'; error: string };

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'WEBHOOK_DEADLINE_MS'>;

/**
 * Hands a mail to the mail server of SMTP_URL. Never throws for the other side's failures. A
 * password goes over an encrypted connection only, unless the server is on this machine. Ends
 * within WEBHOOK_DEADLINE_MS however slowly the server answers: the process that leased the mail
 * holds it for longer.
 */
export async function sendMail(ctx: { config: MailConfig }, mail: OutgoingMail): Promise<Mailed> {
  const { SMTP_URL, MAIL_FROM, WEBHOOK_DEADLINE_MS } = ctx.config;
  if (SMTP_URL === undefined || MAIL_FROM === undefined)
    return { outcome: 'off', error: 'No mail is sent: SMTP_URL and MAIL_FROM are not set.' };
  const transport = createTransport({
    ...serverOf(SMTP_URL),
    connectionTimeout: WEBHOOK_DEADLINE_MS,
    greetingTimeout: WEBHOOK_DEADLINE_MS,
    socketTimeout: WEBHOOK_DEADLINE_MS,
    // For one mail: only a pool's `close` ends a connection that is in use.
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    // A text of ours names no file and no address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const late = {
    outcome: 'failed',
    error: `The mail server took longer than ${WEBHOOK_DEADLINE_MS} ms.`,
  } as const;
  const accepted = { outcome: 'accepted' } as const;
  try {
    const sending = transport.sendMail(messageOf(mail, MAIL_FROM)).then(() => accepted);
    return await inTime(sending, WEBHOOK_DEADLINE_MS, late);
  } catch (error) {
    return { outcome: isForGood(error) ? 'refused' : 'failed', error: wordsOf(error) };
  } finally {
    transport.close({ force: true });
  }
}

const messageOf = (mail: OutgoingMail, from: string) => ({
  from,
  // As an object: a comma in it makes no second recipient.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  ...(mail.page ? pageOf(mail.page) : {}),
  ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${domainOf(from)}>` }),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.stopUrl
      ? {
          'List-Unsubscribe': `<${mail.stopUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
});

const pageOf = ({ html, logo }: NonNullable<OutgoingMail['page']>) => ({
  html,
  ...(logo === null
    ? {}
    : {
        attachments: [
          {
            filename: 'logo.png',
            contentType: 'image/png',
            cid: LOGO_CID,
            content: Buffer.from(logo),
          },
        ],
      }),
});

const domainOf = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace('>', '');

function serverOf(address: string) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const user = decodeURIComponent(url.username);
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopback(url.hostname),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}

// A 5xx to the login is the operator's to mend: the mail itself may be taken afterwards.
const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  !('code' in error && error.code === 'EAUTH');

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
