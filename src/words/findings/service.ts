import type { Entries } from '../entry.ts';

/** What a check finds of the service: its secrets, businesses, engine and API. */
export const ofService = {
  seal_unopened: { en: "a secret doesn't open: {why}", hi: 'एक सीक्रेट नहीं खुलता: {why}' },
  seals_unopened: { en: "{count} secrets don't open: {why}", hi: '{count} सीक्रेट नहीं खुलते: {why}' },
  seal_unopened_todo: {
    en: 'put the key they were sealed with back into SEAL_KEYS',
    hi: 'जिस कुंजी से वे बंद हुए थे उसे SEAL_KEYS में वापस रखें',
  },
  seal_old: { en: 'a secret is sealed with an older key', hi: 'एक सीक्रेट पुरानी कुंजी से बंद है' },
  seals_old: {
    en: '{count} secrets are sealed with an older key',
    hi: '{count} सीक्रेट पुरानी कुंजी से बंद हैं',
  },
  seal_old_todo: { en: '`paisewise seal rotate`', hi: '`paisewise seal rotate` चलाएँ' },
  seals_open: {
    en: '{count} secrets open with the present key',
    hi: '{count} सीक्रेट पहली कुंजी से खुलते हैं',
  },
  purge_waits: {
    en: 'its purge was due at {since} and waits for open orders',
    hi: 'इसे {since} पर मिटना था, पर खुले ऑर्डरों का इंतज़ार है',
  },
  purge_to_come: {
    en: 'is deleted and will be purged at {at}',
    hi: 'हटाया गया है, और {at} पर मिट जाएगा',
  },
  purge_waits_todo: {
    en: '`paisewise review list`: an order that waits for a person holds it',
    hi: '`paisewise review list`: कोई ऑर्डर निर्णय के इंतज़ार में इसे रोके हुए है',
    console: {
      en: 'an order that waits under Reviews holds it',
      hi: '“जाँच में” पेज पर रुका कोई ऑर्डर इसे रोके हुए है',
    },
  },
  purge_to_come_todo: {
    en: '`paisewise business restore {businessId}` brings it back',
    hi: '`paisewise business restore {businessId}` इसे वापस लाता है',
    console: {
      en: 'an owner of it takes it back under Settings',
      hi: 'उसका मालिक “सेटिंग” पेज पर इसे वापस ले सकता है',
    },
  },
  creates_refused: {
    en: 'live creates are refused until {until}: {because}',
    hi: '{until} तक नए असली ऑर्डर नहीं बनते: {because}',
  },
  database_put_back: { en: 'the database was put back', hi: 'डेटाबेस पीछे लौटाया गया था' },
  creates_refused_todo: {
    en: "it ends by itself; `paisewise restored` lists the orders that the engine knows and the database doesn't",
    hi: 'यह अपने-आप ख़त्म होता है; `paisewise restored` वे ऑर्डर दिखाता है जिन्हें इंजन जानता है और डेटाबेस नहीं',
  },
  set_aside: {
    en: 'stuck since {since}, tried {tries} times ({all} of {kind} in all): {reason}',
    hi: '{since} से अलग रखा है, {tries} बार कोशिश हुई ({all} कुल, {kind}): {reason}',
  },
  set_aside_todo: {
    en: 'mend what the reason names; it is tried again by itself, within an hour',
    hi: 'कारण में जो लिखा है उसे ठीक करें; एक घंटे में अपने-आप फिर कोशिश होती है',
  },
  nothing_set_aside: { en: 'no work is stuck', hi: 'कुछ अलग नहीं रखा गया' },
  answers_at: { en: 'answers at {where}', hi: '{where} पर जवाब देता है' },
  api_answered: { en: 'it answered {status}', hi: 'जवाब {status} आया' },
  api_silent: { en: '{address} does not answer: {why}', hi: '{address} जवाब नहीं देता: {why}' },
  api_silent_todo: {
    en: 'is a service with ROLE=api or all running, and is BASE_URL its public address?',
    hi: 'क्या ROLE=api या all वाली सेवा चल रही है, और क्या BASE_URL उसका सार्वजनिक पता है?',
  },
  engine_silent: { en: 'does not answer: {why}', hi: 'जवाब नहीं देता: {why}' },
  engine_silent_todo: {
    en: 'orders are still taken and payments matched; webhooks and expiries wait. Start it, or mend TEMPORAL_ADDRESS',
    hi: 'ऑर्डर बनते और भुगतान मिलते रहते हैं; वेबहुक और समय-समाप्ति रुकी है। उसे शुरू करें, या TEMPORAL_ADDRESS ठीक करें',
  },
  engine_lacks_todo: {
    en: 'was its data lost? A running worker makes them again within a minute; is one running (ROLE=worker or all)?',
    hi: 'क्या उसका डेटा खो गया? चलता हुआ वर्कर एक मिनट में उन्हें फिर बना देता है; क्या कोई चल रहा है (ROLE=worker या all)?',
  },
  schedule_paused: {
    en: 'the schedule {schedule} is paused: what it looks for each minute waits',
    hi: 'शेड्यूल {schedule} रुका हुआ है: वह हर मिनट जो देखता है, वह सब रुका है',
  },
  engine_strangers: {
    en: 'workers of another database poll the namespace {namespace} too: {strangers}',
    hi: 'किसी और डेटाबेस के वर्कर भी नेमस्पेस {namespace} से काम लेते हैं: {strangers}',
  },
  engine_strangers_todo: {
    en: "each takes the other's work. Stop theirs, or give one of the two a TEMPORAL_NAMESPACE of its own; what was mixed up is started again within minutes. Was the database put back from a copy under workers that ran on? Then restart those",
    hi: 'दोनों एक-दूसरे का काम ले लेते हैं। उनके वर्कर रोकें, या दोनों में से एक को अपना TEMPORAL_NAMESPACE दें; जो उलझ गया वह कुछ मिनट में फिर शुरू होता है। क्या चलते वर्करों के नीचे डेटाबेस किसी प्रति से वापस लाया गया? तो उन्हें फिर से चालू करें',
  },
  schedule_paused_todo: {
    en: "no worker unpauses what a person paused. Unpause it in Temporal's pages, or: temporal schedule toggle --unpause --schedule-id {schedule} --reason done --address {address} --namespace {namespace}",
    hi: 'जो किसी व्यक्ति ने रोका, उसे कोई वर्कर नहीं चलाता। उसे Temporal के पेजों में चलाएँ, या: temporal schedule toggle --unpause --schedule-id {schedule} --reason done --address {address} --namespace {namespace}',
  },
  engine_lacks_schedules: {
    en: 'lacks the schedules {schedules}',
    hi: 'ये शेड्यूल नहीं हैं: {schedules}',
  },
  engine_lacks_mailboxes: {
    en: 'runs no workflow for {mailboxes}',
    hi: 'इनका वर्कफ़्लो नहीं चल रहा: {mailboxes}',
  },
  certificate_ends: {
    en: 'the certificate of the public address ends {at} and was not renewed',
    hi: 'सार्वजनिक पते का सर्टिफ़िकेट {at} को ख़त्म होता है और नया नहीं हुआ',
  },
  certificate_ends_todo: {
    en: '`paisewise logs proxy` says why: its renewal needs ports 80 and 443 open from everywhere',
    hi: '`paisewise logs proxy` कारण बताता है: उसके लिए पोर्ट 80 और 443 हर जगह से खुले होने चाहिए',
  },
  version_newer: {
    en: 'there is a new version, and {version} runs',
    hi: 'नया संस्करण है, और अभी {version} चल रहा है',
  },
  version_newer_todo: {
    en: '`paisewise update` on the machine; what it brings stands in its CHANGELOG.md',
    hi: 'मशीन पर `paisewise update` चलाएँ; उसमें क्या नया है, यह CHANGELOG.md में लिखा है',
  },
} as const satisfies Entries;

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
