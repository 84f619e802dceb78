import { type Sentence, say } from '../words/sentence.ts';
import type { AccountMark, MailView, Reading } from './types.ts';

export type Binding =
  | { kind: 'bound'; accountIds: string[] }
  | { kind: 'wrong_account'; explanation: Sentence };

/** The account that somebody has in mind; a field that is null is not compared. */
export type WantedAccount = {
  bank: string | null;
  lastDigits: string | null;
  addresses: readonly string[] | null;
  payeeName: string | null;
};

/**
 * Which of a mailbox's accounts an alert is about (decisions: Trust in an alert). Pure. Bank, last
 * digits and recipient must all fit. An alert may show no digits, whatever other alerts of the bank
 * show. Then its signatures must cover To, and the holder that it names must be the account's
 * payee.
 * @param addresses the mailbox's registered addresses, any case.
 */
export function bindAlert(
  reading: Reading,
  accounts: readonly ({ accountId: string } & AccountMark)[],
  addresses: readonly string[],
): Binding {
  const wrongRecipient = recipientMismatch(reading, addresses);
  if (wrongRecipient !== null) return { kind: 'wrong_account', explanation: wrongRecipient };
  const accountIds: string[] = [];
  let why = say('binding_no_account', { bank: reading.bank ?? say('bank_unknown_code') });
  for (const account of accounts) {
    const mismatch =
      bankMismatch(reading, account.bank) ??
      digitsMismatch(reading, account.lastDigits) ??
      holderMismatch(reading, account.payeeName);
    if (mismatch === null) accountIds.push(account.accountId);
    else if (reading.bank === account.bank) why = mismatch;
  }
  return accountIds.length > 0
    ? { kind: 'bound', accountIds }
    : { kind: 'wrong_account', explanation: why };
}

/**
 * Why an alert is not about the wanted account, in words; null where it is. The same rules, each
 * only where something is wanted of it.
 */
export function accountMismatch(reading: Reading, wanted: WantedAccount): Sentence | null {
  return (
    (wanted.bank === null ? null : bankMismatch(reading, wanted.bank)) ??
    (wanted.addresses === null ? null : recipientMismatch(reading, wanted.addresses)) ??
    (wanted.lastDigits === null ? null : digitsMismatch(reading, wanted.lastDigits)) ??
    (wanted.payeeName === null ? null : holderMismatch(reading, wanted.payeeName))
  );
}

function bankMismatch(reading: Reading, bank: string): Sentence | null {
  return reading.bank === bank
    ? null
    : say('binding_other_bank', { bank: reading.bank ?? say('bank_of_nobody'), own: bank });
}

function recipientMismatch(reading: Reading, addresses: readonly string[]): Sentence | null {
  const registered = new Set(addresses.map((address) => address.trim().toLowerCase()));
  if (!reading.to.some((address) => registered.has(address)))
    return say('binding_other_recipient', {
      recipients: reading.to.join(', ') || say('recipients_nobody'),
    });
  if (lastDigitsOf(reading.accountTail) === '' && !reading.toIsSigned)
    return say('binding_unsigned_recipient');
  return null;
}

/** Compared from the end, over as many digits as both show: banks show two to six. */
function digitsMismatch(reading: Reading, lastDigits: string | null): Sentence | null {
  const shown = lastDigitsOf(reading.accountTail);
  if (shown === '') return reading.toIsSigned ? null : say('binding_no_digits');
  const known = lastDigitsOf(lastDigits);
  if (known === '') return say('binding_digits_unregistered', { digits: shown });
  return shown.endsWith(known) || known.endsWith(shown)
    ? null
    : say('binding_other_digits', { digits: shown, own: known });
}

/**
 * Where no digits are shown, anybody who registers the shop's address at his own account gets mails
 * written and signed to it: they name another holder.
 */
function holderMismatch({ accountTail, holder }: Reading, payeeName: string): Sentence | null {
  if (lastDigitsOf(accountTail) !== '' || (holder !== null && isSameName(holder, payeeName)))
    return null;
  return holder === null
    ? say('binding_no_holder')
    : say('binding_other_holder', { holder, own: payeeName });
}

/** The digits that an account's number ends in, as a bank shows it; empty where it shows none. */
export const lastDigitsOf = (text: string | null): string =>
  /(\d*)\D*$/.exec(text ?? '')?.[1] ?? '';

/** Titles that a bank writes before a name, or leaves out. */
const TITLES = /^(?:m\/s|mr|mrs|ms|miss|dr|shri|smt|kumari)(?![\p{L}\p{N}])[. ]*/u;

/**
 * A holder's name for comparing: letter case, blanks, marks and a title before it say nothing, and
 * `&` is the word. Nothing else is passed over: a name that is a part of another is another name.
 */
function nameKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().trim().replace(TITLES, '');
  return plain.replaceAll('&', ' and ').replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Whether two spellings are one holder's name. A name of no letters is nobody's. */
export function isSameName(one: string, other: string): boolean {
  const key = nameKey(one);
  return key !== '' && key === nameKey(other);
}

/**
 * The name of the account's holder as a mail of a bank without digits states it; null where it
 * states none, or different ones.
 * @param pattern where the bank's mails name the holder (`Bank.holder`)
 */
export function readHolder(pattern: RegExp | undefined, views: readonly MailView[]): string | null {
  if (pattern === undefined) return null;
  const names = views.flatMap(({ flat }) =>
    [...flat.slice(0, 20_000).matchAll(pattern)].map(([, name = '']) => name.trim()),
  );
  const [name, ...others] = names;
  if (name === undefined) return null;
  return others.every((other) => isSameName(other, name)) ? name : null;
}
