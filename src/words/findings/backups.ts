import type { Entries } from '../entry.ts';

/** What a check finds of the dumps and of what operators are told. */
export const ofBackups = {
  backups_unreadable_todo: {
    en: 'does BACKUPS_FOLDER name the folder of the dumps, and may this user list it?',
    hi: 'क्या BACKUPS_FOLDER में डंप वाले फ़ोल्डर का नाम है, और क्या यह उपयोगकर्ता उसे देख सकता है?',
  },
  backups_unreadable: { en: 'the dumps cannot be looked at: {why}', hi: 'डंप देखे नहीं जा सकते: {why}' },
  dump_missing: { en: 'there is no dump', hi: 'कोई डंप नहीं है' },
  dump_age: { en: 'the newest dump is {minutes} min old', hi: 'सबसे नया डंप {minutes} मिनट पुराना है' },
  dump_todo: {
    en: '`docker compose logs backup` has what went wrong',
    hi: 'क्या गड़बड़ हुई, यह `docker compose logs backup` में है',
  },
  dump_copied_age: {
    en: 'a dump last went elsewhere {minutes} min ago',
    hi: 'डंप की प्रति {minutes} मिनट पहले दूसरी जगह गई थी',
  },
  dump_copied_todo: {
    en: '`paisewise hourly` on the machine says why BACKUP_COMMAND fails; `systemctl status paisewise-hourly.timer`, whether it runs',
    hi: 'BACKUP_COMMAND क्यों विफल है, यह मशीन पर `paisewise hourly` बताता है; वह चलता है या नहीं, यह `systemctl status paisewise-hourly.timer`',
  },
  disk_used: { en: '{percent} is used', hi: '{percent} भरा है' },
  disk_used_todo: {
    en: 'give it room before it is full: then nothing new is kept. `docker system prune` removes old images',
    hi: 'भरने से पहले जगह बनाएँ: भर जाने पर नया कुछ नहीं रखा जाता। `docker system prune` पुरानी इमेज हटाता है',
  },
  operators_without_smtp: {
    en: 'OPERATOR_EMAILS is set, and SMTP_URL is not: nobody is told so what is wrong with this installation',
    hi: 'OPERATOR_EMAILS सेट है, SMTP_URL नहीं: इसलिए किसी को नहीं बताया जाता कि यहाँ क्या गड़बड़ है',
  },
  operators_without_telegram: {
    en: 'OPERATOR_TELEGRAM_CHAT is set, and TELEGRAM_BOT_TOKEN is not: nobody is told so what is wrong with this installation',
    hi: 'OPERATOR_TELEGRAM_CHAT सेट है, TELEGRAM_BOT_TOKEN नहीं: इसलिए किसी को नहीं बताया जाता कि यहाँ क्या गड़बड़ है',
  },
  operators_todo: { en: 'set both, and restart the service', hi: 'दोनों भरें, और सेवा फिर से शुरू करें' },
} as const satisfies Entries;
