import { assertNever } from '../platform/assert-never.ts';
import type { ReadingReason } from './reading-reasons.ts';

/**
 * A reason in words that a shop owner understands; `detail` is what was seen, `words` what a mail of
 * no known wording says, masked.
 */
export function explain(
  reason: ReadingReason,
  detail: string | null = null,
  words: string | null = null,
): string {
  switch (reason) {
    case 'ok':
      return 'A payment into the account, proven to be the bank’s own mail.';
    case 'unverified':
      return detail ?? 'It is not proven that the bank sent it.';
    case 'unknown_sender':
      return detail === null
        ? 'It is from no bank that is known here.'
        : `${detail} is no bank’s domain that is known here.`;
    case 'unknown_template':
      return unknownTemplate(detail, words);
    case 'not_a_credit':
      return notACredit(detail);
    case 'other_rail':
      return `Money came in${detail === null ? '' : ` by ${detail.toUpperCase()}`}, but not by UPI or IMPS: it pays no order by itself.`;
    case 'refund':
      return 'Money that was paid before came back: it pays no order.';
    case 'ambiguous':
      return `It can be read in more than one way${detail === null ? '' : `: ${detail}`}. Compare it with the bank’s statement.`;
    case 'malformed':
      return detail === null ? 'It cannot be read.' : `It cannot be read. ${detail}`;
    case 'forwarded':
      return 'It quotes or encloses another mail. Anybody can write such a mail, so only the bank’s own counts.';
    case 'wrong_account':
      return detail ?? 'It is not about an account of this mailbox.';
    default:
      return assertNever(reason);
  }
}

// Sentences stand whole, as the console's Hindi looks them up.
function unknownTemplate(named: string | null, words: string | null): string {
  if (named !== null)
    return words === null
      ? `The bank sent it in words that are not known here, and it names a payment of ${named}. If that is on the bank’s statement, a person can attach it to its order. \`alert redact\` makes a copy of it that can be shared.`
      : `The bank sent it in words that are not known here, and it names a payment of ${named}. If that is on the bank’s statement, a person can attach it to its order. \`alert redact\` makes a copy of it that can be shared. It says, masked: “${words}”.`;
  return words === null
    ? 'The bank sent it, but it is none of its payment alerts that are known here. If it is one, `alert redact` makes a copy of it that can be shared.'
    : `The bank sent it, but it is none of its payment alerts that are known here. If it is one, \`alert redact\` makes a copy of it that can be shared. It says, masked: “${words}”.`;
}

function notACredit(kind: string | null): string {
  switch (kind) {
    case 'debit':
      return 'Money left the account.';
    case 'failed':
      return 'The payment failed or has not happened yet.';
    case 'card':
      return 'It is about a card, not about money into the account.';
    case 'request':
      return 'Somebody asks for money; none has come.';
    case 'statement':
      return 'It is a statement or a balance, not a payment.';
    case 'otp':
      return 'It carries a one-time password, not a payment.';
    case 'promo':
      return 'It is an advertisement.';
    default:
      return 'It states no payment into the account.';
  }
}
