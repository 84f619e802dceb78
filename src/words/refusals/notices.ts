import type { Entries } from '../entry.ts';

/** What is refused about notices and what a business does in an hour. */
export const ofNotices = {
  notices_stopped: {
    en: 'Whoever reads this address wants no notices of this shop. If that was a mistake, ask whoever runs this service to lift it.',
    hi: 'इस पते वाले व्यक्ति को इस दुकान की सूचनाएँ नहीं चाहिए। ग़लती से हुआ हो, तो सेवा चलाने वाले से यह रोक हटवाएँ।',
  },
  notices_not_stopped: {
    en: 'Nobody stopped notices of this shop to this address.',
    hi: 'इस दुकान की सूचनाएँ इस पते पर किसी ने नहीं रोकी हैं।',
  },
  notice_place_missing: {
    en: 'There is no place for notices yet: save one first.',
    hi: 'सूचनाओं के लिए अभी कोई जगह नहीं है: पहले एक सेव करें।',
    cli: 'There is no place for notices yet: `business set-notice-url`, `business set-notice-email` or `notice telegram` makes one.',
  },
  hourly_notice_tests: {
    en: 'There were {most} notice tests in the last hour. Wait {minutes, plural, one {a minute} other {# minutes}}, then try again.',
    hi: 'पिछले एक घंटे में {most} सूचनाएँ आज़माई गईं। {minutes, plural, one {# मिनट} other {# मिनट}} रुककर फिर कोशिश करें।',
  },
  hourly_invitations: {
    en: 'There were {most} invitations in the last hour. Wait {minutes, plural, one {a minute} other {# minutes}}, then try again.',
    hi: 'पिछले एक घंटे में {most} आमंत्रण भेजे गए। {minutes, plural, one {# मिनट} other {# मिनट}} रुककर फिर कोशिश करें।',
  },
} as const satisfies Entries;
