import type { Entries } from '../entry.ts';

/** Why a mail can't be read at all. */
export const ofMalformed = {
  malformed_page_too_deep: {
    en: 'Its page is nested deeper than any alert is.',
    hi: 'उसका पेज किसी भी अलर्ट से ज़्यादा गहरा है।',
  },
  malformed_no_sender: {
    en: 'It has no From address that can be read.',
    hi: 'उसमें भेजने वाले का ऐसा पता नहीं है जो पढ़ा जा सके।',
  },
  malformed_reader_stumbled: {
    en: 'Its words made the reader stumble; a redacted copy helps to mend it.',
    hi: 'उसके शब्दों पर पढ़ने वाला प्रोग्राम अटक गया; उसकी छिपाई हुई प्रति इसे ठीक करने में मदद करती है।',
  },
  malformed_part_ends: {
    en: 'Its parts end in a way that mail programs read differently.',
    hi: 'उसके हिस्से ऐसे ख़त्म होते हैं जिन्हें मेल प्रोग्राम अलग-अलग पढ़ते हैं।',
  },
  malformed_part_headers_unended: {
    en: 'One of its parts ends within its headers.',
    hi: 'उसका एक हिस्सा अपने हेडर में ही ख़त्म हो जाता है।',
  },
  malformed_encrypted: {
    en: 'It says that it is encrypted: mail programs show something else, or nothing.',
    hi: 'वह ख़ुद को एन्क्रिप्टेड कहती है: मेल प्रोग्राम कुछ और दिखाते हैं, या कुछ नहीं।',
  },
  malformed_too_many_parts: {
    en: 'It has more or larger parts than any alert has.',
    hi: 'उसमें किसी भी अलर्ट से ज़्यादा या बड़े हिस्से हैं।',
  },
  malformed_parts_too_deep: {
    en: 'Its parts are nested deeper than any alert is.',
    hi: 'उसके हिस्से किसी भी अलर्ट से ज़्यादा गहरे हैं।',
  },
  malformed_blank_before_colon: {
    en: 'A blank stands before the colon of a header that says how it is to be read.',
    hi: 'जो हेडर बताता है कि उसे कैसे पढ़ें, उसके कोलन से पहले ख़ाली जगह है।',
  },
  malformed_boundary_twice: {
    en: 'It says in more than one way where its parts end.',
    hi: 'वह एक से ज़्यादा तरह से बताती है कि उसके हिस्से कहाँ ख़त्म होते हैं।',
  },
  malformed_headers_too_long: {
    en: 'Its headers are longer than any mail server writes.',
    hi: 'उसके हेडर किसी भी मेल सर्वर के हेडर से लंबे हैं।',
  },
  malformed_too_many_header_lines: {
    en: 'It has more header lines than any mail server writes.',
    hi: 'उसमें किसी भी मेल सर्वर से ज़्यादा हेडर पंक्तियाँ हैं।',
  },
  malformed_header_twice: {
    en: 'It has {count} {name} headers, so it could be read in more than one way.',
    hi: 'उसमें {count} {name} हेडर हैं, इसलिए उसे एक से ज़्यादा तरह पढ़ा जा सकता है।',
  },
} as const satisfies Entries;
