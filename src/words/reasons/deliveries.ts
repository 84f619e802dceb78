import type { Entries } from '../entry.ts';

/** Why a webhook was not taken, by the class that its attempt keeps. */
export const ofDeliveries = {
  failure_refused: {
    en: 'refused: {why}',
    hi: 'पता नहीं माना गया: {why}',
    console: { en: 'webhooks may not go there: {why}', hi: 'पता नहीं माना गया: {why}' },
  },
  failure_dns: {
    en: 'dns: {why}',
    hi: 'नाम नहीं मिला: {why}',
    console: { en: 'its name leads nowhere: {why}', hi: 'नाम नहीं मिला: {why}' },
  },
  failure_timeout: {
    en: 'timeout: no whole answer within {seconds} s',
    hi: '{seconds} सेकंड में पूरा जवाब नहीं आया',
    console: {
      en: 'no whole answer came within {seconds} s',
      hi: '{seconds} सेकंड में पूरा जवाब नहीं आया',
    },
  },
  failure_tls: {
    en: 'tls: {code}',
    hi: 'एन्क्रिप्शन में गड़बड़: {code}',
    console: { en: 'its encryption is broken ({code})', hi: 'एन्क्रिप्शन में गड़बड़: {code}' },
  },
  failure_protocol: {
    en: 'protocol: {code}',
    hi: 'जवाब HTTP जैसा नहीं था: {code}',
    console: { en: 'its answer was no HTTP ({code})', hi: 'जवाब HTTP जैसा नहीं था: {code}' },
  },
  failure_connection: {
    en: 'connection: {code}',
    hi: 'कनेक्शन नहीं हुआ: {code}',
    console: {
      en: 'no connection ({code}): is it running, and open to us?',
      hi: 'कनेक्शन नहीं हुआ: {code}',
    },
  },
  failure_interrupted: {
    en: 'interrupted: our own process ended in the middle; not counted',
    hi: 'हमारा अपना प्रोसेस बीच में बंद हुआ; यह कोशिश गिनी नहीं जाती',
    console: {
      en: 'our own process ended in the middle; this try doesn’t count',
      hi: 'हमारा अपना प्रोसेस बीच में बंद हुआ; यह कोशिश गिनी नहीं जाती',
    },
  },
  failure_interrupted_still: {
    en: 'interrupted: our own process stood still in the middle; not counted',
    hi: 'हमारा अपना प्रोसेस बीच में रुका रहा; यह कोशिश गिनी नहीं जाती',
    console: {
      en: 'our own process stood still in the middle; this try doesn’t count',
      hi: 'हमारा अपना प्रोसेस बीच में रुका रहा; यह कोशिश गिनी नहीं जाती',
    },
  },
  failure_gone: {
    en: 'gone: it answered 410, which ends the deliveries of this event',
    hi: 'जवाब 410 आया, इससे इस घटना का भेजना बंद हो जाता है',
    console: {
      en: 'it answered 410, which ends the deliveries of this event',
      hi: 'जवाब 410 आया, इससे इस घटना का भेजना बंद हो जाता है',
    },
  },
  failure_status: {
    en: 'status: it answered {status}, accepted are 200 to 299',
    hi: 'जवाब {status} आया, 200 से 299 माने जाते हैं',
    console: {
      en: 'it answered {status}; accepted are 200 to 299',
      hi: 'जवाब {status} आया, 200 से 299 माने जाते हैं',
    },
  },
  failure_redirected: {
    en: 'status: it answered {status}, accepted are 200 to 299; redirects are not followed',
    hi: 'जवाब {status} आया, 200 से 299 माने जाते हैं; रीडायरेक्ट के पीछे नहीं जाते',
    console: {
      en: 'it answered {status}; redirects are not followed',
      hi: 'जवाब {status} आया, 200 से 299 माने जाते हैं; रीडायरेक्ट के पीछे नहीं जाते',
    },
  },
  failure_cloudflare: {
    en: 'status: it answered {status}, accepted are 200 to 299; Cloudflare stopped it',
    hi: 'जवाब {status} आया, 200 से 299 माने जाते हैं; Cloudflare ने रोका',
    console: {
      en: 'Cloudflare answered {status} in its place',
      hi: 'जवाब {status} आया, 200 से 299 माने जाते हैं; Cloudflare ने रोका',
    },
  },
} as const satisfies Entries;
