/** What `paisewise doctor` finds of the database, its clock and its disk, and the way out. */
export const ofDatabase = {
  'is the database reachable and of this version?': 'क्या डेटाबेस मिल रहा है, और इसी संस्करण का है?',
  'the database answers, but this look took too long and was ended':
    'डेटाबेस जवाब देता है, पर यह जाँच बहुत देर चली और रोक दी गई',
  'what else keeps its processors and its disk busy? pg_stat_activity lists what it works on; did its disk get slower, or is a VACUUM (ANALYZE) overdue?':
    'उसके प्रोसेसर और डिस्क को और क्या व्यस्त रखता है? pg_stat_activity दिखाता है कि वह क्या कर रहा है; क्या उसकी डिस्क धीमी हुई, या VACUUM (ANALYZE) बाक़ी है?',
  'the database answers, but this look took too long: process {} of it holds a lock, in a transaction of {} s that stands idle':
    'डेटाबेस जवाब देता है, पर यह जाँच बहुत देर चली: उसकी प्रोसेस {} ने लॉक पकड़ा है, {} सेकंड के ट्रांज़ैक्शन में जो ख़ाली खड़ा है',
  'the database answers, but this look took too long: process {} of it holds a lock, in a transaction of {} s that still works':
    'डेटाबेस जवाब देता है, पर यह जाँच बहुत देर चली: उसकी प्रोसेस {} ने लॉक पकड़ा है, {} सेकंड के ट्रांज़ैक्शन में जो अब भी चल रहा है',
  'process {} of the database holds a lock, in a transaction of {} s that stands idle: a create behind it is answered 503, and all else is tried again':
    'डेटाबेस की प्रोसेस {} ने लॉक पकड़ा है, {} सेकंड के ट्रांज़ैक्शन में जो ख़ाली खड़ा है: उसके पीछे नया ऑर्डर बनाने पर 503 मिलता है, और बाक़ी सब दोबारा आज़माया जाता है',
  'process {} of the database holds a lock, in a transaction of {} s that still works: a create behind it is answered 503, and all else is tried again':
    'डेटाबेस की प्रोसेस {} ने लॉक पकड़ा है, {} सेकंड के ट्रांज़ैक्शन में जो अब भी चल रहा है: उसके पीछे नया ऑर्डर बनाने पर 503 मिलता है, और बाक़ी सब दोबारा आज़माया जाता है',
  'who began it should end it; SELECT pg_terminate_backend({}) in psql takes it back and lets the others go on':
    'जिसने इसे शुरू किया वही पूरा करे; psql में SELECT pg_terminate_backend({}) उसे वापस लेता है और बाक़ी आगे बढ़ते हैं',
  'answers, Postgres {}': 'जवाब देता है, Postgres {}',
  'this is Postgres {}: {} or newer is needed': 'यह Postgres {} है: {} या उससे नया चाहिए',
  'upgrade it, or set DATABASE_URL to a newer one': 'उसे अपग्रेड करें, या DATABASE_URL में नया डेटाबेस लिखें',
  'lacks {}': '{} नहीं है',
  'start the service once: it migrates': 'सेवा एक बार शुरू करें: वह ख़ुद माइग्रेट करती है',
  'a newer version has migrated it: {}': 'किसी नए संस्करण ने इसे माइग्रेट किया है: {}',
  'run that version everywhere; this one knows nothing of what it added':
    'हर जगह वही संस्करण चलाएँ; उसने जो जोड़ा, यह संस्करण उसे नहीं जानता',
  "the database's clock is {} s ahead of this machine's":
    'डेटाबेस की घड़ी इस मशीन की घड़ी से {} सेकंड आगे है',
  "the database's clock is {} s behind this machine's":
    'डेटाबेस की घड़ी इस मशीन की घड़ी से {} सेकंड पीछे है',
  "`timedatectl` on both machines says whose clock isn't synchronized: see to NTP there. The database's decides: if that is the wrong one, orders that wait end too early, and a new order looks younger than its payment":
    '`timedatectl` दोनों मशीनों पर बताता है कि किसकी घड़ी सिंक नहीं है: वहाँ NTP ठीक करें। डेटाबेस की घड़ी मानी जाती है: अगर वही ग़लत है, तो इंतज़ार वाले ऑर्डर समय से पहले ख़त्म होते हैं, और नया ऑर्डर अपने भुगतान से बाद का दिखता है',
  "`timedatectl` on both machines says whose clock isn't synchronized: see to NTP there. The database's decides: if that is the wrong one, orders that wait end too late, and the payment of a new order looks too late":
    '`timedatectl` दोनों मशीनों पर बताता है कि किसकी घड़ी सिंक नहीं है: वहाँ NTP ठीक करें। डेटाबेस की घड़ी मानी जाती है: अगर वही ग़लत है, तो इंतज़ार वाले ऑर्डर देर से ख़त्म होते हैं, और नए ऑर्डर का भुगतान देर से आया दिखता है',
  "the database's disk is full: it answers questions and keeps nothing new, so creates answer 503 and payments wait in their mailboxes":
    'डेटाबेस की डिस्क भर गई है: वह सवालों के जवाब देता है पर नया कुछ नहीं रखता, इसलिए नए ऑर्डर पर 503 मिलता है और भुगतान अपने मेलबॉक्स में रुके हैं',
  'give it room: `df` on its machine, and `SELECT slot_name, active FROM pg_replication_slots` for what keeps its log; delete nothing in its folder. It goes on by itself afterwards':
    'उसे जगह दें: उसकी मशीन पर `df`, और लॉग को क्या रोके हुए है इसके लिए `SELECT slot_name, active FROM pg_replication_slots`; उसके फ़ोल्डर में कुछ न मिटाएँ। उसके बाद वह ख़ुद आगे चलता है',
  'the database took {} ms to make a few bytes durable':
    'डेटाबेस को थोड़ा-सा डेटा पक्का लिखने में {} ms लगे',
  'each create and each payment waits for that: what else writes to its disk?':
    'हर नया ऑर्डर और हर भुगतान इसका इंतज़ार करता है: उसकी डिस्क पर और क्या लिख रहा है?',
} as const;
