import type { Entries } from '../entry.ts';

/** What a check finds of the database and its machine. */
export const ofDatabase = {
  collation_changed: {
    en: 'its indexes on text were made by the sorting rules {before}, and its system has {now} now: a unique one may let a second row in',
    hi: 'इसके टेक्स्ट के इंडेक्स क्रम के नियम {before} से बने थे, और अब सिस्टम में {now} हैं: कोई यूनीक इंडेक्स दूसरी पंक्ति आने दे सकता है',
  },
  collation_changed_todo: {
    en: 'as its owner, with the service stopped: `REINDEX DATABASE paisewise`, then `ALTER DATABASE paisewise REFRESH COLLATION VERSION`, with your database’s name',
    hi: 'सेवा रोककर, डेटाबेस के मालिक के रूप में: `REINDEX DATABASE paisewise`, फिर `ALTER DATABASE paisewise REFRESH COLLATION VERSION`, अपने डेटाबेस के नाम के साथ',
  },
  postgres_answers: { en: 'answers, Postgres {version}', hi: 'जवाब देता है, Postgres {version}' },
  postgres_too_old: {
    en: 'this is Postgres {version}: {oldest} or newer is needed',
    hi: 'यह Postgres {version} है: {oldest} या उससे नया चाहिए',
  },
  postgres_too_old_todo: {
    en: 'upgrade it, or set DATABASE_URL to a newer one',
    hi: 'उसे अपग्रेड करें, या DATABASE_URL में नया डेटाबेस लिखें',
  },
  migrations_missing: { en: 'lacks {names}', hi: '{names} नहीं है' },
  migrations_missing_todo: {
    en: 'start the service once: it migrates',
    hi: 'सेवा एक बार शुरू करें: वह ख़ुद माइग्रेट करती है',
  },
  migrations_newer: {
    en: 'a newer version has migrated it: {names}',
    hi: 'किसी नए संस्करण ने इसे माइग्रेट किया है: {names}',
  },
  migrations_newer_todo: {
    en: 'run that version everywhere; this one knows nothing of what it added',
    hi: 'हर जगह वही संस्करण चलाएँ; उसने जो जोड़ा, यह संस्करण उसे नहीं जानता',
  },
  clock_ahead: {
    en: "the database's clock is {seconds} s ahead of this machine's",
    hi: 'डेटाबेस की घड़ी इस मशीन की घड़ी से {seconds} सेकंड आगे है',
  },
  clock_behind: {
    en: "the database's clock is {seconds} s behind this machine's",
    hi: 'डेटाबेस की घड़ी इस मशीन की घड़ी से {seconds} सेकंड पीछे है',
  },
  clock_ahead_todo: {
    en: "`timedatectl` on both machines says whose clock isn't synchronized: see to NTP there. The database's decides: if that is the wrong one, orders that wait end too early, and a new order looks younger than its payment",
    hi: '`timedatectl` दोनों मशीनों पर बताता है कि किसकी घड़ी सिंक नहीं है: वहाँ NTP ठीक करें। डेटाबेस की घड़ी मानी जाती है: अगर वही ग़लत है, तो इंतज़ार वाले ऑर्डर समय से पहले ख़त्म होते हैं, और नया ऑर्डर अपने भुगतान से बाद का दिखता है',
  },
  clock_behind_todo: {
    en: "`timedatectl` on both machines says whose clock isn't synchronized: see to NTP there. The database's decides: if that is the wrong one, orders that wait end too late, and the payment of a new order looks too late",
    hi: '`timedatectl` दोनों मशीनों पर बताता है कि किसकी घड़ी सिंक नहीं है: वहाँ NTP ठीक करें। डेटाबेस की घड़ी मानी जाती है: अगर वही ग़लत है, तो इंतज़ार वाले ऑर्डर देर से ख़त्म होते हैं, और नए ऑर्डर का भुगतान देर से आया दिखता है',
  },
  database_disk_full: {
    en: "the database's disk is full: it answers questions and keeps nothing new, so creates answer 503 and payments wait in their mailboxes",
    hi: 'डेटाबेस की डिस्क भर गई है: वह सवालों के जवाब देता है पर नया कुछ नहीं रखता, इसलिए नए ऑर्डर पर 503 मिलता है और भुगतान अपने मेलबॉक्स में रुके हैं',
  },
  database_disk_full_todo: {
    en: 'give it room: `df` on its machine, and `SELECT slot_name, active FROM pg_replication_slots` for what keeps its log; delete nothing in its folder. It goes on by itself afterwards',
    hi: 'उसे जगह दें: उसकी मशीन पर `df`, और लॉग को क्या रोके हुए है इसके लिए `SELECT slot_name, active FROM pg_replication_slots`; उसके फ़ोल्डर में कुछ न मिटाएँ। उसके बाद वह ख़ुद आगे चलता है',
  },
  commit_slow: {
    en: 'the database took {milliseconds} ms to make a few bytes durable',
    hi: 'डेटाबेस को थोड़ा-सा डेटा पक्का लिखने में {milliseconds} ms लगे',
  },
  commit_slow_todo: {
    en: 'each create and each payment waits for that: what else writes to its disk?',
    hi: 'हर नया ऑर्डर और हर भुगतान इसका इंतज़ार करता है: उसकी डिस्क पर और क्या लिख रहा है?',
  },
  connections_used: {
    en: "{used} of the database's {most} connections are used",
    hi: 'डेटाबेस के {used} कनेक्शन चल रहे हैं, कुल {most} में से',
  },
  connections_used_todo: {
    en: 'raise its max_connections, or lower DATABASE_POOL of each process',
    hi: 'उसका max_connections बढ़ाएँ, या हर प्रोसेस का DATABASE_POOL घटाएँ',
  },
  budget_of_one: {
    en: 'Postgres allows {allowed} connections, and the process of Paisewise may open {needed}: lower DATABASE_POOL or raise max_connections',
    hi: 'Postgres {allowed} कनेक्शन देता है, और Paisewise की प्रोसेस {needed} तक खोल सकती है: DATABASE_POOL घटाएँ या max_connections बढ़ाएँ',
  },
  budget_of_one_beside: {
    en: 'Postgres allows {allowed} connections, and the process of Paisewise may open {needed}, and {others} are open beside them: lower DATABASE_POOL or raise max_connections',
    hi: 'Postgres {allowed} कनेक्शन देता है, और Paisewise की प्रोसेस {needed} तक खोल सकती है, उनके अलावा {others} खुले हैं: DATABASE_POOL घटाएँ या max_connections बढ़ाएँ',
  },
  budget_of_several: {
    en: 'Postgres allows {allowed} connections, and the {processes} processes of Paisewise may open {needed}: lower DATABASE_POOL or raise max_connections',
    hi: 'Postgres {allowed} कनेक्शन देता है, और Paisewise की {processes} प्रोसेस {needed} तक खोल सकती हैं: DATABASE_POOL घटाएँ या max_connections बढ़ाएँ',
  },
  budget_of_several_beside: {
    en: 'Postgres allows {allowed} connections, and the {processes} processes of Paisewise may open {needed}, and {others} are open beside them: lower DATABASE_POOL or raise max_connections',
    hi: 'Postgres {allowed} कनेक्शन देता है, और Paisewise की {processes} प्रोसेस {needed} तक खोल सकती हैं, उनके अलावा {others} खुले हैं: DATABASE_POOL घटाएँ या max_connections बढ़ाएँ',
  },
  pool_full: {
    en: 'a process of ROLE={role} uses all {pool} connections of its pool',
    hi: 'ROLE={role} की एक प्रोसेस अपने पूल के सभी {pool} कनेक्शन काम में ले रही है',
  },
  pool_full_todo: {
    en: 'a moment does no harm; where it lasts, look for slow statements, or raise its DATABASE_POOL',
    hi: 'पल भर का कोई नुक़सान नहीं; देर तक रहे तो धीमे स्टेटमेंट खोजें, या उसका DATABASE_POOL बढ़ाएँ',
  },
  budget_todo: {
    en: 'who comes last is refused, when all are busy at once',
    hi: 'सब एक साथ व्यस्त हों तो सबसे बाद में आने वाले को मना हो जाता है',
  },
} as const satisfies Entries;
