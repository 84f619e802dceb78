/** A bank's pages, its kinds of customers and what stands on a counter: a cause is none of these. */
const NO_CAUSE =
  /^(?:net ?banking|mobile banking|phone banking|about us|contact us|careers|faqs?|sitemap|security|settings|dashboard|my account|account summary|transaction history|fb|ig|yt|terms(?: of use)?|terms (?:and|&) conditions|privacy(?: policy)?|blog|locate us|branch locator|atm locator|download app|facebook|twitter|instagram|youtube|linkedin|unsubscribe|personal|business|corporate|nri|msme|retail|qr(?: code)?|sound ?box|card machine)$/iu;
/** What a page's menu names: a bank's goods, its kinds of customers, its pages. */
const ITEM =
  '(?:(?:upi |card |digital |online )?payments?|(?:personal |home |business |gold |car |instant )?loans?|(?:health |life |travel )?insurance|(?:credit |debit |forex |prepaid )?cards?|(?:savings |current |demat )?accounts?|(?:fixed |recurring )?deposits?|investments?|mutual funds?|stocks|sips?|gold|digital gold|qr(?: code)?|sound ?box|card machine|pos|payment (?:gateway|links?)|personal|business|corporate|nri|agri|priority|wealth|private|msme|retail|forex|recharge|bill pay(?:ments?)?|fastag|travel|shopping|offers|rewards|upi|bhim(?: upi)?|bharat qr|rupay|npci|net ?banking|mobile banking|phone banking|home|my account|account summary|transaction history|statements|dashboard|settings|passbook|sitemap|security|safety|feedback|complaints|grievances?|investor relations|fb|ig|yt|telegram|threads|pinterest|app store|play store|google play|about us|about|contact us|contact|careers|help|support|faqs?|terms(?: of use)?|terms (?:and|&) conditions|privacy(?: policy)?|blog|locate us|branches|branch locator|atm locator|download app|apps?|products|services|rates|calculators|facebook|twitter|x|instagram|youtube|linkedin|unsubscribe)';
const MENU = new RegExp(
  `[^\\p{L}\\p{N}\\n]{0,3}${ITEM}(?: ?[|•·] ?${ITEM}){2,}[ |•·]*(?=\\n|$)`,
  'iuy',
);

/**
 * Where a menu of three items or more ends that is a line of its own; null where none stands. Goods alone
 * may be a payment's cause.
 */
export function menuEnd(text: string, at: number): number | null {
  if (at > 0 && !/\n[^\p{L}\p{N}\n]{0,3}$/u.test(text.slice(Math.max(0, at - 5), at))) return null;
  MENU.lastIndex = at;
  const menu = MENU.exec(text);
  const items = menu?.[0].split(/[|•·]/) ?? [];
  return menu && items.some((item) => NO_CAUSE.test(item.trim())) ? at + menu[0].length : null;
}
