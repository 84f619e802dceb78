/** What `paisewise doctor` finds of the service itself, and the way out. */
export const ofHealth = {
  // The checks' names.
  database: 'डेटाबेस',
  clock: 'घड़ी',
  disk: 'डिस्क',
  connections: 'कनेक्शन',
  lock: 'लॉक',
  pool: 'पूल',
  engine: 'इंजन',
  api: 'API सेवा',
  seal: 'सील',
  mailbox: 'मेलबॉक्स',
  account: 'खाता',
  bank: 'बैंक',
  order: 'ऑर्डर',
  webhook: 'वेबहुक',
  business: 'व्यवसाय',
  creates: 'नए ऑर्डर',
  sweep: 'छूटे काम',
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
  "{} of the database's {} connections are used": 'डेटाबेस के {} कनेक्शन चल रहे हैं, कुल {} में से',
  'Postgres allows {} connections, and the process of Paisewise may open {}: lower DATABASE_POOL or raise max_connections':
    'Postgres {} कनेक्शन देता है, और Paisewise की प्रोसेस {} तक खोल सकती है: DATABASE_POOL घटाएँ या max_connections बढ़ाएँ',
  'Postgres allows {} connections, and the process of Paisewise may open {}, and {} are open beside them: lower DATABASE_POOL or raise max_connections':
    'Postgres {} कनेक्शन देता है, और Paisewise की प्रोसेस {} तक खोल सकती है, उनके अलावा {} खुले हैं: DATABASE_POOL घटाएँ या max_connections बढ़ाएँ',
  'Postgres allows {} connections, and the {} processes of Paisewise may open {}: lower DATABASE_POOL or raise max_connections':
    'Postgres {} कनेक्शन देता है, और Paisewise की {} प्रोसेस {} तक खोल सकती हैं: DATABASE_POOL घटाएँ या max_connections बढ़ाएँ',
  'Postgres allows {} connections, and the {} processes of Paisewise may open {}, and {} are open beside them: lower DATABASE_POOL or raise max_connections':
    'Postgres {} कनेक्शन देता है, और Paisewise की {} प्रोसेस {} तक खोल सकती हैं, उनके अलावा {} खुले हैं: DATABASE_POOL घटाएँ या max_connections बढ़ाएँ',
  'raise its max_connections, or lower DATABASE_POOL of each process':
    'उसका max_connections बढ़ाएँ, या हर प्रोसेस का DATABASE_POOL घटाएँ',
  'a process of ROLE={} uses all {} connections of its pool':
    'ROLE={} की एक प्रोसेस अपने पूल के सभी {} कनेक्शन काम में ले रही है',
  'a moment does no harm; where it lasts, look for slow statements, or raise its DATABASE_POOL':
    'पल भर का कोई नुक़सान नहीं; देर तक रहे तो धीमे स्टेटमेंट खोजें, या उसका DATABASE_POOL बढ़ाएँ',
  'who comes last is refused, when all are busy at once':
    'सब एक साथ व्यस्त हों तो सबसे बाद में आने वाले को मना हो जाता है',
  'answers at {}': '{} पर जवाब देता है',
  'it answered {}': 'जवाब {} आया',
  '{} does not answer: {}': '{} जवाब नहीं देता: {found}',
  'is a service with ROLE=api or all running, and is BASE_URL its public address?':
    'क्या ROLE=api या all वाली सेवा चल रही है, और क्या BASE_URL उसका सार्वजनिक पता है?',
  '{}, namespace {}': '{found}, नेमस्पेस {}',
  'does not answer: {}': 'जवाब नहीं देता: {found}',
  'the workflow engine cannot be reached at {}: {}': '{} पर वर्कफ़्लो इंजन तक पहुँच नहीं हो रही: {found}',
  'nobody listens there': 'वहाँ कोई नहीं सुन रहा',
  'nobody answers there': 'वहाँ से कोई जवाब नहीं आता',
  'its host name leads nowhere': 'उसका होस्ट नाम कहीं नहीं ले जाता',
  'orders are still taken and payments matched; webhooks and expiries wait. Start it, or mend TEMPORAL_ADDRESS':
    'ऑर्डर बनते और भुगतान मिलते रहते हैं; वेबहुक और समय-समाप्ति रुकी है। उसे शुरू करें, या TEMPORAL_ADDRESS ठीक करें',
  'was its data lost? A running worker makes them anew within a minute; is one running (ROLE=worker or all)?':
    'क्या उसका डेटा खो गया? चलता हुआ वर्कर एक मिनट में उन्हें फिर बना देता है; क्या कोई चल रहा है (ROLE=worker या all)?',
  'the schedule {} is paused: what it looks for each minute waits':
    'शेड्यूल {} रुका हुआ है: वह हर मिनट जो देखता है, वह सब रुका है',
  'workers of another database poll the namespace {} too: {}':
    'किसी और डेटाबेस के वर्कर भी नेमस्पेस {} से काम लेते हैं: {}',
  "each takes the other's work. Stop theirs, or give one of the two a TEMPORAL_NAMESPACE of its own; what was mixed up is started anew within minutes. Was the database put back from a copy under workers that ran on? Then restart those":
    'दोनों एक-दूसरे का काम ले लेते हैं। उनके वर्कर रोकें, या दोनों में से एक को अपना TEMPORAL_NAMESPACE दें; जो उलझ गया वह कुछ मिनट में फिर शुरू होता है। क्या चलते वर्करों के नीचे डेटाबेस किसी प्रति से वापस लाया गया? तो उन्हें फिर से चालू करें',
  "no worker unpauses what a person paused. Unpause it in Temporal's pages, or: temporal schedule toggle --unpause --schedule-id {} --reason done --address {} --namespace {}":
    'जो किसी व्यक्ति ने रोका, उसे कोई वर्कर नहीं चलाता। उसे Temporal के पेजों में चलाएँ, या: temporal schedule toggle --unpause --schedule-id {} --reason done --address {} --namespace {}',
  'lacks the schedules {}': 'ये शेड्यूल नहीं हैं: {}',
  'runs no workflow for {}': 'इनका वर्कफ़्लो नहीं चल रहा: {}',
  "a secret doesn't open: {}": 'एक सीक्रेट नहीं खुलता: {found}',
  "{} secrets don't open: {}": '{} सीक्रेट नहीं खुलते: {found}',
  'put the key they were sealed with back into SEAL_KEYS':
    'जिस कुंजी से वे बंद हुए थे उसे SEAL_KEYS में वापस रखें',
  'a secret is sealed with an older key': 'एक सीक्रेट पुरानी कुंजी से बंद है',
  '{} secrets are sealed with an older key': '{} सीक्रेट पुरानी कुंजी से बंद हैं',
  '{} secrets open with the first key': '{} सीक्रेट पहली कुंजी से खुलते हैं',
  'its purge was due at {} and waits for open orders': 'इसे {} पर मिटना था, पर खुले ऑर्डरों का इंतज़ार है',
  'is deleted and will be purged at {}': 'हटाया गया है, और {} पर मिट जाएगा',
  '`paisewise review list`: an order that waits for a person holds it':
    '`paisewise review list`: कोई ऑर्डर निर्णय के इंतज़ार में इसे रोके हुए है',
  '`paisewise business restore {}` brings it back':
    '`paisewise business restore {}` इसे वापस लाता है',
  'live creates are refused until {}: {}': '{} तक नए असली ऑर्डर नहीं बनते: {found}',
  'the database was put back': 'डेटाबेस पीछे लौटाया गया था',
  "it ends by itself; `paisewise restored` lists the orders that the engine knows and the database doesn't":
    'यह अपने-आप ख़त्म होता है; `paisewise restored` वे ऑर्डर दिखाता है जिन्हें इंजन जानता है और डेटाबेस नहीं',
  'set aside since {}, tried {} times ({} in all of {}): {}':
    '{} से अलग रखा है, {} बार कोशिश हुई ({} कुल, {}): {found}',
  'mend what the reason names; it is tried again by itself, within an hour':
    'कारण में जो लिखा है उसे ठीक करें; एक घंटे में अपने-आप फिर कोशिश होती है',
  'nothing is set aside': 'कुछ अलग नहीं रखा गया',
} as const;
