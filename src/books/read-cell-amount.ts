import { parseRupees } from '../platform/money.ts';

/** An amount of a statement's cell, and which way the money went where the cell says so. */
export type CellAmount = { paise: number; way: 'in' | 'out' | null };

/**
 * Reads `1,23,456.00`, `₹ 499.37 Cr`, `INR 20 (Dr)`, `-20`, `(20.00)`. Null where the cell is no
 * amount; an empty one and zero are null too: nothing moved. Pure.
 */
export function readCellAmount(cell: string): CellAmount | null {
  const text = cell.replaceAll(/[\s\u00a0'"]+/g, '').toLowerCase();
  const suffix = /\(?(cr|dr|credit|debit)\.?\)?$/.exec(text);
  const bare = (suffix ? text.slice(0, suffix.index) : text).replace(/^(?:₹|inr\.?|rs\.?)/, '');
  const negative = /^-|-$|^\(.*\)$/.test(bare);
  const digits = bare.replaceAll(/^[-+(]+|[-)]+$/g, '').replace(/^(?:₹|inr\.?|rs\.?)/, '');
  const paise = parseRupees(digits);
  if (paise === null || paise === 0) return null;
  if (suffix) return { paise, way: suffix[1]?.startsWith('c') ? 'in' : 'out' };
  return { paise, way: negative ? 'out' : null };
}
