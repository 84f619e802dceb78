import { profiles } from '../../bank-mail/banks/index.ts';
import { isTaughtCode } from '../../bank-mail/banks/taught-domain.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';

/** The fewest last digits of an account: of two, one in a hundred accounts of its bank has them. */
export const LAST_DIGITS = 4;

/**
 * The bank and digits that an account's alerts must show. An account needs digits if that bank's
 * mails show any: without them a genuine alert of another account of the bank could settle an
 * order.
 * @see decisions: Trust in an alert
 */
export function readBank(
  bank: string,
  lastDigits: string | null,
): { bank: string; lastDigits: string | null } {
  const of = isTaughtCode(bank)
    ? [{ bank, showsDigits: true }]
    : profiles.filter((profile) => profile.bank === bank);
  if (of.length === 0) {
    const known = [...new Set(profiles.map((profile) => profile.bank))].join(', ');
    throw new Refusal('unknown_bank', say('bank_unknown', { bank, banks: known }));
  }
  const shows = of.some((profile) => profile.showsDigits);
  if (lastDigits === null) {
    if (shows) throw new Refusal('last_digits_required', say('last_digits_missing', { bank }));
    return { bank, lastDigits: null };
  }
  if (lastDigits.length < LAST_DIGITS || !/^\d{2,6}$/.test(lastDigits))
    throw new Refusal('invalid_request', say('last_digits_malformed'));
  if (!shows) throw new Refusal('invalid_request', say('last_digits_not_shown', { bank }));
  return { bank, lastDigits };
}
