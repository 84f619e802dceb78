/** What is refused about a business, its plan, books and settings: `{}` stands for words of its own. */
export const ofShops = {
  'There is no business {}. `paisewise business list` shows them.': 'व्यवसाय {} नहीं है।',
  '{} is being deleted. `paisewise business restore {}` brings it back first.':
    '{} हटाया जा रहा है। पहले उसे वापस लाएँ।',
  '{} is being deleted.': '{} हटाया जा रहा है।',
  '{} is being deleted: it gets no new keys.': '{} हटाया जा रहा है: नई कुंजी नहीं बनती।',
  '{} is not being deleted: it is {}.': '{} हटाया नहीं जा रहा: उसकी स्थिति {} है।',
  'There is no key {}. `paisewise key list BUSINESS` shows their ids.': 'कुंजी {} नहीं है।',
  'There is no key {}.': 'कुंजी {} नहीं है।',
  'This secret was rotated meanwhile. Nothing was done now: rotating once more would end the one that your server may still have.':
    'यह सीक्रेट इस बीच बदल चुका है। अभी कुछ नहीं किया गया: फिर बदलने से वह सीक्रेट बंद हो जाएगा जो शायद आपके सर्वर में अब भी है।',
  'The logo has too many colours for 64 kB: take a plainer one.':
    'लोगो में 64 kB के लिए बहुत ज़्यादा रंग हैं: सादा लोगो लें।',
  'The logo is larger than 1 MB.': 'लोगो 1 MB से बड़ा है।',
  'The logo is no PNG: save it as one. A browser with JavaScript does it by itself.':
    'लोगो PNG नहीं है: उसे PNG में सेव करें।',
  'The logo is larger than {} × {} pixels: make it smaller.':
    'लोगो {} × {} पिक्सेल से बड़ा है: उसे छोटा करें।',
  'The logo is an interlaced PNG: save it as a plain one.': 'लोगो इंटरलेस्ड PNG है: सादा PNG सेव करें।',
  'The logo can’t be read: save it anew.': 'लोगो पढ़ा नहीं जा सका: फिर से सेव करें।',
  'The colour is # and six figures or letters from a to f, such as #145840.':
    'रंग # और छह अंक या अक्षर (a से f) होते हैं, जैसे #145840।',
  'The mode is live or test.': 'मोड live या test होता है।',
  'Whoever reads this address wants no notices of this shop. If that was a mistake, ask whoever runs this service to lift it.':
    'इस पते वाले व्यक्ति को इस दुकान की सूचनाएँ नहीं चाहिए। ग़लती से हुआ हो, तो सेवा चलाने वाले से यह रोक हटवाएँ।',
  'There is no place for notices yet: save one first.':
    'सूचनाओं के लिए अभी कोई जगह नहीं है: पहले एक सेव करें।',
  'There is no plan "{}". The plans are: {}.': '“{}” नाम का प्लान नहीं है। प्लान ये हैं: {}।',
  'A plan’s name has 1 to 30 small letters, digits and hyphens, and begins with a letter.':
    'प्लान के नाम में 1 से 30 छोटे अंग्रेज़ी अक्षर, अंक और हाइफ़न होते हैं, और वह अक्षर से शुरू होता है।',
  '{} is a new plan: say how many accounts it allows.':
    '{} नया प्लान है: लिखें कि उसमें कितने खाते हो सकते हैं।',
  'A plan allows 1 to 1000 accounts.': 'प्लान में 1 से 1000 खाते हो सकते हैं।',
  'Accounts is a number from 1 to 1000.': 'खातों की संख्या 1 से 1000 तक होती है।',
  'Choose the statement’s file first.': 'पहले स्टेटमेंट की फ़ाइल चुनें।',
  'Other statements are being checked. Try again.': 'दूसरे स्टेटमेंट जाँचे जा रहे हैं। फिर कोशिश करें।',
  'The statement can’t be read: {}': 'स्टेटमेंट पढ़ा नहीं जा सका: {}',
  'The statement can’t be read: it has more than 5 MB. Export one month, as CSV.':
    'स्टेटमेंट पढ़ा नहीं जा सका: वह 5 MB से बड़ा है। एक महीना CSV में एक्सपोर्ट करें।',
  'The statement can’t be read: it is an Excel file. Save it as CSV.':
    'स्टेटमेंट पढ़ा नहीं जा सका: वह Excel फ़ाइल है। उसे CSV में सेव करें।',
  'The statement can’t be read: it is a PDF. Export it from net banking as CSV.':
    'स्टेटमेंट पढ़ा नहीं जा सका: वह PDF है। नेट बैंकिंग से उसे CSV में एक्सपोर्ट करें।',
  'The statement can’t be read: it is a web page, whatever its name ends in. Open it in a spreadsheet, and save it as CSV.':
    'स्टेटमेंट पढ़ा नहीं जा सका: वह वेब पेज है, नाम के अंत में जो भी हो। उसे स्प्रेडशीट में खोलें, और CSV में सेव करें।',
  'The statement can’t be read: it is empty: no line names the columns. Export the month again, as CSV.':
    'स्टेटमेंट पढ़ा नहीं जा सका: फ़ाइल ख़ाली है: किसी पंक्ति में कॉलम के नाम नहीं हैं। महीने को फिर CSV में एक्सपोर्ट करें।',
  'The statement can’t be read: no line names the columns: a date, a description or narration, and a credit or deposit.':
    'स्टेटमेंट पढ़ा नहीं जा सका: किसी पंक्ति में कॉलम के नाम नहीं हैं: तारीख़, विवरण, और जमा।',
  'The statement can’t be read: it has more than 50,000 rows. Export one month.':
    'स्टेटमेंट पढ़ा नहीं जा सका: उसमें 50,000 से ज़्यादा पंक्तियाँ हैं। एक महीना एक्सपोर्ट करें।',
  'The statement can’t be read: no line names the columns.':
    'स्टेटमेंट पढ़ा नहीं जा सका: किसी पंक्ति में कॉलम के नाम नहीं हैं।',
  'The statement can’t be read: below the names of its columns no line begins with a date.':
    'स्टेटमेंट पढ़ा नहीं जा सका: कॉलम के नामों के नीचे कोई पंक्ति तारीख़ से शुरू नहीं होती।',
  'The file could not be read. Send it again.': 'फ़ाइल पढ़ी नहीं जा सकी। फिर भेजें।',
  'Several files are being downloaded just now. Try again in a minute.':
    'अभी कई फ़ाइलें डाउनलोड हो रही हैं। एक मिनट में फिर कोशिश करें।',
  '{}: "{}" is no month. Give it as 2026-11.': '{}: “{}” महीना नहीं है। 2026-11 की तरह लिखें।',
  '{}"{}" is no amount: give rupees with a decimal point, e.g. 499, 499.37 or 1,23,456.':
    '{}“{}” रकम नहीं है: रुपये दशमलव बिंदु के साथ लिखें, जैसे 499, 499.37 या 1,23,456।',
  'The name must have 1 to {} characters.': 'नाम में 1 से {} अक्षर होने चाहिए।',
  'The reason must have 1 to {} characters.': 'कारण में 1 से {} अक्षर होने चाहिए।',
  '{} must have 1 to {} characters.': '{} में 1 से {} अक्षर होने चाहिए।',
  '{} must be one line, without control characters.': '{} एक ही पंक्ति में हो, नियंत्रण वर्णों के बिना।',
} as const;
