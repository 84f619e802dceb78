/** What `paisewise doctor` finds of the machine, its backups and who is told of it, and the way out. */
export const ofHost = {
  'does BACKUPS_FOLDER name the folder of the dumps, and may this user list it?':
    'क्या BACKUPS_FOLDER में डंप वाले फ़ोल्डर का नाम है, और क्या यह उपयोगकर्ता उसे देख सकता है?',
  'the dumps cannot be looked at: {}': 'डंप देखे नहीं जा सकते: {}',
  'there is no dump': 'कोई डंप नहीं है',
  'the newest dump is {} min old': 'सबसे नया डंप {} मिनट पुराना है',
  '`docker compose logs backup` has what went wrong':
    'क्या गड़बड़ हुई, यह `docker compose logs backup` में है',
  '{} is used': '{} भरा है',
  'give it room before it is full: then nothing new is kept. `docker system prune` removes old images':
    'भरने से पहले जगह बनाएँ: भर जाने पर नया कुछ नहीं रखा जाता। `docker system prune` पुरानी इमेज हटाता है',
  'its indexes on text were made by the sorting rules {}, and its system has {} now: a unique one may let a second row in':
    'इसके टेक्स्ट के इंडेक्स क्रम के नियम {} से बने थे, और अब सिस्टम में {} हैं: कोई यूनीक इंडेक्स दूसरी पंक्ति आने दे सकता है',
  'as its owner, with the service stopped: `REINDEX DATABASE paisewise`, then `ALTER DATABASE paisewise REFRESH COLLATION VERSION`, with your database’s name':
    'सेवा रोककर, डेटाबेस के मालिक के रूप में: `REINDEX DATABASE paisewise`, फिर `ALTER DATABASE paisewise REFRESH COLLATION VERSION`, अपने डेटाबेस के नाम के साथ',
  'OPERATOR_EMAILS is set, and SMTP_URL is not': 'OPERATOR_EMAILS भरा है, पर SMTP_URL नहीं',
  'OPERATOR_TELEGRAM_CHAT is set, and TELEGRAM_BOT_TOKEN is not':
    'OPERATOR_TELEGRAM_CHAT भरा है, पर TELEGRAM_BOT_TOKEN नहीं',
  '{}: nobody is told so what is wrong with this installation':
    '{found}: इसलिए इस इंस्टॉलेशन की गड़बड़ी किसी को नहीं बताई जाती',
  'set both, and restart the service': 'दोनों भरें, और सेवा फिर से शुरू करें',
};
