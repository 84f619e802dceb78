/** What `paisewise doctor` finds of connections to the database, and the way out. */
export const ofConnections = {
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
} as const;
