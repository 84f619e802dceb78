import type { Entries } from '../entry.ts';

/** What is refused about payment links. */
export const ofLinks = {
  link_gone: { en: 'There is no such payment link.', hi: 'ऐसा कोई पेमेंट लिंक नहीं है।' },
  link_unknown: {
    en: 'There is no payment link {linkId}.',
    hi: 'पेमेंट लिंक {linkId} नहीं है।',
    cli: 'There is no payment link {linkId}. `paisewise link list` shows them.',
  },
  link_bounds_reversed: {
    en: 'The least amount must be below the most.',
    hi: 'कम से कम वाली रकम ज़्यादा से ज़्यादा वाली से कम होनी चाहिए।',
  },
  link_price_missing: {
    en: 'Give the amount, or the least and the most that the payer may type.',
    hi: 'रकम लिखें, या कम से कम और ज़्यादा से ज़्यादा रकम, जो ग्राहक लिख सके।',
    cli: 'Give --amount, or --least and --most.',
  },
  link_day_malformed: {
    en: 'Good until is no day: give it as 2026-11-30.',
    hi: '“कब तक” तारीख़ नहीं है: 2026-11-30 की तरह लिखें।',
  },
  link_day_passed: {
    en: 'The day until which the link is good has passed.',
    hi: 'लिंक की आख़िरी तारीख़ बीत चुकी है।',
  },
  links_busy: {
    en: 'Too many are paying through links just now.',
    hi: 'अभी बहुत लोग लिंक से भुगतान कर रहे हैं।',
  },
  business_disabled: { en: '{businessId} is disabled.', hi: '{businessId} बंद है।' },
} as const satisfies Entries;
