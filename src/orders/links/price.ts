import { parseRupees, showRupees } from '../../platform/money.ts';

/** What a link asks for: one amount, or whatever the payer types within bounds, both allowed. */
export type LinkPrice =
  | { kind: 'fixed'; paise: number }
  | { kind: 'open'; leastPaise: number; mostPaise: number };

export const fixed = (paise: number): LinkPrice => ({ kind: 'fixed', paise });

type Columns = { amountPaise: number | null; leastPaise: number | null; mostPaise: number | null };

/** The price as its columns have it; a constraint keeps them to one of both. */
export function priceOf({ amountPaise, leastPaise, mostPaise }: Columns): LinkPrice {
  if (amountPaise !== null) return fixed(amountPaise);
  if (leastPaise === null || mostPaise === null) throw new Error('a link without a price');
  return { kind: 'open', leastPaise, mostPaise };
}

/** The columns of a price. */
export const columnsOf = (price: LinkPrice): Columns =>
  price.kind === 'fixed'
    ? { amountPaise: price.paise, leastPaise: null, mostPaise: null }
    : { amountPaise: null, leastPaise: price.leastPaise, mostPaise: price.mostPaise };

/** For people: ₹499.00, or ₹10.00 – ₹5,000.00. */
export const showPrice = (price: LinkPrice): string =>
  price.kind === 'fixed'
    ? showRupees(price.paise)
    : `${showRupees(price.leastPaise)} – ${showRupees(price.mostPaise)}`;

/**
 * What a payer's order is made of, in paise; null where what was typed is no amount that the link
 * takes. A link of one amount asks for nothing. Pure.
 */
export function amountFor(price: LinkPrice, typed: string): number | null {
  if (price.kind === 'fixed') return price.paise;
  const paise = parseRupees(typed.trim().replace(/^₹\s?/, ''));
  if (paise === null || paise < price.leastPaise || paise > price.mostPaise) return null;
  return paise;
}
