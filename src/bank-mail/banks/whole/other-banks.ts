/** By what banks and wallets are known, by their codes. */
const BRANDS: readonly { bank: string; name: RegExp }[] = [
  { bank: 'hdfc', name: /\bhdfc(?:bank)?\b/i },
  { bank: 'kotak', name: /\bkotak(?:811)?\b/i },
  { bank: 'icici', name: /\bicici\b/i },
  { bank: 'axis', name: /\baxis(?: ?bank)?\b/i },
  { bank: 'sbi', name: /\b(?:sbi|state bank of india)\b/i },
  { bank: 'idfc', name: /\bidfc\b/i },
  { bank: 'indusind', name: /\bindusind\b/i },
  { bank: 'jana', name: /\bjana (?:bank|small)\b/i },
  { bank: 'dcb', name: /\bdcb\b/i },
  { bank: 'citi', name: /\bciti(?:bank)?\b/i },
  { bank: 'saraswat', name: /\bsaraswat (?:bank|co)\b/i },
  { bank: 'nkgsb', name: /\bnkgsb\b/i },
  { bank: 'sc', name: /\bstandard chartered\b/i },
  { bank: 'cub', name: /\bcity union\b/i },
  { bank: 'bob', name: /\bbank of baroda\b/i },
  { bank: 'canara', name: /\bcanara bank\b/i },
  { bank: 'bom', name: /\bbank of maharashtra\b/i },
  { bank: 'slice', name: /\bslice\b/i },
  { bank: 'paytm', name: /\bpaytm\b/i },
  { bank: 'famapp', name: /\bfam(?:app|x|pay)\b/i },
  { bank: 'phonepe', name: /\bphonepe\b/i },
];

/** Wallets keep their money at banks, and name them; Axis took over Citi's customers. */
const WALLETS: ReadonlySet<string> = new Set(['paytm', 'famapp', 'phonepe']);
const isKin = (bank: string, other: string): boolean =>
  (WALLETS.has(bank) && !WALLETS.has(other)) ||
  [bank, other].every((one) => one === 'axis' || one === 'citi');

/** Whether a text is in the name of another bank than its sender: another account may be meant. */
export const namesOtherBank = (text: string, bank: string): boolean =>
  BRANDS.some((one) => one.bank !== bank && !isKin(bank, one.bank) && one.name.test(text)) &&
  !BRANDS.some((one) => one.bank === bank && one.name.test(text));
