/** What is refused about UPI accounts and mailboxes: `{}` stands for words of its own. */
export const ofAccounts = {
  'There is no bank "{}". The banks are: {}; or other, with --sender and --bank-name.':
    '“{}” नाम का कोई बैंक नहीं है। बैंक ये हैं: {}; या “मेरा बैंक सूची में नहीं है”।',
  'Of a bank that isn’t in the list, name the address that its alerts come from (--sender) and the bank (--bank-name).':
    'जो बैंक सूची में नहीं है, उसका नाम और वह पता लिखें जिससे उसकी सूचनाएँ आती हैं।',
  'Name the whole address that its alerts come from, like alerts@konark.bank.in.':
    'पूरा पता लिखें जिससे उसकी सूचनाएँ आती हैं, जैसे alerts@konark.bank.in।',
  '{} is no bank’s domain: others have theirs below it.':
    '{} किसी एक बैंक का डोमेन नहीं: उसके नीचे औरों के भी डोमेन हैं।',
  '{} is a name that anybody can have, or nobody.': '{} ऐसा नाम है जो कोई भी ले सकता है, या कोई नहीं।',
  'Anybody can have an address at {}.': '{} पर कोई भी पता बना सकता है।',
  '{} sends mails for anybody.': '{} किसी के लिए भी मेल भेजता है।',
  '{} belongs to a bank that is known ({}): add the account with --bank {}.':
    '{} एक जाने-पहचाने बैंक ({}) का है: खाता उसी बैंक के साथ जोड़ें।',
  'Name the bank as people call it, in at most 80 letters.':
    'बैंक का नाम लिखें जैसा लोग कहते हैं, 80 अक्षरों तक।',
  '{} sends from {} here. A bank has one address for its alerts.':
    '{} यहाँ {} से भेजता है। एक बैंक की सूचनाओं का एक ही पता होता है।',
  'Somebody has taught {} meanwhile, or revoked it.':
    'इस बीच किसी ने {} को सिखा दिया, या वापस ले लिया।',
  '{} is taught already.': '{} पहले से सिखाया जा चुका है।',
  'Nothing of {} is taught that could be revoked.':
    '{} का कुछ भी सिखाया नहीं गया जो वापस लिया जा सके।',
  'Another check arrived meanwhile, and the sentence is another one now: look at it again.':
    'इस बीच एक और जाँच आई, और वाक्य बदल गया: उसे फिर देखें।',
  "Nothing waits for a person's word on {}.": '{} किसी की पुष्टि का इंतज़ार नहीं कर रहा।',
  'Somebody decided {} meanwhile, or took back what it stands on.':
    'इस बीच किसी ने {} का फ़ैसला कर दिया, या जिस पर वह टिका था, उसे वापस ले लिया।',
  'The mails of {} show the last digits of the account: give them with --last-digits, e.g. --last-digits 4477.':
    '{} की मेल में खाते के आख़िरी अंक आते हैं: उन्हें “आख़िरी अंक” में लिखें, जैसे 4477।',
  '--last-digits are the last 4 to 6 digits of the account number, also where the bank shows fewer in its mails.':
    '“आख़िरी अंक” खाता नंबर के आख़िरी 4 से 6 अंक होते हैं, चाहे बैंक की मेल में कम दिखें।',
  'The mails of {} show no digits of the account: leave --last-digits out.':
    '{} की मेल में खाते के अंक नहीं आते: “आख़िरी अंक” ख़ाली छोड़ें।',
  '--merchant-code is the four digits of the merchant category that your bank gave the account, e.g. 5411. A personal account has none.':
    '“मर्चेंट कोड” चार अंकों की वह श्रेणी है जो बैंक ने खाते को दी, जैसे 5411। निजी खाते में यह नहीं होती।',
  '--daily-limit is how many payments a day, from 1 to {}.':
    'एक दिन के भुगतान की गिनती 1 से {} तक होती है।',
  '--daily-amount is rupees a day, from 0.01 to 1000000000.':
    'एक दिन के रुपये 0.01 से 1000000000 तक होते हैं।',
  '--daily-limit is a whole number.': 'एक दिन के भुगतान की गिनती पूरी संख्या होती है।',
  'There is no UPI account {}. `paisewise account list` shows them.': 'UPI खाता {} नहीं है।',
  'There is no UPI account {}.': 'UPI खाता {} नहीं है।',
  '{} is being deleted: it gets no new accounts.': '{} हटाया जा रहा है: उसमें नए खाते नहीं जुड़ते।',
  '{} has no mailbox {}. `paisewise mailbox list` shows them.': '{} में मेलबॉक्स {} नहीं है।',
  '{} is disconnected: connect it again first, or its alerts would not be seen.':
    '{} कटा हुआ है: पहले उसे फिर जोड़ें, नहीं तो उसके अलर्ट नहीं दिखेंगे।',
  '{} has an account with the UPI ID {} already.': '{} में UPI ID {} का खाता पहले से है।',
  'Say what to change: --merchant-code, --app-buttons, --daily-limit or --daily-amount.':
    'बताएँ कि क्या बदलना है।',
  'The {} account …{} {}, in another mailbox: one payment could settle an order of each. {}':
    '{} का खाता …{} किसी दूसरे मेलबॉक्स में भी है: एक भुगतान से दोनों का एक-एक ऑर्डर पूरा हो सकता है।',
  '{} is the default. Make another one the default first: `paisewise account set-default ID`.':
    '{} मुख्य खाता है। पहले किसी दूसरे को मुख्य बनाएँ।',
  '"{}" is no UPI ID. One looks like shop@okhdfcbank: a name, @, and a handle without dots.':
    '“{}” UPI ID नहीं है। वह shop@okhdfcbank जैसी होती है: नाम, @, और बिना बिंदु का हैंडल।',
  '"{}" stands for a UPI ID that nobody can pay: it is that of test orders.':
    '“{}” ऐसी UPI ID है जिस पर कोई पैसे नहीं भेज सकता: वह टेस्ट ऑर्डर की है।',
  '{} is not a check of {}.': '{} {} की जाँच का ऑर्डर नहीं है।',
  'The mailbox of this UPI account {}, so a payment could not be seen: {}.':
    'इस UPI खाते का मेलबॉक्स अभी पढ़ा नहीं जा रहा, इसलिए भुगतान दिखेगा नहीं। क्या करना है, यह “मेलबॉक्स” पेज बताता है।',
  'There is no mailbox {}. `paisewise mailbox list` shows them all.': 'मेलबॉक्स {} नहीं है।',
  'There is no mailbox {}.': 'मेलबॉक्स {} नहीं है।',
  'The mailbox {} is disconnected: connect it again with `paisewise mailbox connect`.':
    'मेलबॉक्स {} कटा हुआ है: उसे फिर जोड़ें।',
  'The mailbox {} at {} belongs to another business.': '{} का मेलबॉक्स ({}) किसी दूसरे व्यवसाय का है।',
  '{} is being deleted: it gets no mailboxes.': '{} हटाया जा रहा है: उसमें मेलबॉक्स नहीं जुड़ते।',
  'The mailbox has no folder "{}". It has: {}.': 'मेलबॉक्स में “{}” फ़ोल्डर नहीं है। उसमें ये हैं: {}।',
  "The mail server's name could not be looked up.": 'मेल सर्वर का नाम नहीं मिला।',
  'The mail server is refused: {}.': 'इस मेल सर्वर की अनुमति नहीं है: {}।',
  'This provider has no consent: give a password.': 'इस प्रदाता में सहमति नहीं होती: पासवर्ड दें।',
  'This consent was not asked for in this session, or more than ten minutes ago. Begin again.':
    'यह सहमति इस सत्र में नहीं माँगी गई, या दस मिनट से पहले माँगी गई थी। फिर से शुरू करें।',
  'You asked for this consent for another business.': 'आपने यह सहमति किसी दूसरे व्यवसाय के लिए माँगी थी।',
  'The provider gave no consent: {}.': 'प्रदाता ने सहमति नहीं दी: {}।',
  'The provider gave no lasting consent (no refresh token).':
    'प्रदाता ने टिकने वाली सहमति नहीं दी (refresh token नहीं मिला)।',
  '--port is a number from 1 to 65535.': '“पोर्ट” 1 से 65535 तक की संख्या होती है।',
  '--port must be a whole number from 1 to 65535.': '“पोर्ट” 1 से 65535 तक की पूरी संख्या होती है।',
  '--host is missing: the name of the IMAP server, e.g. --host imap.example.com.':
    '“होस्ट” नहीं लिखा: IMAP सर्वर का नाम, जैसे imap.example.com।',
  "--authserv-id {} is not what {} writes: give that server's own, or leave it out.":
    '“Authserv-id” {} वह नाम नहीं है जो {} लिखता है: उस सर्वर का अपना नाम लिखिए, या इसे छोड़ दीजिए।',
  '--authserv-id {} is a name that nobody can have: give the one that your own mail server writes first in Authentication-Results.':
    '“Authserv-id” {} किसी का नाम नहीं हो सकता: वह नाम लिखिए जो आपका अपना मेल सर्वर Authentication-Results में सबसे पहले लिखता है।',
  '--host {} is not the name of a server.': '{} किसी सर्वर का नाम नहीं है।',
  '--user is missing: the name to log in with.': '“यूज़र” नहीं लिखा: जिस नाम से लॉग-इन होता है।',
  'A password is missing: give it on stdin with --password-stdin, or use --oauth.':
    'पासवर्ड नहीं लिखा।',
} as const;
