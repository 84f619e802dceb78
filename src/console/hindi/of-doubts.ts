/** Why a bank's mail can be read in more than one way. */
export const ofDoubts = {
  'it is larger than 2 MB, and only its beginning was read': 'यह 2 MB से बड़ी है, और सिर्फ़ शुरुआत पढ़ी गई',
  'it quotes or encloses another mail': 'इसमें कोई और मेल जुड़ी है',
  'a part of it is far longer than any alert': 'इसका एक हिस्सा किसी भी अलर्ट से बहुत लंबा है',
  'the day it states and the day it was sent cannot both be true':
    'इसमें लिखा दिन और भेजने का दिन दोनों सही नहीं हो सकते',
  'its parts state different payments': 'इसके हिस्सों में अलग-अलग भुगतान लिखे हैं',
  'one of its parts says something else': 'इसका एक हिस्सा कुछ और कहता है',
  'its words can be read in too many ways': 'इसके शब्द बहुत तरह से पढ़े जा सकते हैं',
  'its words can be read as more than one payment': 'इसके शब्द एक से ज़्यादा भुगतान की तरह पढ़े जा सकते हैं',
  'it states an amount, a reference or a label twice': 'इसमें रकम, रेफ़रेंस या शीर्षक दो बार लिखा है',
  'it speaks of more than one payment': 'इसमें एक से ज़्यादा भुगतान की बात है',
  'a part of it is struck out or turned round': 'इसका एक हिस्सा कटा या उलटा लिखा है',
  'its amount bears a footnote': 'रक़म पर पाद-टिप्पणी का निशान है',
  'a name or a remark goes on in another line': 'कोई नाम या टिप्पणी अगली पंक्ति में जारी है',
  'figures of its amount stand apart': 'रकम के अंक एक-दूसरे से अलग लिखे हैं',
  'its amount may have been cut': 'हो सकता है रकम बीच में कटी हो',
  'it has words that are not known yet': 'इसमें ऐसे शब्द हैं जो अभी ज्ञात नहीं',
  'these words run on into the payment’s sentence': 'ये शब्द भुगतान के वाक्य में जारी हैं',
  'these words state a payment or a debit of their own': 'ये शब्द अपना अलग भुगतान या निकासी बताते हैं',
  'the bank’s own alerts have such a row for the payment itself':
    'बैंक के अपने अलर्ट में भुगतान के लिए ऐसी ही पंक्ति होती है',
  'a few words with an amount in them may be another payment':
    'रक़म वाले थोड़े-से शब्द कोई और भुगतान हो सकते हैं',
  'these words can be read in too many ways': 'ये शब्द बहुत तरह से पढ़े जा सकते हैं',
  'a name or a remark holds a time': 'किसी नाम या टिप्पणी में समय लिखा है',
  'a name or a remark names a cause': 'कोई नाम या टिप्पणी पैसे आने की वजह बताती है',
  'a name or a remark holds words of a statement': 'किसी नाम या टिप्पणी में बैंक के भुगतान-वाक्य के शब्द हैं',
  'a name or a remark goes on in a sentence': 'कोई नाम या टिप्पणी वाक्य बनकर जारी है',
  'a name or a remark may hold the bank’s words on what became of it':
    'किसी नाम या टिप्पणी में बैंक के शब्द हो सकते हैं कि भुगतान का क्या हुआ',
  'a remark that is one word may be the bank’s': 'एक शब्द की टिप्पणी बैंक की हो सकती है',
  'a name or a remark holds a row of the bank’s': 'किसी नाम या टिप्पणी में बैंक की अपनी पंक्ति है',
  'the money comes from the account’s own UPI ID': 'पैसे खाते के अपने ही UPI ID से आए हैं',
} as const;
