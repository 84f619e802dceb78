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
