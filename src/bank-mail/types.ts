/** What a mail says it is. Only a `credit` can settle an order. */
export type AlertKind =
  | 'credit'
  | 'debit'
  | 'failed'
  | 'refund'
  | 'reversal'
  | 'other_rail'
  | 'card'
  | 'request'
  | 'statement'
  | 'otp'
  | 'promo'
  | 'unknown';

/** Why a mail can or cannot settle an order of its amount, judged without the orders (operations: alert explain). */
export type ReadingReason =
  | 'ok'
  | 'unverified'
  | 'unknown_sender'
  | 'unknown_template'
  | 'not_a_credit'
  | 'other_rail'
  | 'refund'
  | 'ambiguous'
  | 'malformed'
  | 'forwarded'
  | 'wrong_account';

/** How the sender was proven. */
export type Proof = 'authentication-results' | 'dkim';

/** A span of time, both ends included: an instant known to a second is [.000, .999] of it. */
export type Span = { earliest: Date; latest: Date };

/** The moment of a payment as a bank states it in words, before the mail's own Date narrows it. */
export type Stated =
  | { precision: 'second' | 'minute'; at: Date }
  /** A day of India: y-m-d. */
  | { precision: 'day'; day: { year: number; month: number; day: number } }
  | { precision: 'none' };

/**
 * A mail as a person sees it. Made by alerts/text from the raw mail; what banks' profiles read.
 * No zero-width characters, every kind of blank folded to one space, no hidden elements, attachments or quoted mails.
 */
export type MailView = {
  subject: string;
  /** All visible words in reading order, one line: `Dear Customer, Rs. 160.00 is …`. Where several parts state the mail, one view a part is read. */
  flat: string;
  /** The same, broken where the page breaks: blocks, <br>, table rows (cells joined with one space). */
  lines: readonly string[];
  /** Table rows of two or more cells, as label and value, in order. Lines `Label : value` are not among them. */
  rows: readonly { label: string; value: string }[];
};

/** What a template found. Digits as the bank shows them; nothing here is trusted yet. */
export type Found = {
  /** `<bank>/<name>`, e.g. `hdfc/upi-credit-2026`. */
  template: string;
  kind: AlertKind;
  rail: string | null;
  amountPaise: number | null;
  reference: string | null;
  accountTail: string | null;
  stated: Stated;
};

/** What a profile says of one view: one template, none, or several that cannot both be meant. */
export type ProfileReading =
  | { kind: 'found'; found: Found }
  | { kind: 'none' }
  | { kind: 'ambiguous'; why: string };

/** One bank. The registry (banks/index.ts) lists them; a new bank is a file and a line there. */
export type BankProfile = {
  bank: string;
  /** Lower-case sender domains, old and new, exactly or as listed sub-domains; nothing is inferred from the last labels. */
  domains: readonly string[];
  /** Domains of the bank's above a listed one: they may sign for it, and send nothing. */
  signers?: readonly string[];
  /** Whether its mails show digits of the account: then `account add` requires them. */
  showsDigits: boolean;
  /** Formats of confidence 2: read only where ALERT_EXPERIMENTAL names the bank. */
  experimental?: true;
  read: (view: MailView) => ProfileReading;
};

/** One raw mail, read and proven, before it is bound to an account. */
export type Reading = {
  trusted: boolean;
  proof: Proof | null;
  /** The From address, lower case, or null where there is not exactly one. */
  sender: string | null;
  senderDomain: string | null;
  bank: string | null;
  template: string | null;
  kind: AlertKind;
  rail: string | null;
  amountPaise: number | null;
  reference: string | null;
  accountTail: string | null;
  occurred: Span | null;
  /** Lower-case addresses of the one To header. */
  to: readonly string[];
  /** Every aligned signature covers To (its h=). Needed where the template shows no digits. */
  toIsSigned: boolean;
  /** What makes two mails one payment: `ref:credit:<reference>` or a digest; null where nothing could be read. */
  identity: string | null;
  /** Our own verification met a DNS failure: judge again later. */
  deferred: boolean;
  reason: ReadingReason;
  /** The reason in words that a shop owner understands. */
  explanation: string;
};

/** What an alert must show to be an account's. */
export type AccountMark = { bank: string; lastDigits: string | null };
