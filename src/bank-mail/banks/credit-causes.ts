import type { Captured } from './language/fields.ts';
import { railOf } from './rails.ts';
import type { Verdict } from './template.ts';

/** A payer's VPA tells a refund, and nothing else does: HDFC words it like a payment (`gpayrefund-online@…`). */
export function unlessRefund(rail: string | null) {
  return ({ vpa }: Captured): Verdict => verdictOnVpa(vpa) ?? { kind: 'credit', rail };
}

/**
 * The rest of a slash string behind the reference: `<payer>/<bank>/<note>` or a VPA. The payer wrote most of it, so only a
 * segment that says nothing but refund or reversal counts, and a VPA made for refunds. On a page without breaks the bank's next
 * sentence stands right behind the last segment.
 */
export function plainInfo(rail: string) {
  return ({ words }: Pick<Captured, 'words'>): Verdict => {
    for (const segment of (words ?? '').split(/[/\n]/)) {
      const cause = causeOf(segment);
      if (cause === 'refund' || cause === 'reversal') return { kind: cause, rail };
      if (cause) return { kind: 'other_rail', rail: cause };
      const onVpa = verdictOnVpa(/^\s*[^\s@]+@/.exec(segment)?.[0] ?? null);
      if (onVpa) return onVpa;
    }
    return { kind: 'credit', rail };
  };
}

const CAUSE = /^\s*(?:upi |imps )?(refund|reversal|cashback)(?![a-z])/i;
/** How a bank's sentence begins that follows on one line: glued, behind a full stop, or with a word that no remark goes on with. */
const NEXT_SENTENCE =
  /^(?:\p{Lu}|\W*$|\s?[.!|;]|\s(?:Your|The|This|To|Please|Regards|Warm|Best|Thanks?|We|For|If|In|Note|Dear|Avl|Available|Call|Never|Do|Team|Always|Kindly|Need|Click|Sincerely|N\.?Clr)\b)/u;

/** The cause that a segment of a slash string consists of; null where it says anything else. */
function causeOf(segment: string): string | null {
  const found =
    CAUSE.exec(segment) ??
    /^\s*(Refund|Reversal|Cashback|REFUND|REVERSAL|CASHBACK)(?=\p{Lu}\p{Ll})/u.exec(segment);
  return found && NEXT_SENTENCE.test(segment.slice(found[0].length))
    ? (found[1]?.toLowerCase() ?? null)
    : null;
}

/** A credit whose description begins with, or soon names, another rail or cause; the UTR where one stands there. */
export function byInfo({ words }: Captured): Verdict {
  const info = words ?? '';
  const rail =
    railOf(info) ??
    railOf(
      /(?:^|[^A-Za-z])(neft|rtgs|n?ach|int\.pd|salary|dividend|cheque|cash)(?![A-Za-z])/i.exec(
        info,
      )?.[1] ?? '',
    );
  if (rail === 'refund' || rail === 'reversal') return { kind: rail, rail };
  const reference =
    rail === 'neft' || rail === 'rtgs'
      ? (/(?<![A-Z0-9])[A-Z]{4}[A-Z0-9]{1}\d{9,17}(?![A-Z0-9])/.exec(info)?.[0] ?? null)
      : null;
  return { kind: 'other_rail', rail, reference };
}

/** A refund or a reversal that a VPA's handle names: it was made for them. */
export function verdictOnVpa(vpa: string | null): Verdict {
  const handle = vpa?.split('@')[0]?.toLowerCase() ?? '';
  if (handle.includes('refund')) return { kind: 'refund', rail: 'upi' };
  if (handle.includes('reversal')) return { kind: 'reversal', rail: 'upi' };
  if (handle.includes('cashback')) return { kind: 'other_rail', rail: 'cashback' };
  return null;
}
