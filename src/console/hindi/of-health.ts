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
