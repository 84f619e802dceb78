import { showRupees } from '../platform/money.ts';
import { type Sentence, say } from '../words/sentence.ts';
import { isTaughtTemplate } from './banks/taught-bank.ts';
import { readHolder } from './bind-account.ts';
import { confirmProof } from './confirm-proof.ts';
import { decideOutcome, outcome, type Seen, wordsOf } from './decide-outcome.ts';
import { heldOutcome } from './explanations.ts';
import { readAddresses } from './mime/address.ts';
import { readHeaders } from './mime/headers.ts';
import { Malformed } from './mime/malformed.ts';
import { namedPayment } from './named-payment.ts';
import { occurredAt } from './occurred.ts';
import type { VisibleText } from './page/views.ts';
import { type ParsedMail, parseMail, readSender } from './parse-mail.ts';
import { identityOf, messageKeyOf } from './payment-identity.ts';
import type { ProofResult } from './proof/signatures.ts';
import { type ProofOptions, proveSender } from './prove-sender.ts';
import { type MailStatement, readClaim, readStatement } from './read-statement.ts';
import { readTakenBack } from './taken-back.ts';
import type { Knowledge } from './taught.ts';
import type { BankProfile, Found, ProfileReading, Reading, Statement } from './types.ts';

export type ReadMailOptions = ProofOptions & {
  /** Arrival in the mailbox (INTERNALDATE); null: at the mail's own Date. */
  receivedAt: Date | null;
  /** The present moment, for a mail without an arrival or a Date. */
  now: Date;
  /** How long before its mail a payment may have been made that states no time. */
  alertDelayMs: number;
  /** Banks whose formats not yet proven on real mails are read too. */
  experimental: readonly string[];
  /** What people have taught of this mailbox's mails, and whose accounts it has. */
  knowledge: Knowledge;
};

const nothingStated: Statement = {
  template: null,
  kind: 'unknown',
  rail: null,
  amountPaise: null,
  reference: null,
  accountTail: null,
  payer: null,
  occurred: null,
  identity: null,
  messageKey: null,
};

/** The reading of a mail that can't be read. */
export const nothingRead: Reading = {
  ...nothingStated,
  sender: null,
  senderDomain: null,
  bank: null,
  trusted: false,
  proof: null,
  deferred: false,
  to: [],
  toIsSigned: false,
  holder: null,
  asked: [],
  never: null,
  used: [],
  takenBack: null,
  ...outcome('malformed'),
};

/**
 * Reads one raw mail: who it is from, whether that is proven, what it states, and whether it could
 * settle an order of its amount. Never throws on a mail: a mail that can't be read is `malformed`.
 * The sender is judged first: anybody can send an unproven mail, so only its beginning is read, for
 * the ledger. A mail past `bounds.mailBytes` is read up to that bound, proven or not.
 */
export async function readMail(raw: Buffer, options: ReadMailOptions): Promise<Reading> {
  let known: Reading = nothingRead;
  try {
    const block = readHeaders(raw);
    const sender = readSender(block.headers, options.experimental, options.knowledge.banks);
    if (sender === null) throw new Malformed(say('malformed_no_sender'));
    known = { ...known, sender: sender.address, senderDomain: sender.domain };
    if (sender.profile === null) return { ...known, ...outcome('unknown_sender', sender.domain) };
    known = { ...known, bank: sender.profile.bank };

    const mail = parseMail(raw, block, sender, sender.profile);
    const arrivedAt = options.receivedAt ?? mail.sentAt ?? options.now;
    const claim = await proveSender(mail, arrivedAt, options);
    const statement = await (claim.kind === 'proven'
      ? readStatement(mail, options.knowledge)
      : readClaim(mail));
    const proof = await confirmProof(claim, mail, statement, options.knowledge);
    const understood = understoodIn(mail, statement, options);
    const seen = { isDated: understood.occurred !== null, isCut: mail.isCut };
    const { id: bankId, hold } = taughtOf(sender.profile, statement);
    const decided = decideOutcome(statement, proof, seen);
    const held = proof.kind === 'proven' ? heldOutcome(hold, decided) : null;
    const isUnknown = decided.reason === 'unknown_template' || (held !== null && hold === 'new');
    const named = isUnknown ? namedIn(mail, statement, options) : null;
    return {
      ...known,
      ...(named ?? understood),
      trusted: proof.kind === 'proven',
      proof: proof.kind === 'proven' ? options.proof : null,
      deferred: proof.kind === 'deferred',
      to: addressees(mail),
      toIsSigned: mail.signatures.coverTo,
      ...taughtIn(statement, proof, seen, hold === 'new' ? null : bankId),
      takenBack:
        proof.kind === 'proven' && decided.reason !== 'ok' ? readTakenBack(statement) : null,
      holder: readHolder(mail.profile.holder, statement.text.views),
      ...(held ??
        (named
          ? outcome('unknown_template', showRupees(named.amountPaise), wordsOf(statement.text))
          : decided)),
    };
  } catch (error) {
    if (error instanceof Malformed) return { ...known, ...outcome('malformed', error.words) };
    throw error;
  }
}

/** The taught bank whose templates read a mail; nothing where the product's did. */
function taughtOf(
  { bank, taught }: BankProfile,
  { reading }: MailStatement,
): NonNullable<BankProfile['taught']> {
  const template = reading.kind === 'found' ? reading.found.template : statedOf(reading)?.template;
  const isByTaught = bank.startsWith('other:') || isTaughtTemplate(template);
  return (isByTaught ? taught : undefined) ?? { id: null, hold: null };
}

/** What is asked of a proven mail, and the taught bank and pieces that it stands on. */
function taughtIn(
  { text, reading }: MailStatement,
  proof: ProofResult,
  seen: Seen,
  bankId: string | null,
) {
  const bankIds = bankId === null ? [] : [bankId];
  if (proof.kind !== 'proven') return { asked: [], never: null, used: [] };
  if (reading.kind === 'none') return { asked: [], never: null, used: bankIds };
  const used = [...bankIds, ...(reading.used ?? []).map(({ pieceId }) => pieceId)];
  if (reading.kind === 'found') {
    const { reason, explanation } = decideOutcome({ text, reading }, proof, seen);
    return { asked: [], never: reason === 'ambiguous' ? explanation : null, used };
  }
  return { asked: reading.asked ?? [], never: reading.never ?? stillRefused(), used };

  /** Deciding again reads no mail: what would refuse it with all its words known is said now. */
  function stillRefused(): Sentence | null {
    if (reading.kind !== 'ambiguous' || !reading.around) return null;
    const known = { kind: 'found', found: reading.around } as const;
    const decided = decideOutcome({ text, reading: known }, proof, seen);
    return decided.reason === 'ok' ? null : decided.explanation;
  }
}

/** What a mail states of a payment, as its bank's profile reads it. */
function understoodIn(
  mail: ParsedMail,
  { text, reading }: MailStatement,
  options: ReadMailOptions,
): Statement {
  const known = statedOf(reading);
  if (known === null) return nothingStated;
  const payer = reading.kind === 'none' ? null : (reading.payer ?? null);
  const stated = { ...statedBy(mail, text, known, options), payer };
  // What only awaits a teaching stays what it is; a doubt makes nothing of it.
  const isStated =
    reading.kind === 'found' || (reading.kind === 'ambiguous' && reading.never === undefined);
  return isStated ? stated : { ...stated, ...notUnderstood };
}

/** What a mail of an unknown wording names, for a person to judge. */
function namedIn(mail: ParsedMail, { text }: MailStatement, options: ReadMailOptions) {
  const named = namedPayment(text.views);
  if (named === null) return null;
  const { amountPaise } = named;
  return { ...statedBy(mail, text, named, options), ...notUnderstood, amountPaise };
}

const notUnderstood = { template: null, kind: 'unknown', rail: null } as const;

/** The payment with when it was made and what identifies it. */
function statedBy(
  mail: ParsedMail,
  { views }: VisibleText,
  known: Found,
  { receivedAt, alertDelayMs }: ReadMailOptions,
): Statement {
  const { stated, id: _, ...found } = known;
  const mailAt = mail.sentAt ?? receivedAt;
  const body = views.map((view) => view.flat).join('\n');
  return {
    ...found,
    payer: null,
    occurred: occurredAt(stated, { sentAt: mail.sentAt, mailAt }, alertDelayMs),
    identity: identityOf(known, mail.sender.address, mailAt, body),
    messageKey: messageKeyOf(mail.headers, known, mail.signatures.coverId),
  };
}

/** What a mail states; of one with words around it that aren't understood, for a person to judge. */
function statedOf(reading: ProfileReading): Found | null {
  if (reading.kind === 'found') return reading.found;
  return reading.kind === 'ambiguous' ? (reading.around ?? null) : null;
}

/** The addresses of the one To header; none where there are several, or where it can't be read. */
function addressees({ recipients: [only, ...others] }: ParsedMail): readonly string[] {
  return only === undefined || others.length > 0 ? [] : (readAddresses(only) ?? []);
}
