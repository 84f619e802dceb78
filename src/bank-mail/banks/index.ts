import { profileFrom } from '../layouts/profile.ts';
import type { Bank } from '../statements/template.ts';
import type { BankProfile } from '../types.ts';
import { axis } from './axis.ts';
import { bob } from './bob.ts';
import { bom } from './bom.ts';
import { canara } from './canara.ts';
import { citi } from './citi.ts';
import { cub } from './cub.ts';
import { dcb } from './dcb.ts';
import { famapp } from './famapp.ts';
import { hdfc } from './hdfc.ts';
import { icici } from './icici.ts';
import { idfc } from './idfc.ts';
import { indusind } from './indusind.ts';
import { jana } from './jana.ts';
import { kotak } from './kotak.ts';
import { nkgsb } from './nkgsb.ts';
import { paytm } from './paytm.ts';
import { phonepe } from './phonepe.ts';
import { saraswat } from './saraswat.ts';
import { sbi } from './sbi.ts';
import { sc } from './sc.ts';
import { slice } from './slice.ts';

/**
 * All banks, in the order in which they are listed to people. A new bank is a file and a line here.
 */
export const banks: readonly Bank[] = [
  hdfc,
  kotak,
  slice,
  famapp,
  axis,
  indusind,
  idfc,
  sbi,
  jana,
  nkgsb,
  saraswat,
  bom,
  icici,
  paytm,
  citi,
  sc,
  cub,
  dcb,
  bob,
  canara,
  phonepe,
];

/** Every profile as it reads by default: formats proven on real mails. */
export const profiles: readonly BankProfile[] = banks.map((bank) => profileFrom(bank, false));

const experimentalProfiles: readonly BankProfile[] = banks.map((bank) => profileFrom(bank, true));

/** The names of `account add --bank`. */
export const bankCodes: readonly string[] = banks.map(({ bank }) => bank);

/** A bank's name for people; its code where it has no other. */
export const bankName = (code: string): string =>
  banks.find(({ bank }) => bank === code)?.name ?? code;

/** All banks by code and name, in the order in which they are listed to people. */
export const namedBanks: readonly (readonly [code: string, name: string])[] = banks.map(
  ({ bank, name }) => [bank, name],
);

/** Whether a known bank sends from this domain (lower case). */
export const isBankDomain = (domain: string): boolean =>
  banks.some(({ domains }) => domains.includes(domain));

/**
 * The profile that a sender's domain (lower case) belongs to, exactly as listed; null where none
 * does.
 * @param experimental banks whose formats not yet proven on real mails are read too.
 */
export function profileOf(domain: string, experimental: readonly string[]): BankProfile | null {
  const lists = (profile: BankProfile): boolean => profile.domains.includes(domain);
  const named = experimentalProfiles.find(
    (profile) => lists(profile) && experimental.includes(profile.bank),
  );
  return named ?? profiles.find((profile) => lists(profile) && !profile.experimental) ?? null;
}
