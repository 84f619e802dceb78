/** `merchantCode`: the category of a merchant's account; null for a personal one. */
type Payee = { vpa: string; payeeName: string; merchantCode?: string | null };

/**
 * The parts of a payment link before and after the amount. Postgres puts the amount between them
 * when it takes an amount slot.
 */
export type LinkParts = { before: string; after: string };

/**
 * The link of a personal VPA: `pa, pn, am, cu, tn` and nothing else, since apps refuse merchant
 * fields without a merchant account; with a merchant code also `mc`, and the order as `tr`
 * (decisions: UPI accounts). Values are percent-encoded, spaces as %20
 * (GPay's scanner takes no `+`), `@` raw.
 */
export function linkParts(payee: Payee, orderId: string): LinkParts {
  const merchant = payee.merchantCode ? `&mc=${payee.merchantCode}&tr=${encode(orderId)}` : '';
  return {
    before: `upi://pay?pa=${encode(payee.vpa)}&pn=${encode(shorten(payee.payeeName, 50))}${merchant}&am=`,
    after: `&cu=INR&tn=${encode(orderId)}`,
  };
}

/** Whether a link is one to a merchant's account: apps open those without a warning. */
export const isMerchantLink = (link: string): boolean => /[?&]mc=\d{4}(&|$)/.test(link);

// encodeURIComponent leaves !'()* as they are; some apps cut a link at a quote or parenthesis.
const encode = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%40', '@');

const shorten = (text: string, most: number) => [...text].slice(0, most).join('');
