import type { Captured } from './language/fields.ts';
import type { Verdict } from './profile.ts';

/** A payer's VPA tells a refund, and nothing else does: HDFC words it like a payment (`gpayrefund-online@…`). */
export function unlessRefund(rail: string | null) {
  return ({ vpa }: Captured): Verdict => verdictOnVpa(vpa) ?? { kind: 'credit', rail };
}

function verdictOnVpa(vpa: string | null): Verdict {
  const handle = vpa?.toLowerCase() ?? '';
  if (handle.includes('refund')) return { kind: 'refund', rail: 'upi' };
  if (handle.includes('reversal')) return { kind: 'reversal', rail: 'upi' };
  if (handle.includes('cashback')) return { kind: 'other_rail', rail: 'cashback' };
  return null;
}
