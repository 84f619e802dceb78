import type { Entries } from '../entry.ts';

/** What is refused about banks and their senders. */
export const ofBanks = {
  bank_unknown: {
    en: 'There is no bank "{bank}". The banks are: {banks}; or other, with {field_sender} and {field_bank_name}.',
    hi: '“{bank}” नाम का कोई बैंक नहीं है। बैंक ये हैं: {banks}; या “मेरा बैंक सूची में नहीं है”।',
  },
  other_bank_unnamed: {
    en: 'Of a bank that isn’t in the list, name the address that its alerts come from ({field_sender}) and the bank ({field_bank_name}).',
    hi: 'जो बैंक सूची में नहीं है, उसका नाम और वह पता लिखें जिससे उसकी सूचनाएँ आती हैं।',
  },
  known_bank_named_anew: {
    en: "{field_sender} and {field_bank_name} are of a bank that isn't in the list: {field_bank} other. {bank} needs neither.",
    hi: '{field_sender} और {field_bank_name} उस बैंक के लिए हैं जो सूची में नहीं है। {bank} के लिए दोनों ख़ाली छोड़ें।',
  },
  bank_sender_incomplete: {
    en: 'Name the whole address that its alerts come from, like alerts@konark.bank.in.',
    hi: 'पूरा पता लिखें जिससे उसकी सूचनाएँ आती हैं, जैसे alerts@konark.bank.in।',
  },
  bank_domain_shared: {
    en: '{domain} is no bank’s domain: others have theirs below it.',
    hi: '{domain} किसी एक बैंक का डोमेन नहीं: उसके नीचे औरों के भी डोमेन हैं।',
  },
  bank_domain_not_public: {
    en: '{domain} is a name that anybody can have, or nobody.',
    hi: '{domain} ऐसा नाम है जो कोई भी ले सकता है, या कोई नहीं।',
  },
  bank_domain_free_mail: {
    en: 'Anybody can have an address at {domain}.',
    hi: '{domain} पर कोई भी पता बना सकता है।',
  },
  bank_domain_of_mailer: {
    en: '{domain} sends mails for anybody.',
    hi: '{domain} किसी के लिए भी मेल भेजता है।',
  },
  bank_domain_known: {
    en: '{domain} belongs to a bank that is known ({bank}): add the account with {field_bank} {bank}.',
    hi: '{domain} एक जाने-पहचाने बैंक ({bank}) का है: खाता उसी बैंक के साथ जोड़ें।',
  },
  bank_name_unusable: {
    en: 'Name the bank as people call it, in at most 80 letters.',
    hi: 'बैंक का नाम लिखें जैसा लोग कहते हैं, 80 अक्षरों तक।',
  },
  bank_sender_other: {
    en: '{bank} sends from {sender} here. A bank has one address for its alerts.',
    hi: '{bank} यहाँ {sender} से भेजता है। एक बैंक की सूचनाओं का एक ही पता होता है।',
  },
  bank_taught_meanwhile: {
    en: 'Somebody has taught {bank} meanwhile, or revoked it.',
    hi: 'इस बीच किसी ने {bank} को सिखा दिया, या वापस ले लिया।',
  },
  bank_taught_already: { en: '{bank} is taught already.', hi: '{bank} पहले से सिखाया जा चुका है।' },
  bank_nothing_taught: {
    en: 'Nothing of {bank} is taught that could be revoked.',
    hi: '{bank} का कुछ भी सिखाया नहीं गया जो वापस लिया जा सके।',
  },
  bank_taught_otherwise: {
    en: '{bank} is taught here in other words: revoke those first.',
    hi: '{bank} यहाँ दूसरे शब्दों में सिखाया जा चुका है: पहले उन्हें वापस लें।',
    cli: '{bank} is taught here in other words: `paisewise bank revoke` first.',
  },
  bank_not_named: {
    en: '{businessId} has named no bank “{bank}”.',
    hi: '{businessId} ने “{bank}” नाम का कोई बैंक नहीं जोड़ा।',
    cli: '{businessId} has named no bank “{bank}”. `paisewise bank list` shows them.',
  },
  bank_name_twice: {
    en: 'Two banks of {businessId} are called “{bank}”: name its domain.',
    hi: '{businessId} में “{bank}” नाम के दो बैंक हैं: उसका डोमेन लिखें।',
  },
  bank_signer_elsewhere: {
    en: "{signer} is not above {domain}: it can't sign for it.",
    hi: '{signer} डोमेन {domain} के ऊपर का नहीं है: वह उसके लिए हस्ताक्षर नहीं कर सकता।',
  },
  bank_domain_not_trusted: {
    en: 'Nobody vouches for {domain}.',
    hi: '{domain} के लिए किसी ने भरोसा नहीं दिया है।',
  },
} as const satisfies Entries;
