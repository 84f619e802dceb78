import { bankCodes } from './index.ts';

const names: Readonly<Record<string, string>> = {
  hdfc: 'HDFC Bank',
  kotak: 'Kotak Mahindra Bank',
  famapp: 'FamApp',
  axis: 'Axis Bank',
  indusind: 'IndusInd Bank',
  idfc: 'IDFC FIRST Bank',
  sbi: 'State Bank of India',
  jana: 'Jana Small Finance Bank',
  nkgsb: 'NKGSB Co-op Bank',
  saraswat: 'Saraswat Co-op Bank',
  bom: 'Bank of Maharashtra',
  icici: 'ICICI Bank',
  paytm: 'Paytm for Business',
  citi: 'Citibank India',
  sc: 'Standard Chartered India',
  cub: 'City Union Bank',
  dcb: 'DCB Bank',
  bob: 'Bank of Baroda',
  canara: 'Canara Bank',
  phonepe: 'PhonePe Business',
};

/** A bank's name for people; its code where it has no other. */
export const bankName = (bank: string): string =>
  Object.hasOwn(names, bank) ? (names[bank] ?? bank) : bank;

/** All banks by code and name, in the order in which they are listed to people. */
export const namedBanks: readonly (readonly [code: string, name: string])[] = bankCodes.map(
  (code) => [code, bankName(code)],
);
