/** Why a mail server, a shop's server or a line of a statement wasn't understood. */
export const ofFailures = {
  'The mail provider asks us to wait: {}': 'मेल सेवा ने हमें रुकने को कहा: {found}',
  'The mail server rejected the login: {} Gmail, Yahoo, iCloud, Fastmail and others take no password but an app password.':
    'मेल सर्वर ने लॉगिन नहीं माना: {found} Gmail, Yahoo, iCloud, Fastmail और दूसरे सिर्फ़ ऐप पासवर्ड लेते हैं।',
  'The mail provider says: {} Sign in to this mailbox once in a browser and confirm what is asked there; we go on by ourselves.':
    'मेल सेवा कहती है: {found} इस मेलबॉक्स में एक बार ब्राउज़र से साइन इन करके जो पूछा जाए उसकी पुष्टि करें; आगे हम ख़ुद बढ़ेंगे।',
  'The mail provider says: {} Microsoft says so for some minutes when it is busy. If it lasts an hour: give the consent with the mailbox’s own account, switch IMAP on for it, and check that its licence has a mailbox.':
    'मेल सेवा कहती है: {found} व्यस्त होने पर Microsoft कुछ मिनट ऐसा कहता है। एक घंटे तक रहे तो: मेलबॉक्स के अपने खाते से सहमति दें, उसमें IMAP चालू करें, और देखें कि उसके लाइसेंस में मेलबॉक्स है।',
  'The mail server did not let us in: {}': 'मेल सर्वर ने हमें अंदर नहीं आने दिया: {found}',
  'no reason was given': 'कोई कारण नहीं बताया',
  'no reason was given.': 'कोई कारण नहीं बताया।',
  'The mail server refused the connection.': 'मेल सर्वर ने कनेक्शन नहीं माना।',
  "The mail server's name could not be looked up.": 'मेल सर्वर का नाम नहीं मिला।',
  'The mail server did not answer in time.': 'मेल सर्वर ने समय पर जवाब नहीं दिया।',
  'The mail server went silent.': 'मेल सर्वर चुप हो गया।',
  'The connection to the mail server was cut.': 'मेल सर्वर से कनेक्शन टूट गया।',
  'This port does not speak TLS; a server on this machine needs --no-tls.':
    'यह पोर्ट TLS नहीं बोलता; इसी मशीन के सर्वर के लिए एन्क्रिप्शन में “STARTTLS” चुनें।',
  'Somebody between us and the mail server tampered with the encryption: nothing was sent.':
    'हमारे और मेल सर्वर के बीच किसी ने एन्क्रिप्शन से छेड़छाड़ की: कुछ नहीं भेजा गया।',
  "The mail server's certificate could not be trusted ({}).":
    'मेल सर्वर के प्रमाणपत्र पर भरोसा नहीं किया जा सका ({})।',
  'The mail server offers no encryption (STARTTLS), and a password is sent in the clear only on this machine: use --tls.':
    'मेल सर्वर एन्क्रिप्शन (STARTTLS) नहीं देता, और पासवर्ड खुला सिर्फ़ इसी मशीन पर भेजा जाता है: एन्क्रिप्शन में “TLS” चुनें।',
  'The mailbox could not be read: {}': 'मेलबॉक्स नहीं पढ़ा जा सका: {found}',
  'The mailbox has no password any more: connect it again.':
    'मेलबॉक्स का पासवर्ड अब नहीं है: उसे फिर से जोड़ें।',
  'The mailbox has no tokens any more: connect it again.':
    'मेलबॉक्स की अनुमति अब नहीं है: उसे फिर से जोड़ें।',
  'The mailbox was connected anew with a password.': 'मेलबॉक्स पासवर्ड से नए सिरे से जोड़ा गया।',
  '{} no longer lets us read this mailbox ({}): connect it again with --oauth {}.':
    '{} अब यह मेलबॉक्स नहीं पढ़ने देता ({}): उसे {} की सहमति से फिर से जोड़ें।',
  'refused: {}': 'पता नहीं माना गया: {found}',
  '{} is not a public address ({})': '{found} सार्वजनिक पता नहीं है ({})',
  '{} resolves to {}': '{} का पता {} निकला',
  'dns: {}': 'नाम नहीं मिला: {found}',
  '{} has no address': '{} का कोई पता नहीं है',
  '{} does not resolve': '{} का पता नहीं मिलता',
  'timeout: no whole answer within {} s': '{} सेकंड में पूरा जवाब नहीं आया',
  'tls: {}': 'एन्क्रिप्शन में गड़बड़: {}',
  'protocol: {}': 'जवाब HTTP जैसा नहीं था: {}',
  'connection: {}': 'कनेक्शन नहीं हुआ: {found}',
  'it broke': 'टूट गया',
  'interrupted: our own process {} in the middle; not counted':
    'हमारा अपना प्रोसेस बीच में {found}; यह कोशिश गिनी नहीं जाती',
  ended: 'बंद हुआ',
  'stood still': 'अटक गया',
  'gone: it answered 410, which ends the deliveries of this event':
    'जवाब 410 आया, इससे इस घटना का भेजना बंद हो जाता है',
  'status: it answered {}, accepted are 200 to 299': 'जवाब {} आया, 200 से 299 माने जाते हैं',
  'status: it answered {}, accepted are 200 to 299; redirects are not followed':
    'जवाब {} आया, 200 से 299 माने जाते हैं; रीडायरेक्ट के पीछे नहीं जाते',
  'status: it answered {}, accepted are 200 to 299; Cloudflare stopped it':
    'जवाब {} आया, 200 से 299 माने जाते हैं; Cloudflare ने रोका',
  'Cloudflare stopped it before the shop saw it: add a WAF rule that skips its checks for this path':
    'Cloudflare ने इसे दुकान तक पहुँचने से पहले रोका: WAF में इस पते के लिए जाँच छोड़ने का नियम जोड़ें',
  "does it verify with this business's {}?": 'क्या सर्वर इसी व्यवसाय के {} से हस्ताक्षर परखता है?',
  'the name does not resolve: is it spelt right, and public?':
    'नाम नहीं मिलता: क्या वह सही लिखा है, और सार्वजनिक है?',
  'its columns: it has more than the headings': 'इसके कॉलम: शीर्षकों से ज़्यादा हैं',
  'its amount': 'इसकी रकम',
  'its date': 'इसकी तारीख़',
} as const;
