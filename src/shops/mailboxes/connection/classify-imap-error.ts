import { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { type Sentence, say, type Value } from '../../../words/sentence.ts';
import { ConsentEnded } from '../providers/consent-ended.ts';

/**
 * Why a mailbox cannot be read; decides the next step:
 * - `rejected`: the server says the credentials are wrong. Only this, repeatedly, condemns a
 *   mailbox.
 * - `throttled`: too many connections, too much traffic: wait as long as the server says.
 * - `held_up`: the provider lets us in, or on, only after a person has done something there: try
 *   seldom, and say what.
 * - `unreachable`: everything else. Try again, less and less often.
 */
export type ImapFailure =
  | { kind: 'rejected'; words: Sentence }
  | { kind: 'throttled'; words: Sentence; waitMs: number | null }
  | { kind: 'held_up'; words: Sentence }
  | { kind: 'unreachable'; words: Sentence };

type ServerAnswer = {
  message: string;
  code: string | undefined;
  serverResponseCode: string | undefined;
  authenticationFailed: boolean;
  /** Everything that the server or the library said, to be searched. */
  text: string;
  /** The same in the server's words alone, to be shown. */
  shown: string;
  throttleMs: number | null;
  noEncryption: boolean;
};

function answerIn(error: unknown): ServerAnswer {
  const fields: Record<string, unknown> =
    typeof error === 'object' && error !== null ? { ...error } : {};
  const message = error instanceof Error ? error.message : String(error);
  const said = [fields.responseText, fields.response, fields.reason, message].filter(
    (part): part is string => typeof part === 'string' && part.trim() !== '',
  );
  return {
    message,
    text: said.join(' '),
    // The library says one thing in several ways.
    shown: [...new Set([said[0], typeof fields.reason === 'string' ? fields.reason : undefined])]
      .filter(Boolean)
      .join(' '),
    code: typeof fields.code === 'string' ? fields.code : undefined,
    serverResponseCode: (typeof fields.serverResponseCode === 'string'
      ? fields.serverResponseCode
      : codeIn(fields.response)
    )?.toUpperCase(),
    noEncryption: fields.tlsFailed === true && /STARTTLS/.test(message),
    authenticationFailed: fields.authenticationFailed === true,
    throttleMs: typeof fields.throttleReset === 'number' ? fields.throttleReset : null,
  };
}

// The error of a FETCH holds the answer as imapflow parsed it.
const parsedAnswer = z.object({
  attributes: z
    .tuple([z.object({ section: z.tuple([z.object({ value: z.string() })]).rest(z.unknown()) })])
    .rest(z.unknown()),
});
const codeIn = (response: unknown): string | undefined =>
  parsedAnswer.safeParse(response).data?.attributes[0].section[0].value;

const THROTTLE_CODES = new Set(['THROTTLED', 'LIMIT', 'OVERQUOTA', 'INUSE']);
const THROTTLE_WORDS = new RegExp(
  [
    'too many (?:simultaneous |concurrent |open |login |active )*' +
      '(?:connections|logins|requests|attempts|commands)',
    'throttl',
    'rate.?limit',
    'bandwidth limit',
    'maximum number of connections',
  ].join('|'),
  'i',
);
// Microsoft answers XOAUTH2 and LOGIN without a response code.
const MICROSOFT_REJECTS = /^(?:AUTHENTICATE|LOGIN) failed\.?$/i;

/** RFC 3501, 7.1: what an ALERT says is for a person. Google's own code for it is WEBALERT. */
const ALERT_CODES = new Set(['ALERT', 'WEBALERT']);
const NOT_CONNECTED = /user is authenticated but not connected/i;

/** What a person does at the provider, where it waits for one; null where it doesn't. */
function personsPart(said: ServerAnswer): Sentence | null {
  const server = withFullStop(said.shown);
  if (NOT_CONNECTED.test(said.text)) return say('mail_microsoft_not_connected', { server });
  if (!said.authenticationFailed || THROTTLE_WORDS.test(said.text)) return null;
  return ALERT_CODES.has(said.serverResponseCode ?? '')
    ? say('mail_provider_asks_for_a_sign_in', { server })
    : null;
}

/** Classifies an error of connecting, logging in or reading. */
export function classifyImapError(error: unknown): ImapFailure {
  if (error instanceof ConsentEnded) return { kind: 'rejected', words: error.words };
  // Our own word: the server isn't where it may be, or has no name.
  if (error instanceof Refusal) return { kind: 'unreachable', words: error.words };
  const said = answerIn(error);
  const todo = personsPart(said);
  if (todo !== null) return { kind: 'held_up', words: todo };
  if (
    said.code === 'ETHROTTLE' ||
    THROTTLE_CODES.has(said.serverResponseCode ?? '') ||
    THROTTLE_WORDS.test(said.text)
  )
    return {
      kind: 'throttled',
      words: say('mail_provider_throttles', { server: clip(said.shown) }),
      waitMs: said.throttleMs,
    };
  if (
    said.authenticationFailed &&
    (said.serverResponseCode === 'AUTHENTICATIONFAILED' ||
      (!said.serverResponseCode && MICROSOFT_REJECTS.test(said.message.trim())))
  )
    return {
      kind: 'rejected',
      words: say('mail_login_rejected', { server: withFullStop(said.shown) }),
    };
  if (said.authenticationFailed)
    return {
      kind: 'unreachable',
      words: say('mail_login_not_let_in', { server: clip(said.shown) }),
    };
  return { kind: 'unreachable', words: describe(said) };
}

const BUSY_CODES = new Set(['UNAVAILABLE', 'EXPIRED', 'AUTHORIZATIONFAILED', 'CLIENTBUG']);
const BUSY_WORDS = /temporar|try again|unavailable|backend|timed? ?out|timeout/i;
const BROKEN_CODES = new Set(['SERVERBUG', 'CONTACTADMIN', 'CORRUPTION']);
const BROKEN_WORDS = /system error|internal error|server error|internal server/i;

/**
 * Who is at fault for a failed fetch of a mail, by the server's answer:
 * - `busy`: the server serves nobody for now. Says nothing about the mail, however often it is
 *   said.
 * - `broken`: the server's own failure, of one mail or of all.
 * - `refused`: it doesn't want to give this mail, or the connection died on it.
 */
export function blameOf(error: unknown): 'busy' | 'broken' | 'refused' {
  if (classifyImapError(error).kind === 'throttled') return 'busy';
  const { serverResponseCode: code = '', text } = answerIn(error);
  if (BUSY_CODES.has(code) || BUSY_WORDS.test(text)) return 'busy';
  return BROKEN_CODES.has(code) || BROKEN_WORDS.test(text) ? 'broken' : 'refused';
}

function describe(said: ServerAnswer): Sentence {
  switch (said.code) {
    case 'ECONNREFUSED':
      return say('mail_server_refused_connection');
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return say('mail_server_name_unknown');
    case 'CONNECT_TIMEOUT':
    case 'GREETING_TIMEOUT':
    case 'ETIMEDOUT':
      return say('mail_server_no_answer');
    case 'ETIMEOUT':
      return say('mail_server_silent');
    case 'ECONNRESET':
    case 'EPIPE':
    case 'NoConnection':
    case 'EConnectionClosed':
    case 'ClosedAfterConnectText':
    case 'ClosedAfterConnectTLS':
      return say('mail_server_cut');
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return say('mail_server_no_tls');
    case 'STARTTLS_INJECTION':
      return say('mail_server_tampered');
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'CERT_HAS_EXPIRED':
      return say('mail_server_certificate', { code: said.code });
    default:
      if (said.noEncryption) return say('mail_server_no_encryption');
      if (/wrong version number/i.test(said.text)) return say('mail_server_no_tls');
      return say('mailbox_unreadable', { server: clip(said.shown) });
  }
}

/** A server's words as people see them: printable, one short line. */
function clip(text: string): Value {
  const line = text
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line || say('no_reason');
}

/** The same where another sentence follows. */
function withFullStop(text: string): Value {
  const line = clip(text);
  return typeof line === 'string' ? line.replace(/[^.!?…]$/, '$&.') : say('no_reason_given');
}
