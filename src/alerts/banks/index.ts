import type { BankProfile } from '../types.ts';
import { hdfc } from './hdfc.ts';
import { type Bank, profileFrom } from './profile.ts';

/** All banks, in the order in which they are listed to people. A new bank is a file and a line here. */
const banks: readonly Bank[] = [hdfc];

/** Every profile as it reads by default: formats of confidence 3 and above. */
export const profiles: readonly BankProfile[] = banks.map((bank) => profileFrom(bank, false));

const unproven: readonly BankProfile[] = banks.map((bank) => profileFrom(bank, true));

/** The names of `account add --bank`. */
export const bankCodes: readonly string[] = banks.map(({ bank }) => bank);

/** The profile that a sender's domain (lower case) belongs to, exactly as listed; `experimental` names the banks whose unproven formats are read too. */
export function profileOf(domain: string, experimental: readonly string[]): BankProfile | null {
  const lists = (profile: BankProfile): boolean => profile.domains.includes(domain);
  const named = unproven.find((profile) => lists(profile) && experimental.includes(profile.bank));
  return named ?? profiles.find((profile) => lists(profile) && !profile.experimental) ?? null;
}
