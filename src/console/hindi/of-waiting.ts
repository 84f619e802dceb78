/** What `paisewise doctor` finds of mailboxes, accounts, banks, orders and webhooks. */
export const ofWaiting = {
  '{} is {} since {}': '{}: {found}, {} से',
  '{} is {} since {}: {}': '{}: {found}, {} से: {found}',
  connecting: 'खोला जा रहा है',
  watching: 'पढ़ा जा रहा है',
  behind: 'पूरा नहीं पढ़ा गया',
  throttled: 'रुकने को कहा गया',
  refused: 'लॉगिन नहीं माना गया',
  paused: 'रुका हुआ',
  disconnected: 'हटाया हुआ',
  '{} read up to now': '{} अब तक पढ़े गए',
  'connect it again with its present password, then `paisewise mailbox test`':
    'उसे अभी के पासवर्ड से फिर जोड़ें, फिर `paisewise mailbox test`',
  'the provider limits logins: nothing to do but wait, or connect fewer clients to it':
    'मेल सेवा लॉगिन सीमित करती है: इंतज़ार करें, या उससे कम प्रोग्राम जोड़ें',
  '`paisewise mailbox test {}` shows what the server says':
    '`paisewise mailbox test {}` दिखाता है कि सर्वर क्या कहता है',
  '{} has no folder "{}" any more, since {}: no payment is read there':
    '{} में अब "{}" फ़ोल्डर नहीं है, {} से: वहाँ कोई भुगतान नहीं पढ़ा जाता',
  "if the bank's mails go elsewhere now, connect the mailbox again with that folder; one that comes back under its name is read again by itself":
    'अगर बैंक के मेल अब कहीं और जाते हैं, तो मेलबॉक्स को उस फ़ोल्डर के साथ फिर जोड़ें; वही नाम लौट आए तो वह ख़ुद फिर पढ़ा जाता है',
  '{}: the server doesn\'t open the folder "{}", since {}: payments there wait, and the windows with them':
    '{}: सर्वर "{}" फ़ोल्डर नहीं खोलता, {} से: वहाँ के भुगतान रुके हैं, और उनके साथ ऑर्डरों का समय भी',
  '`paisewise mailbox test {}` shows what the server says; it is opened again by itself once the server lets us':
    '`paisewise mailbox test {}` दिखाता है कि सर्वर क्या कहता है; सर्वर के मानते ही वह ख़ुद फिर खुलता है',
  'where it stays so, no worker watches it: is a service with ROLE=worker or all running?':
    'ऐसा ही रहे तो कोई वर्कर इसे नहीं देख रहा: क्या ROLE=worker या all वाली सेवा चल रही है?',
  '{}, but it was last read {} s ago': '{found}, लेकिन पिछली बार {} सेकंड पहले पढ़ा गया',
  'is a worker running?': 'क्या कोई वर्कर चल रहा है?',
  'no worker reads the mailboxes now: payments are found when one starts':
    'अभी कोई वर्कर मेलबॉक्स नहीं पढ़ रहा: भुगतान उसके शुरू होने पर मिलेंगे',
  'start the service with ROLE=worker or all; its log says why it stopped':
    'सेवा को ROLE=worker या all के साथ शुरू करें; वह क्यों रुकी, यह उसका लॉग बताता है',
  'further orders on another account today, or another limit: `paisewise account change`':
    'आज के और ऑर्डर दूसरे खाते पर लें, या सीमा बदलें: `paisewise account change`',
  '{} has received {} that its bank allows a day':
    '{} पर आज बैंक की रोज़ की सीमा में से इतना आ चुका है: {}',
  '{} was never verified: nobody has seen that its alerts arrive':
    '{} कभी परखा नहीं गया: किसी ने नहीं देखा कि उसके अलर्ट आते हैं',
  '`paisewise account verify {}` and pay the rupee':
    '`paisewise account verify {}` चलाएँ और एक रुपया चुकाएँ',
  "{} is paused: it is beyond its plan's count": '{} रुका है: वह प्लान की गिनती से बाहर है',
  'a larger plan, or `paisewise account set-default`':
    'बड़ा प्लान लें, या `paisewise account set-default`',
  '{} has fewer than four last digits: alerts of other accounts at its bank fit it':
    '{} के चार से कम आख़िरी अंक लिखे हैं: उस बैंक के दूसरे खातों के अलर्ट भी मेल खाते हैं',
  'remove it and add it again with four: `paisewise account remove`':
    'उसे हटाकर चार अंकों के साथ फिर जोड़ें: `paisewise account remove`',
  '{} verified and active': '{} परखे हुए और चालू',
  'the alerts of {} are no longer understood; {} open orders wait on {}. The newest: {}, {}':
    '{} के अलर्ट अब समझ नहीं आते; {} खुले ऑर्डर इस बैंक के भरोसे हैं: {}। सबसे नया: {}, {found}',
  'no word of it is known': 'उसका कोई शब्द जाना-पहचाना नहीं',
  'a proven mail of {} tells of money on an account ending {}, and no bank is known by that sender':
    '{} की एक साबित मेल {} पर ख़त्म होने वाले खाते में पैसे आने की बात कहती है, और उस पते से कोई बैंक ज्ञात नहीं',
  "if a bank has moved its alerts there, they settle nothing until its domain is added (docs/banks.md); compare with the bank's statement":
    'अगर कोई बैंक अब वहाँ से अलर्ट भेजता है, तो डोमेन जोड़े जाने तक उनसे कोई ऑर्डर पूरा नहीं होता (docs/banks.md); बैंक के स्टेटमेंट से मिलाएँ',
  'mails of the last 7 days that may tell of payments and settled no order: {}, the newest {}':
    'पिछले 7 दिनों की ऐसी मेल जिनमें भुगतान की ख़बर हो सकती है और जिनसे कोई ऑर्डर पूरा नहीं हुआ: {}, सबसे नई {}',
  "`paisewise alert show {}` says why; with the money on the bank's statement, `alert attach`":
    '`paisewise alert show {}` कारण बताता है; पैसे बैंक के स्टेटमेंट पर हों तो `alert attach`',
  '`paisewise alert show {}`; save that mail, then `paisewise alert explain FILE --trace` shows what is new in it, and `alert redact` makes a copy for us':
    '`paisewise alert show {}`; वह मेल सहेजें, फिर `paisewise alert explain FILE --trace` दिखाता है कि उसमें नया क्या है, और `alert redact` हमारे लिए प्रति बनाता है',
  'the alerts are understood': 'अलर्ट समझे जा रहे हैं',
  '{} wait for a person': '{} किसी व्यक्ति के निर्णय के इंतज़ार में हैं',
  '{} are pending past their grace': '{} समय निकलने के बाद भी प्रतीक्षा में हैं',
  'is the engine reachable, and a worker running?': 'क्या इंजन मिल रहा है, और कोई वर्कर चल रहा है?',
  '{} have no workflow yet': '{} का अभी वर्कफ़्लो नहीं है',
  'is the engine reachable? The sweep starts them within a minute once it is':
    'क्या इंजन मिल रहा है? मिलते ही सफ़ाई का काम उन्हें एक मिनट में शुरू करता है',
  '{} have workflows that were not notified of a change': '{} के वर्कफ़्लो को बदलाव की ख़बर नहीं मिली',
  'the sweep notifies them within a minute once the engine answers':
    'इंजन के जवाब देते ही उन्हें एक मिनट में ख़बर मिल जाती है',
  'none stands still': 'कोई अटका नहीं है',
  "the shop's endpoint must answer 2xx": 'दुकान के सर्वर को 2xx जवाब देना चाहिए',
  '{} wait since {}': '{} इंतज़ार में, {} से',
  '{} wait since {}: {}': '{} इंतज़ार में, {} से: {found}',
  '{}; `paisewise webhook attempts ORDER` shows each try':
    '{found}; `paisewise webhook attempts ORDER` हर कोशिश दिखाता है',
  '{} of the last seven days were given up or refused':
    'पिछले सात दिनों में {} भेजना छोड़ा गया या नहीं माना गया',
  '`paisewise webhook redeliver ORDER` once the endpoint is mended':
    'सर्वर ठीक होने पर `paisewise webhook redeliver ORDER`',
  'none waits for a second try': 'कोई दूसरी कोशिश के इंतज़ार में नहीं',
} as const;
