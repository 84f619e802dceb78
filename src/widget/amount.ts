/** ₹1,23,456.78 */
export const rupees = (amount: number): string =>
  amount.toLocaleString('en-IN', { style: 'currency', currency: 'INR' });

/**
 * Rupees as people type them, in digits of India's writing too; null where it isn't an amount that
 * can be paid.
 */
export function readAmount(typed: string): number | null {
  const text = typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\s,₹]|rs\.?/gi, '');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return null;
  const amount = Number(text);
  return Math.round(amount * 100) > 0 && amount <= 1_000_000 ? amount : null;
}
