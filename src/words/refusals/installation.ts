import type { Entries } from '../entry.ts';

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
