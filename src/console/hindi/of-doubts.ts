/** Why a bank's mail can be read in more than one way. */
export const ofDoubts = {
  'it is larger than 2 MB, and only its beginning was read': 'यह 2 MB से बड़ी है, और सिर्फ़ शुरुआत पढ़ी गई',
  'it quotes or encloses another mail': 'इसमें कोई और मेल जुड़ी है',
  'a part of it is far longer than any alert': 'इसका एक हिस्सा किसी भी अलर्ट से बहुत लंबा है',
  'the day it states and the day it was sent cannot both be true':
    'इसमें लिखा दिन और भेजने का दिन दोनों सही नहीं हो सकते',
  'its parts state different payments': 'इसके हिस्सों में अलग-अलग भुगतान लिखे हैं',
  'the payment it states may not be what its page shows':
    'इसमें लिखा भुगतान वह नहीं भी हो सकता जो पेज पर दिखता है',
  'one of its parts says something else': 'इसका एक हिस्सा कुछ और कहता है',
  'its words can be read in too many ways': 'इसके शब्द बहुत तरह से पढ़े जा सकते हैं',
  'its words can be read as more than one payment': 'इसके शब्द एक से ज़्यादा भुगतान की तरह पढ़े जा सकते हैं',
  'it states an amount, a reference or a label twice': 'इसमें रकम, रेफ़रेंस या शीर्षक दो बार लिखा है',
  'it speaks of more than one payment': 'इसमें एक से ज़्यादा भुगतान की बात है',
  'a part of it is struck out or turned round': 'इसका एक हिस्सा कटा या उलटा लिखा है',
  'what stands before it states another amount or day': 'इसके पहले कोई और रकम या तारीख लिखी है',
  'a picture says something else': 'एक तस्वीर कुछ और कहती है',
  'its subject and its text don’t say the same': 'विषय और मेल में एक ही बात नहीं लिखी',
  'it holds words that are not understood': 'इसमें ऐसे शब्द हैं जो समझ नहीं आए',
  'a name or a remark goes on in another row': 'कोई नाम या टिप्पणी दूसरी पंक्ति में जारी है',
  'a name or a remark goes on in another line': 'कोई नाम या टिप्पणी अगली पंक्ति में जारी है',
  'a name or a remark holds a sign that could take it back':
    'किसी नाम या टिप्पणी में ऐसा चिह्न है जो बात पलट सकता है',
  'a name or a remark holds a row of its own': 'किसी नाम या टिप्पणी में अपनी एक पंक्ति है',
  'a name or a remark speaks of another kind of credit':
    'किसी नाम या टिप्पणी में दूसरी तरह के जमा की बात है',
  'figures of its amount stand apart': 'रकम के अंक एक-दूसरे से अलग लिखे हैं',
  'a name goes on behind its bracket': 'नाम के कोष्ठक के बाद और शब्द लिखे हैं',
  'a name holds another amount or account': 'नाम में कोई और रकम या खाता लिखा है',
  'a name is a status or the cause of a credit': 'नाम की जगह कोई स्थिति या जमा का कारण लिखा है',
  'a name goes on with words of a status': 'नाम के साथ स्थिति के शब्द जुड़े हैं',
  'its remark speaks of the payment itself': 'टिप्पणी में भुगतान की ही बात है',
  'its remark is longer than any payer’s': 'टिप्पणी किसी भी भुगतानकर्ता की टिप्पणी से लंबी है',
  'a name goes on in words of the bank': 'नाम बैंक के शब्दों में जारी है',
  'a name goes on, and nothing of the bank’s shows where it ends':
    'नाम आगे जारी है और बैंक का कुछ नहीं दिखाता कि वह कहाँ खत्म होता है',
  'a name goes on in another script': 'नाम किसी और लिपि में जारी है',
  'a name or a remark goes on with words of the bank': 'कोई नाम या टिप्पणी बैंक के शब्दों के साथ जारी है',
  'its remark names a cause of its own': 'टिप्पणी में अपना कोई कारण लिखा है',
  'its remark may be the bank’s own words': 'टिप्पणी बैंक के अपने शब्द हो सकते हैं',
  'a name holds words of a status': 'किसी नाम में स्थिति के शब्द हैं',
  'its purpose says more than how it was paid': 'इसके उद्देश्य में भुगतान के तरीक़े से ज़्यादा लिखा है',
} as const;
