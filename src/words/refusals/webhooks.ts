import type { Entries } from '../entry.ts';

/** What is refused about webhooks. */
export const ofWebhooks = {
  event_none: {
    en: '{orderId} has no event: it has no webhook_url, or nothing has happened yet.',
    hi: '{orderId} का कोई वेबहुक नहीं है: उसमें webhook_url नहीं है, या अभी कुछ हुआ नहीं।',
  },
  event_unknown: {
    en: '{orderId} has no event {eventId}.',
    hi: '{orderId} में वेबहुक {eventId} नहीं है।',
  },
  event_superseded: {
    en: '{eventId} is superseded: the order was paid since, and that event is the one to send.',
    hi: '{eventId} पुराना हो गया: उसके बाद ऑर्डर का भुगतान हो गया, और अब वही वेबहुक भेजना है।',
  },
  event_body_forgotten: {
    en: '{eventId} cannot be sent again: its body was forgotten after RETAIN_ATTEMPTS_DAYS. The shop asks the API for the order.',
    hi: '{eventId} फिर नहीं भेजा जा सकता: उसकी सामग्री रखने का समय बीत गया। दुकान API से ऑर्डर पूछ सकती है।',
  },
  secret_rotated_meanwhile: {
    en: 'This secret was rotated meanwhile. Nothing was done now: rotating once more would end the one that your server may still have.',
    hi: 'यह सीक्रेट इस बीच बदल चुका है। अभी कुछ नहीं किया गया: फिर बदलने से वह सीक्रेट बंद हो जाएगा जो शायद आपके सर्वर में अब भी है।',
  },
  test_events_of_live_key: {
    en: 'Only a test key has test events.',
    hi: 'टेस्ट इवेंट केवल टेस्ट कुंजी के होते हैं।',
  },
  target_malformed: { en: '{what} {problem}.', hi: '{what}: {problem}।' },
  target_forbidden: { en: '{what} is refused: {why}.', hi: '{what} की अनुमति नहीं है: {why}।' },
  target_forbidden_listen: {
    en: '{what} is refused: {why}.',
    hi: '{what} की अनुमति नहीं है: {why}। आपकी अपनी मशीन के सर्वर को `paisewise listen --forward` से इवेंट मिलते हैं।',
    cli: '{what} is refused: {why}. A server on your own machine gets events from `paisewise listen --forward`.',
    console: {
      en: '{what} is refused: {why}. A server on your own machine gets events from `paisewise listen --forward`.',
      hi: '{what} की अनुमति नहीं है: {why}। आपकी अपनी मशीन के सर्वर को `paisewise listen --forward` से इवेंट मिलते हैं।',
    },
  },
  the_notice_address: { en: 'The notice address', hi: 'सूचनाओं का पता' },
  the_address: { en: 'The address', hi: 'यह पता' },
} as const satisfies Entries;

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
