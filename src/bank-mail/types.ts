import type { Sentence } from '../words/sentence.ts';
import type { Hold, Knowledge, Question, TaughtPiece } from './taught.ts';

// How a mail is trusted.

/** How a mailbox's mails are proven to be their sender's. */
export type Proof = 'authentication-results' | 'dkim';

// What a mail says.

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

/** A day of India. `month` counts from 1. */
export type Day = { year: number; month: number; day: number };

/** A span of time, both ends included: an instant known to a second is [.000, .999] of it. */
export type Span = { earliest: Date; latest: Date };

/** The moment of a payment as a bank states it in words, before the mail's own Date narrows it. */
export type Stated =
  | { precision: 'second' | 'minute'; at: Date }
  | { precision: 'day'; day: Day }
  | { precision: 'none' };

/** What a template found. Digits as the bank shows them; nothing here is trusted yet. */
export type Found = {
  /** `<bank>/<name>`, e.g. `hdfc/upi-credit-2026`. */
  template: string;
  kind: AlertKind;
  rail: string | null;
  amountPaise: number | null;
  reference: string | null;
  accountTail: string | null;
  /** The sender's own number of the payment, where it shows one: two parts must show the same. */
  id?: string;
  /** No template read it: words in the mail's beginning suggest its kind. */
  guessed?: true;
  stated: Stated;
};

// How a bank's mails are read.

/**
 * A mail as a person sees it, made by page/ from the raw mail; banks' profiles read nothing else.
 * It has no zero-width characters, one space for every kind of blank, hidden words too, and no
 * attachments or quoted mails.
 */
export type MailView = {
  subject: string;
  /** What its sender is called beside his address, where he is: a person sees it first. */
  sender?: string;
  /** The visible words of one part in reading order, on one line: `Dear Customer, Rs. 160.00 …`. */
  flat: string;
  /** The same, broken where the page breaks: blocks, <br>, table rows (cells joined by a space). */
  lines: readonly string[];
  /** It was read from HTML, whose lines end where they are meant to. */
  isPage?: true;
  /** What is told in place of pictures of the page (`alt`), or read aloud, each by itself. */
  pictures?: readonly string[];
  /** The day of the mail's Date, as its sender wrote it; none where it has no Date. */
  sentOn?: Day;
  /** What the files are called that are attached to the mail, where there are any. */
  files?: readonly string[];
};

/** What a profile reads in one view: one payment, none, or several that cannot both be meant. */
export type ProfileReading =
  | {
      kind: 'found';
      found: Found;
      /** The payer's words in the order in which they stand: parts of a mail have the same. */
      words?: readonly string[];
      /** Who paid, shortened for people: nothing is decided by it. */
      payer?: string | null;
      /** Taught pieces that it stands on. */
      used?: readonly TaughtPiece[];
    }
  | { kind: 'none' }
  | Ambiguous;

/** Why a mail that may state a payment can settle nothing. */
export type Ambiguous = {
  kind: 'ambiguous';
  why: Sentence;
  unexplained?: readonly string[];
  /** The one credit that it states, where only words around it aren't understood. */
  around?: Found;
  /** Who paid, shortened for people. */
  payer?: string | null;
  /** The pieces that nobody knows. Once all are taught the mail settles, unless `never` is set. */
  asked?: readonly Question[];
  /** Why no teaching makes it settle. */
  never?: Sentence;
  /** Taught pieces that it stands on so far. */
  used?: readonly TaughtPiece[];
};

/** What nobody knows around a statement, and the taught pieces that are known there. */
export type AskedOf = { asked: readonly Question[]; used: readonly TaughtPiece[] };

/** How one bank's mails are recognised and read; made from its file in banks/. */
export type BankProfile = {
  bank: string;
  /** Lower-case sender domains, old and new, exactly as listed: nothing is inferred from them. */
  domains: readonly string[];
  /** The bank's domains above a listed one: they may sign for it, and send nothing. */
  signers?: readonly string[];
  /** Whether its mails show digits of the account: then `account add` requires them. */
  showsDigits: boolean;
  /** Where the mails of a bank that shows no digits name the holder (`Bank.holder`). */
  holder?: RegExp;
  /** None of its formats is proven on real mails: read only where ALERT_EXPERIMENTAL names it. */
  experimental?: true;
  /** Of a bank that nobody knew: as it is kept here, and why it settles nothing by itself yet. */
  taught?: { id: string | null; hold: Hold | null };
  read: (view: MailView, knowledge: Knowledge) => ProfileReading;
  /** What a view seems to state at first sight, within some steps: nothing settles by it. */
  claim: (view: MailView, budget: { left: number }) => Found | null;
  /** What a view without a statement holds that nobody knows, beside what another view stated. */
  around: (
    view: MailView,
    found: Found,
    knowledge: Knowledge,
    place: 'body' | 'outside',
  ) => AskedOf;
};

// The result of reading one mail.

/** Whose mail it claims to be. */
type Claim = {
  /** The From address, lower case, or null where there is not exactly one. */
  sender: string | null;
  senderDomain: string | null;
  bank: string | null;
};

/** Whether the claim is proven. */
type Trust = {
  trusted: boolean;
  /** What proved it; null where nothing did. */
  proof: Proof | null;
  /** Our own verification met a DNS failure: read the mail again later. */
  deferred: boolean;
};

/** What it states; null where it doesn't. */
export type Statement = {
  template: string | null;
  kind: AlertKind;
  rail: string | null;
  amountPaise: number | null;
  reference: string | null;
  accountTail: string | null;
  /** Who paid, shortened (`shortPayer`). */
  payer: string | null;
  occurred: Span | null;
  /** What all mails of the payment have: `ref:credit:<reference>` or a digest. */
  identity: string | null;
  /** Tells payments of one identity apart; null where there is a reference, or nothing certain. */
  messageKey: string | null;
};

/** Whom it was written to. */
type Recipient = {
  /** Lower-case addresses of the one To header. */
  to: readonly string[];
  /** Every aligned signature covers To (its h=). Needed where the template shows no digits. */
  toIsSigned: boolean;
  /** The holder's name, where the bank shows that in place of digits. */
  holder: string | null;
};

export const readingReasons = [
  'ok',
  'unverified',
  'unknown_sender',
  'unknown_template',
  'not_a_credit',
  'other_rail',
  'refund',
  'ambiguous',
  'malformed',
  'forwarded',
  'wrong_account',
] as const;

/** Why a mail can or cannot settle an order of its amount, whatever orders there are. */
export type ReadingReason = (typeof readingReasons)[number];

/** Whether it can settle an order of its amount. */
export type Outcome = {
  reason: ReadingReason;
  /** The reason, as a shop owner understands it. */
  explanation: Sentence;
};

/** What people have taught of it, and what they may still teach. */
type Taught = {
  /** The pieces that nobody knows, of a proven mail that states a payment. */
  asked: readonly Question[];
  /** Why no teaching makes it settle; null where it would, or where nothing is asked. */
  never: Sentence | null;
  /** The taught pieces that it stands on, by id. */
  used: readonly string[];
};

/** What a mail of money taken back shows of the payment that it was. */
export type TakenBack = {
  /** In capitals: the bank's, the reversal's own may be among them. */
  references: readonly string[];
  amountPaise: number | null;
  accountTail: string | null;
  /** `2026-11-30`. */
  days: readonly string[];
};

/** One raw mail, read and proven, before it is bound to an account. */
export type Reading = Claim &
  Trust &
  Statement &
  Recipient &
  Outcome &
  Taught & {
    /** A proven mail that settles nothing says that money was taken back. */
    takenBack: TakenBack | null;
  };

/** What an alert must show to be an account's. */
export type AccountMark = { bank: string; lastDigits: string | null; payeeName: string };
