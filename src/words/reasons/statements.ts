import type { Entries } from '../entry.ts';

/** Why a line of a statement could not be placed. */
export const ofStatementLines = {
  line_columns: {
    en: 'its columns: it has more than the headings',
    hi: 'इसके कॉलम: शीर्षकों से ज़्यादा हैं',
  },
  line_amount: { en: 'its amount', hi: 'इसकी रकम' },
  line_date: { en: 'its date', hi: 'इसकी तारीख़' },
} as const satisfies Entries;
