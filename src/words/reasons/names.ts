import type { Entries } from '../entry.ts';

/** Why a name leads nowhere. */
export const ofNames = {
  name_without_address: { en: '{name} has no address', hi: '{name} का कोई पता नहीं है' },
  name_unresolved: { en: '{name} does not resolve', hi: '{name} का पता नहीं मिलता' },
} as const satisfies Entries;
