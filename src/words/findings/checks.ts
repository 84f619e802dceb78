import type { Entries } from '../entry.ts';

/** What a check finds when it could not be made. */
export const ofChecks = {
  check_failed: { en: '{error}', hi: 'जाँच नहीं हो सकी: {error}' },
  check_failed_todo: {
    en: 'is the database reachable and of this version?',
    hi: 'क्या डेटाबेस मिल रहा है, और इसी संस्करण का है?',
  },
  check_took_too_long: {
    en: 'the database answers, but this look took too long and was ended',
    hi: 'डेटाबेस जवाब देता है, पर यह जाँच बहुत देर चली और रोक दी गई',
  },
  check_took_too_long_todo: {
    en: 'what else keeps its processors and its disk busy? pg_stat_activity lists what it works on; did its disk get slower, or is a VACUUM (ANALYZE) overdue?',
    hi: 'उसके प्रोसेसर और डिस्क को और क्या व्यस्त रखता है? pg_stat_activity दिखाता है कि वह क्या कर रहा है; क्या उसकी डिस्क धीमी हुई, या VACUUM (ANALYZE) बाक़ी है?',
  },
  check_held_by_idle: {
    en: 'the database answers, but this look took too long: process {who} of it holds a lock, in a transaction of {age} s that stands idle',
    hi: 'डेटाबेस जवाब देता है, पर यह जाँच बहुत देर चली: उसकी प्रोसेस {who} ने लॉक पकड़ा है, {age} सेकंड के ट्रांज़ैक्शन में जो ख़ाली खड़ा है',
  },
  check_held_by_busy: {
    en: 'the database answers, but this look took too long: process {who} of it holds a lock, in a transaction of {age} s that still works',
    hi: 'डेटाबेस जवाब देता है, पर यह जाँच बहुत देर चली: उसकी प्रोसेस {who} ने लॉक पकड़ा है, {age} सेकंड के ट्रांज़ैक्शन में जो अब भी चल रहा है',
  },
  lock_held_by_idle: {
    en: 'process {who} of the database holds a lock, in a transaction of {age} s that stands idle: a create behind it is answered 503, and all else is tried again',
    hi: 'डेटाबेस की प्रोसेस {who} ने लॉक पकड़ा है, {age} सेकंड के ट्रांज़ैक्शन में जो ख़ाली खड़ा है: उसके पीछे नया ऑर्डर बनाने पर 503 मिलता है, और बाक़ी सब दोबारा आज़माया जाता है',
  },
  lock_held_by_busy: {
    en: 'process {who} of the database holds a lock, in a transaction of {age} s that still works: a create behind it is answered 503, and all else is tried again',
    hi: 'डेटाबेस की प्रोसेस {who} ने लॉक पकड़ा है, {age} सेकंड के ट्रांज़ैक्शन में जो अब भी चल रहा है: उसके पीछे नया ऑर्डर बनाने पर 503 मिलता है, और बाक़ी सब दोबारा आज़माया जाता है',
  },
  lock_todo: {
    en: 'who began it should end it; SELECT pg_terminate_backend({pid}) in psql takes it back and lets the others go on',
    hi: 'जिसने इसे शुरू किया वही पूरा करे; psql में SELECT pg_terminate_backend({pid}) उसे वापस लेता है और बाक़ी आगे बढ़ते हैं',
  },
  stack_missing_todo: {
    en: 'start it with `npm start`, or set DATABASE_URL and TEMPORAL_ADDRESS',
    hi: 'उसे `npm start` से शुरू करें, या DATABASE_URL और TEMPORAL_ADDRESS सेट करें',
  },
  database_away_todo: {
    en: 'is it running, and is DATABASE_URL its address? Creates answer 503 and everything waits; nothing is lost, and nothing needs a restart afterwards',
    hi: 'क्या वह चल रहा है, और क्या DATABASE_URL उसका पता है? नए ऑर्डर पर 503 मिलता है और सब कुछ रुका रहता है; कुछ खोता नहीं, और बाद में कुछ फिर शुरू नहीं करना पड़ता',
  },
  login_late: { en: 'no login within {seconds} s', hi: '{seconds} सेकंड में लॉगिन नहीं हुआ' },
  login_works: {
    en: 'the server lets us in and announces mail',
    hi: 'सर्वर आने देता है और नए मेल की ख़बर देता है',
  },
  login_todo: {
    en: 'connect it again, or wait where the server is down',
    hi: 'उसे फिर जोड़ें, या सर्वर बंद हो तो इंतज़ार करें',
  },
  logins_untried: {
    en: '{count} further mailboxes were not tried: these took their time',
    hi: 'और {count} मेलबॉक्स आज़माए नहीं गए: इन्हीं में समय लग गया',
  },
  logins_untried_todo: {
    en: '`paisewise mailbox test MAILBOX` tries one',
    hi: '`paisewise mailbox test MAILBOX` एक को आज़माता है',
    console: {
      en: '“Test” under Mailboxes of a shop tries one',
      hi: 'दुकान के “मेलबॉक्स” पेज का “जाँचें” बटन एक को आज़माता है',
    },
  },
  invariant_unasked: { en: '"{name}" is {text}', hi: 'नियम "{name}": {text}' },
  invariant_unasked_todo: {
    en: 'ask again when the database has less to do',
    hi: 'जब डेटाबेस कम व्यस्त हो, तब फिर पूछें',
  },
  invariant_broken: {
    en: '{means}: {text} ("{name}")',
    hi: 'टूटा नियम: {means}: {text} ("{name}")',
  },
  invariant_todo: { en: '{todo}', hi: 'क्या करें: {todo}' },
  invariants_hold: { en: 'all {count} hold', hi: 'सभी {count} नियम ठीक हैं' },
  workflow_missing: {
    en: 'it is open, and no workflow of it runs',
    hi: 'वह खुला है, और उसका कोई वर्कफ़्लो नहीं चल रहा',
  },
  workflow_missing_todo: {
    en: 'the sweep starts it within a minute where a worker runs; `paisewise doctor` names what was set aside',
    hi: 'वर्कर चल रहा हो तो सफ़ाई का काम उसे एक मिनट में शुरू करता है; जो अलग रखा गया, उसे `paisewise doctor` बताता है',
  },
  workflows_run: {
    en: 'of {count} open orders each runs',
    hi: '{count} खुले ऑर्डर में से हर एक का वर्कफ़्लो चल रहा है',
  },
} as const satisfies Entries;
