import type { Entries } from '../entry.ts';

/** The states of an order, as a word in a sentence. */
export const ofStatuses = {
  status_pending: { en: 'pending', hi: 'प्रतीक्षा में' },
  status_manual_review: { en: 'under review', hi: 'जाँच में' },
  status_paid: { en: 'paid', hi: 'भुगतान हुआ' },
  status_expired: { en: 'expired', hi: 'समाप्त' },
  status_failed: { en: 'failed', hi: 'विफल' },
} as const satisfies Entries;
