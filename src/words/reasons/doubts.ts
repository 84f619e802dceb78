import type { Entries } from '../entry.ts';

/** Why a mail can be read in more than one way: each ends a sentence. */
export const ofDoubts = {
  doubt_cut: {
    en: 'it is larger than 2 MB, and only its beginning was read',
    hi: 'यह 2 MB से बड़ी है, और सिर्फ़ शुरुआत पढ़ी गई',
  },
  doubt_quotes: { en: 'it quotes or encloses another mail', hi: 'इसमें कोई और मेल जुड़ी है' },
  doubt_part_too_long: {
    en: 'a part of it is far longer than any alert',
    hi: 'इसका एक हिस्सा किसी भी अलर्ट से बहुत लंबा है',
  },
  doubt_dates: {
    en: 'the day it states and the day it was sent cannot both be true',
    hi: 'इसमें लिखा दिन और भेजने का दिन दोनों सही नहीं हो सकते',
  },
  doubt_parts_differ: {
    en: 'its parts state different payments',
    hi: 'इसके हिस्सों में अलग-अलग भुगतान लिखे हैं',
  },
  doubt_part_asks: { en: 'one of its parts says something else', hi: 'इसका एक हिस्सा कुछ और कहता है' },
  doubt_too_many_readings: {
    en: 'its words can be read in too many ways',
    hi: 'इसके शब्द बहुत तरह से पढ़े जा सकते हैं',
  },
  doubt_several_payments: {
    en: 'its words can be read as more than one payment',
    hi: 'इसके शब्द एक से ज़्यादा भुगतान की तरह पढ़े जा सकते हैं',
  },
  doubt_label_twice: {
    en: 'it states an amount, a reference or a label twice',
    hi: 'इसमें रकम, रेफ़रेंस या शीर्षक दो बार लिखा है',
  },
  doubt_more_than_one: {
    en: 'it speaks of more than one payment',
    hi: 'इसमें एक से ज़्यादा भुगतान की बात है',
  },
  doubt_struck_out: {
    en: 'a part of it is struck out or turned round',
    hi: 'इसका एक हिस्सा कटा या उलटा लिखा है',
  },
  doubt_footnote: { en: 'its amount bears a footnote', hi: 'रक़म पर पाद-टिप्पणी का निशान है' },
  doubt_goes_on: {
    en: 'a name or a remark goes on in another line',
    hi: 'कोई नाम या टिप्पणी अगली पंक्ति में जारी है',
  },
  doubt_figures_apart: {
    en: 'figures of its amount stand apart',
    hi: 'रकम के अंक एक-दूसरे से अलग लिखे हैं',
  },
  doubt_amount_cut: { en: 'its amount may have been cut', hi: 'हो सकता है रकम बीच में कटी हो' },
  doubt_words_unknown: {
    en: 'it has words that are not known yet',
    hi: 'इसमें ऐसे शब्द हैं जो अभी ज्ञात नहीं',
  },
  doubt_words_run_on: {
    en: 'these words run on into the payment’s sentence',
    hi: 'ये शब्द भुगतान के वाक्य में जारी हैं',
  },
  doubt_words_state: {
    en: 'these words state a payment or a debit of their own',
    hi: 'ये शब्द अपना अलग भुगतान या निकासी बताते हैं',
  },
  doubt_own_row: {
    en: 'the bank’s own alerts have such a row for the payment itself',
    hi: 'बैंक के अपने अलर्ट में भुगतान के लिए ऐसी ही पंक्ति होती है',
  },
  doubt_words_with_amount: {
    en: 'a few words with an amount in them may be another payment',
    hi: 'रक़म वाले थोड़े-से शब्द कोई और भुगतान हो सकते हैं',
  },
  doubt_words_many_readings: {
    en: 'these words can be read in too many ways',
    hi: 'ये शब्द बहुत तरह से पढ़े जा सकते हैं',
  },
  doubt_name_time: { en: 'a name or a remark holds a time', hi: 'किसी नाम या टिप्पणी में समय लिखा है' },
  doubt_name_cause: {
    en: 'a name or a remark names a cause',
    hi: 'कोई नाम या टिप्पणी पैसे आने की वजह बताती है',
  },
  doubt_name_statement: {
    en: 'a name or a remark holds words of a statement',
    hi: 'किसी नाम या टिप्पणी में बैंक के भुगतान-वाक्य के शब्द हैं',
  },
  doubt_name_sentence: {
    en: 'a name or a remark goes on in a sentence',
    hi: 'कोई नाम या टिप्पणी वाक्य बनकर जारी है',
  },
  doubt_name_banks_words: {
    en: 'a name or a remark may hold the bank’s words on what became of it',
    hi: 'किसी नाम या टिप्पणी में बैंक के शब्द हो सकते हैं कि भुगतान का क्या हुआ',
  },
  doubt_remark_one_word: {
    en: 'a remark that is one word may be the bank’s',
    hi: 'एक शब्द की टिप्पणी बैंक की हो सकती है',
  },
  doubt_name_row: {
    en: 'a name or a remark holds a row of the bank’s',
    hi: 'किसी नाम या टिप्पणी में बैंक की अपनी पंक्ति है',
  },
  doubt_own_upi_id: {
    en: 'the money comes from the account’s own UPI ID',
    hi: 'पैसे खाते के अपने ही UPI ID से आए हैं',
  },
} as const satisfies Entries;
