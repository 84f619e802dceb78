import type { Entries } from '../entry.ts';

/** What is refused about businesses, their keys and their face. */
export const ofBusinesses = {
  business_unknown: {
    en: 'There is no business {businessId}.',
    hi: 'व्यवसाय {businessId} नहीं है।',
    cli: 'There is no business {businessId}. `paisewise business list` shows them.',
  },
  business_deleting_restore: {
    en: '{businessId} is being deleted. Restore it first.',
    hi: '{businessId} हटाया जा रहा है। पहले उसे वापस लाएँ।',
    cli: '{businessId} is being deleted. `paisewise business restore {businessId}` brings it back first.',
  },
  business_deleting: { en: '{businessId} is being deleted.', hi: '{businessId} हटाया जा रहा है।' },
  business_deleting_no_keys: {
    en: '{businessId} is being deleted: it gets no new keys.',
    hi: '{businessId} हटाया जा रहा है: नई कुंजी नहीं बनती।',
  },
  business_not_deleting: {
    en: '{businessId} is not being deleted: it is {status}.',
    hi: '{businessId} हटाया नहीं जा रहा: उसकी स्थिति {status} है।',
  },
  key_unknown: {
    en: 'There is no key {keyId}.',
    hi: 'कुंजी {keyId} नहीं है।',
    cli: 'There is no key {keyId}. `paisewise key list BUSINESS` shows their ids.',
  },
  mode_unknown: { en: 'The mode is live or test.', hi: 'मोड live या test होता है।' },
  business_disabled_here: { en: 'This business is disabled.', hi: 'यह व्यवसाय बंद है।' },
  logo_too_colourful: {
    en: 'The logo has too many colours for 64 kB: take a plainer one.',
    hi: 'लोगो में 64 kB के लिए बहुत ज़्यादा रंग हैं: सादा लोगो लें।',
  },
  logo_file_too_large: { en: 'The logo is larger than 1 MB.', hi: 'लोगो 1 MB से बड़ा है।' },
  logo_no_png: {
    en: 'The logo is no PNG: save it as one. A browser with JavaScript does it by itself.',
    hi: 'लोगो PNG नहीं है: उसे PNG में सेव करें।',
  },
  logo_sides_too_long: {
    en: 'The logo is larger than {most} × {most} pixels: make it smaller.',
    hi: 'लोगो {most} × {most} पिक्सेल से बड़ा है: उसे छोटा करें।',
  },
  logo_interlaced: {
    en: 'The logo is an interlaced PNG: save it as a plain one.',
    hi: 'लोगो इंटरलेस्ड PNG है: सादा PNG सेव करें।',
  },
  logo_unreadable: {
    en: 'The logo can’t be read: save it again.',
    hi: 'लोगो पढ़ा नहीं जा सका: फिर से सेव करें।',
  },
  colour_malformed: {
    en: 'The colour is # and six figures or letters from a to f, such as #145840.',
    hi: 'रंग # और छह अंक या अक्षर (a से f) होते हैं, जैसे #145840।',
  },
} as const satisfies Entries;

/** What is refused about plans. */
export const ofPlans = {
  plan_unknown: {
    en: 'There is no plan "{plan}". The plans are: {plans}.',
    hi: '“{plan}” नाम का प्लान नहीं है। प्लान ये हैं: {plans}।',
  },
  plan_name_malformed: {
    en: 'A plan’s name has 1 to 30 small letters, digits and hyphens, and begins with a letter.',
    hi: 'प्लान के नाम में 1 से 30 छोटे अंग्रेज़ी अक्षर, अंक और हाइफ़न होते हैं, और वह अक्षर से शुरू होता है।',
  },
  plan_accounts_missing: {
    en: '{plan} is a new plan: say how many accounts it allows.',
    hi: '{plan} नया प्लान है: लिखें कि उसमें कितने खाते हो सकते हैं।',
  },
  plan_accounts_out_of_range: {
    en: 'A plan allows 1 to 1000 accounts.',
    hi: 'प्लान में 1 से 1000 खाते हो सकते हैं।',
  },
  plan_accounts_not_a_number: {
    en: 'Accounts is a number from 1 to 1000.',
    hi: 'खातों की संख्या 1 से 1000 तक होती है।',
  },
} as const satisfies Entries;

/** What is refused at the command line for its files, its state folder and the demo. */
export const ofInstallation = {
  mail_file_is_alert: {
    en: '{file} is an alert, not a file. The mail itself lies in the mailbox; save it there as a file.',
    hi: '{file} अलर्ट है, फ़ाइल नहीं। मेल मेलबॉक्स में है; उसे वहाँ से फ़ाइल में सहेजें।',
    cli: '{file} is an alert: `alert show` tells what is kept of it. The mail itself lies in the mailbox; save it there as a file.',
  },
  file_unreadable: { en: '{file} cannot be read.', hi: '{file} पढ़ी नहीं जा सकी।' },
  out_file_unwritable: {
    en: '{field_out}: {file} cannot be written.',
    hi: '{field_out}: {file} लिखी नहीं जा सकी।',
  },
  not_a_mail: {
    en: 'It is no mail that can be read. {why}',
    hi: 'यह कोई ऐसी मेल नहीं है जो पढ़ी जा सके। {why}',
  },
  state_folder_of_other_version: {
    en: '{file} is not one of this version: stop the stack and start it again with `npm start`.',
    hi: '{file} इस संस्करण की नहीं है: सेवा रोकें और `npm start` से फिर शुरू करें।',
  },
  stack_not_running: {
    en: 'No stack is running in {folder}. Start it with `npm start`, or set DATABASE_URL and TEMPORAL_ADDRESS to one elsewhere.',
    hi: '{folder} में कोई सेवा नहीं चल रही। उसे `npm start` से शुरू करें, या DATABASE_URL और TEMPORAL_ADDRESS में दूसरी सेवा लिखें।',
  },
  state_folder_unreadable: {
    en: '{file} cannot be read ({why}): put it back from a copy, or set SEAL_KEYS.',
    hi: '{file} पढ़ी नहीं जा सकी ({why}): उसे बैकअप से लौटाएँ, या SEAL_KEYS सेट करें।',
  },
  seal_keys_missing: {
    en: 'SEAL_KEYS is not set, and this command has to seal or open a secret. Set it as the service has it.',
    hi: 'SEAL_KEYS सेट नहीं है, और इस काम में सीक्रेट बंद करना या खोलना है। उसे वैसा ही सेट करें जैसा सेवा में है।',
  },
  demo_missing: {
    en: 'The demo mailbox is part of `npm start`: without its state folder, or with a database of your own, there is none.',
    hi: 'डेमो मेलबॉक्स `npm start` का हिस्सा है: उसके फ़ोल्डर के बिना, या आपके अपने डेटाबेस के साथ, वह नहीं होता।',
  },
  demo_order_elsewhere: {
    en: '{orderId} is not an order of the demo mailbox: its alert would have to arrive in its own.',
    hi: '{orderId} डेमो मेलबॉक्स का ऑर्डर नहीं है: उसका अलर्ट उसके अपने मेलबॉक्स में आना चाहिए।',
  },
  demo_mailbox_away: {
    en: 'The demo mailbox does not take the mail at {host}:{port}: is `npm start` running?',
    hi: 'डेमो मेलबॉक्स {host}:{port} पर मेल नहीं ले रहा: क्या `npm start` चल रहा है?',
  },
  instant_malformed: {
    en: '{field_at}: "{text}" is no instant: give it as 2026-11-21T10:15:00Z.',
    hi: '{field_at}: “{text}” समय नहीं है: 2026-11-21T10:15:00Z की तरह लिखें।',
  },
  restored_same_database: {
    en: "{database} is the service's own: name the one beside.",
    hi: '{database} सेवा का अपना डेटाबेस है: साथ वाले का नाम लिखें।',
  },
  amount_zero: { en: 'amount must be greater than 0.', hi: 'रकम 0 से ज़्यादा होनी चाहिए।' },
  amount_too_large: { en: 'amount must be at most 1000000.', hi: 'रकम 1000000 तक होनी चाहिए।' },
} as const satisfies Entries;
