import type { BankProfile } from '../types.ts';

/**
 * Whether a signing domain speaks for a sender's: it is the sender's own, or one above or below it
 * that the profile lists too. The last labels decide nothing: `bank.in` belongs to no bank.
 */
export function isAligned(profile: BankProfile, senderDomain: string, signer: string): boolean {
  const domain = signer.toLowerCase();
  if (domain === senderDomain) return true;
  if (profile.signers?.includes(domain)) return senderDomain.endsWith(`.${domain}`);
  if (!profile.domains.includes(domain)) return false;
  return senderDomain.endsWith(`.${domain}`) || domain.endsWith(`.${senderDomain}`);
}

/**
 * Whether a signing domain could pass for the sender's with a provider that compares them loosely:
 * above, below or beside it. DMARC's relaxed alignment is the same registered domain, which shares
 * at least the last two labels.
 */
export function isRelated(senderDomain: string, signer: string): boolean {
  const ending = (domain: string): string => domain.toLowerCase().split('.').slice(-2).join('.');
  return signer !== '' && ending(signer) === ending(senderDomain);
}
