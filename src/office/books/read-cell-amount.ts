import { parseRupees } from '../../platform/money.ts';

/** An amount of a statement's cell, and which way the money went where the cell says so. */
export type CellAmount = { paise: number; way: 'in' | 'out' | null };

/**
 * Reads `1,23,456.00`, `₹ 499.37 Cr`, `INR 20 (Dr)`, `-20`, `(20.00)`. Null where the cell is no
 * amount; an empty one and zero are null too: nothing moved. `-20 Cr`, a credit taken back or a
 * slip, is no amount either: a person must look. Pure.
 */
export function readCellAmount(cell: string): CellAmount | null {
  const text = cell.replaceAll(/[\s\u00a0'"]+/g, '').toLowerCase();
  const suffix = /\(?(cr|dr|credit|debit)\.?\)?$/.exec(text);
  const bare = (suffix ? text.slice(0, suffix.index) : text).replace(/^(?:₹|inr\.?|rs\.?)/, '');
  const negative = /^-|-$|^\(.*\)$/.test(bare);
  const digits = bare.replaceAll(/^[-+(]+|[-)]+$/g, '').replace(/^(?:₹|inr\.?|rs\.?)/, '');
  const paise = parseRupees(digits);
  if (paise === null || paise === 0) return null;
  const way = suffix && (suffix[1]?.startsWith('c') ? 'in' : 'out');
  if (negative && way === 'in') return null;
  return { paise, way: way ?? (negative ? 'out' : null) };
}
