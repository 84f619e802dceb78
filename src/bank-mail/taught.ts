import type { Sentence } from '../words/sentence.ts';
/** Where words of a mail stand; pieces of one place say nothing of another. */
export const places = ['body', 'subject', 'sender', 'file', 'picture', 'outside'] as const;
export type Place = (typeof places)[number];

/** Equal pieces of one place have equal keys. */
export type PieceKey = string;

/** What stands at either side of a piece: a neighbour's key, or where the text or the statement is. */
export type Side = PieceKey | '⟨start⟩' | '⟨end⟩' | '⟨statement⟩';

/** A piece that somebody taught, as it is kept. */
export type TaughtPiece = {
  pieceId: string;
  /** Null: a gateway's, whatever the bank. */
  bank: string | null;
  place: Place;
  key: PieceKey;
  /** Counts only between these two; null: anywhere. */
  between: readonly [Side, Side] | null;
};

/**
 * What is shown beside a question, so that nobody says yes in passing. It is a word for what became
 * of a payment, for its cause, or for money that went. Or it is a row of an unknown label, or a
 * figure of its own. A warning decides nothing by itself.
 */
export type Warning = 'fate' | 'cause' | 'row' | 'figure';

/** A piece that nobody knows, as a person is asked about it. */
export type Question = {
  /** Its words with slots for what varies; none of the payer's. */
  words: string;
  key: PieceKey;
  place: Place;
  warnings: readonly Warning[];
  /** Where it counts, if it counts between its neighbours alone. */
  between: readonly [Side, Side] | null;
  /** Why it can't be taught; null where it can. */
  never: Sentence | null;
};

/**
 * Why a bank that nobody knew settles nothing by itself yet: its words weren't taught, no operator
 * vouches for its domain, or its first payments are a person's to settle.
 */
export type Hold = 'new' | 'untrusted' | 'probation';

/** A bank that nobody knew, made of its own mails. */
export type TaughtBank = {
  /** As it is kept here, `bnk_…`: what stands on it is found by it. None of a file's. */
  id?: string;
  hold?: Hold | null;
  /** `other:` and its domain: no two banks have one. */
  bank: string;
  /** As people call it. */
  name: string;
  /** Its sender's domain, exactly as given. */
  domain: string;
  /** Domains above it that an operator named, which may sign for it. */
  signers: readonly string[];
  /** Its credits, in the language of templates. */
  templates: readonly string[];
  /** What stands in front of a credit on its own line. */
  openings: readonly string[];
};

/** What is known of a mailbox beside what the product ships: its shop's teachings and its accounts. */
export type Knowledge = {
  pieces: readonly TaughtPiece[];
  /** Banks that nobody knew, as their own mails taught them. */
  banks: readonly TaughtBank[];
  /** The payee names of the mailbox's accounts. */
  holders: readonly string[];
  /** Their UPI IDs: money that comes from one of them comes back. */
  vpas: readonly string[];
};

export const nothingTaught: Knowledge = { pieces: [], banks: [], holders: [], vpas: [] };
