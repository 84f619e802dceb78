import { explain } from './explain/explanations.ts';
import { readAll } from './merge-views.ts';
import { occurredAt } from './occurred.ts';
import { identityOf } from './payment-identity.ts';
import { provenByResults } from './proof/by-results.ts';
import type { Dns } from './proof/dns.ts';
import { type ProofResult, unproven } from './proof/proof-result.ts';
import { readSignatures, type Signatures } from './proof/signatures.ts';
import { readSender, type Sender } from './sender.ts';
import { readAddresses } from './text/address.ts';
import { type Header, onlyValue, readHeaders, valuesOf } from './text/headers.ts';
import { readMailDate } from './text/mail-date.ts';
import { Malformed } from './text/malformed.ts';
import { readViews, type Seen } from './text/views.ts';
import type { BankProfile, Found, ProfileReading, Proof, Reading, ReadingReason } from './types.ts';

export type ReadMailOptions = {
  /** How this mailbox's mails are proven. */
  proof: Proof;
  /** The provider's id in Authentication-Results; null: nothing is trusted by them. */
  authservId: string | null;
  /** Arrival in the mailbox (INTERNALDATE); null: at the mail's own Date. */
  receivedAt: Date | null;
  alertDelayMs: number;
  /** Banks whose formats of confidence 2 are read. */
  experimental: readonly string[];
  /** DNS for our own DKIM verification; the system's unless a test brings its own. */
  resolver?: Dns;
};

/** What is known of a mail of which nothing could be read. */
export const nothingRead: Reading = {
  trusted: false,
  proof: null,
  sender: null,
  senderDomain: null,
  bank: null,
  template: null,
  kind: 'unknown',
  rail: null,
  amountPaise: null,
  reference: null,
  accountTail: null,
  occurred: null,
  to: [],
  toIsSigned: false,
  identity: null,
  deferred: false,
  reason: 'malformed',
  explanation: explain('malformed'),
};

/**
 * Reads one raw mail: who it is from, whether that is proven, what it states, and whether it could settle an order of its amount.
 * Never throws on a mail: what can't be read is `malformed`. An unproven mail is read all the same; it settles nothing.
 * Reasons in order: malformed headers, unknown_sender, malformed, forwarded, unverified, then what the bank's profile makes of it.
 */
export async function readMail(raw: Buffer, options: ReadMailOptions): Promise<Reading> {
  let known: Reading = nothingRead;
  try {
    const { headers, bodyStart } = readHeaders(raw);
    const sender = readSender(headers, options.experimental);
    if (sender === null) throw new Malformed('It has no From address that can be read.');
    known = { ...nothingRead, sender: sender.address, senderDomain: sender.domain };
    if (sender.profile === null)
      return {
        ...known,
        reason: 'unknown_sender',
        explanation: explain('unknown_sender', sender.domain),
      };
    known = { ...known, bank: sender.profile.bank };
    return await readAlert(raw, headers, bodyStart, sender, sender.profile, known, options);
  } catch (error) {
    if (error instanceof Malformed)
      return { ...known, reason: 'malformed', explanation: explain('malformed', error.message) };
    throw error;
  }
}

async function readAlert(
  raw: Buffer,
  headers: readonly Header[],
  bodyStart: number,
  sender: Sender,
  profile: BankProfile,
  known: Reading,
  options: ReadMailOptions,
): Promise<Reading> {
  const date = onlyValue(headers, 'date');
  const mailAt = (date === null ? null : readMailDate(date)) ?? options.receivedAt;
  const signatures = readSignatures(headers, profile, sender.domain ?? '');
  const tos = valuesOf(headers, 'to');
  const { seen, agreed } = understand(raw, headers, bodyStart, profile);
  const verdict = await prove(
    raw,
    headers,
    sender,
    profile,
    tos.length,
    signatures,
    options.receivedAt ?? mailAt ?? new Date(),
    options,
  );
  const trusted = verdict.kind === 'proven';
  const found = agreed.kind === 'found' ? agreed.found : null;
  const occurred = found === null ? null : occurredAt(found.stated, mailAt, options.alertDelayMs);
  const judged = judge(agreed, verdict, seen, occurred !== null);
  return {
    ...known,
    trusted,
    proof: trusted ? options.proof : null,
    template: found?.template ?? null,
    kind: found?.kind ?? 'unknown',
    rail: found?.rail ?? null,
    amountPaise: found?.amountPaise ?? null,
    reference: found?.reference ?? null,
    accountTail: found?.accountTail ?? null,
    occurred,
    to: tos.length === 1 ? (readAddresses(tos[0] ?? '') ?? []) : [],
    toIsSigned: signatures.coverTo,
    identity:
      found === null
        ? null
        : identityOf(found, sender.address, mailAt, seen.views.map((view) => view.flat).join('\n')),
    deferred: verdict.kind === 'deferred',
    ...judged,
  };
}

/** The words of a mail and what its bank's profile makes of them. Pure: what it stumbles over once it stumbles over always, so such a mail is malformed, not tried again. */
function understand(
  raw: Buffer,
  headers: readonly Header[],
  bodyStart: number,
  profile: BankProfile,
): { seen: Seen; agreed: ProfileReading } {
  try {
    const seen = readViews(raw, headers, bodyStart);
    return { seen, agreed: readAll(profile, seen.views) };
  } catch (error) {
    if (error instanceof Malformed) throw error;
    throw new Malformed('Its words made the reader stumble; a redacted copy helps to mend it.', {
      cause: error,
    });
  }
}

async function prove(
  raw: Buffer,
  headers: readonly Header[],
  sender: Sender,
  profile: BankProfile,
  toHeaders: number,
  signatures: Signatures,
  at: Date,
  options: ReadMailOptions,
): Promise<ProofResult> {
  if (sender.domain === null)
    return unproven('It names more than one sender, so it can be nobody’s word.');
  if (toHeaders !== 1)
    return unproven(
      `It has ${toHeaders === 0 ? 'no' : 'more than one'} To header, so nobody can say for whom it was written.`,
    );
  if (signatures.tooMany) return unproven('It carries more signatures than any honest mail.');
  if (signatures.limited)
    return unproven(
      'Its signature covers only the beginning of the text, so the rest could be anybody’s (DKIM l=).',
    );
  if (options.proof === 'authentication-results')
    return provenByResults(headers, profile, sender.domain, options.authservId);
  // The verifier is loaded where it is needed: reading by the provider's word starts without it.
  const { provenByDkim } = await import('./proof/by-dkim.ts');
  return provenByDkim(raw, profile, sender.domain, signatures, at, options.resolver);
}

function judge(
  agreed: ProfileReading,
  verdict: ProofResult,
  seen: Seen,
  dated: boolean,
): { reason: ReadingReason; explanation: string } {
  const because = (reason: ReadingReason, detail: string | null = null) => ({
    reason,
    explanation: explain(reason, detail),
  });
  if (agreed.kind !== 'found' && seen.endless)
    return because('malformed', 'It is far longer than any alert.');
  if (agreed.kind === 'none' && seen.quoted) return because('forwarded');
  if (verdict.kind !== 'proven') return because('unverified', verdict.why);
  if (agreed.kind === 'ambiguous') return because('ambiguous', agreed.why);
  if (agreed.kind === 'none') return because('unknown_template');
  return judgeFound(agreed.found, seen, dated, because);
}

function judgeFound(
  found: Found,
  seen: Seen,
  dated: boolean,
  because: (
    reason: ReadingReason,
    detail?: string,
  ) => { reason: ReadingReason; explanation: string },
): { reason: ReadingReason; explanation: string } {
  switch (found.kind) {
    case 'refund':
    case 'reversal':
      return because('refund');
    case 'other_rail':
      return because('other_rail', found.rail ?? undefined);
    case 'debit':
    case 'failed':
    case 'card':
    case 'request':
    case 'statement':
    case 'otp':
    case 'promo':
    case 'unknown':
      return because('not_a_credit', found.kind);
    case 'credit':
      if (found.amountPaise === null || found.amountPaise <= 0) return because('unknown_template');
      if (seen.endless) return because('ambiguous', 'a part of it is far longer than any alert');
      if (!dated)
        return because(
          'ambiguous',
          'the day it states and the day it was sent cannot both be true',
        );
      return because('ok');
  }
}
