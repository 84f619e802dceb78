/** What is refused about people and signing in: `{}` stands for words of its own, in their order. */
export const ofPeople = {
  'You signed in more than 15 minutes ago. Sign out and in again, then repeat it.':
    'आपने 15 मिनट से पहले साइन इन किया था। साइन आउट करके फिर साइन इन करें, फिर दोबारा करें।',
  'Your ways to sign in changed meanwhile. Sign out and in again, then repeat it.':
    'इस बीच आपके साइन-इन के तरीक़े बदल गए। साइन आउट करके फिर साइन इन करें, फिर दोबारा करें।',
  'Your ways to sign in changed meanwhile. Sign in again.':
    'इस बीच आपके साइन-इन के तरीक़े बदल गए। फिर से साइन इन करें।',
  'This code is wrong or was used already. Wait for the next one.':
    'यह कोड ग़लत है या इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  'This took more than five minutes. Sign in again.':
    'इसमें पाँच मिनट से ज़्यादा लग गए। फिर से साइन इन करें।',
  'This e-mail and password do not belong together.': 'यह ई-मेल और पासवर्ड आपस में मेल नहीं खाते।',
  'This passkey could not be checked. Try again.': 'यह पासकी जाँची नहीं जा सकी। फिर कोशिश करें।',
  'This is your only way to sign in: add another first.':
    'साइन इन का आपका यही एक तरीक़ा है: पहले दूसरा जोड़ें।',
  'Too many people sign in at this moment. Try again shortly.':
    'इस समय बहुत लोग साइन इन कर रहे हैं। थोड़ी देर में फिर कोशिश करें।',
  'The password must have {} to {} characters.': 'पासवर्ड में {} से {} अक्षर होने चाहिए।',
  'Codes are on already.': 'कोड पहले से चालू हैं।',
  'Codes are on already, or were not begun.': 'कोड पहले से चालू हैं, या शुरू नहीं किए गए।',
  'Codes are not on.': 'कोड चालू नहीं हैं।',
  'This address is not let in. Ask who runs the service.':
    'इस पते को आने की अनुमति नहीं है। सेवा चलाने वाले से पूछें।',
  'The sign-in did not succeed. Begin it again.': 'साइन-इन नहीं हो सका। फिर से शुरू करें।',
  'This invitation was used already, or is older than 48 hours. Ask for a new one.':
    'यह आमंत्रण इस्तेमाल हो चुका है, या 48 घंटे से पुराना है। नया आमंत्रण माँगें।',
  'Sign in as {} first, then open this link again.': 'पहले {} से साइन इन करें, फिर यह लिंक दोबारा खोलें।',
  'There is no person {}.': '{} नाम का कोई व्यक्ति नहीं है।',
  '{} is not in this business.': '{} इस व्यवसाय में नहीं हैं।',
  'The last owner of a business stays: make somebody else an owner first.':
    'व्यवसाय का आख़िरी मालिक हटाया या बदला नहीं जा सकता: पहले किसी और को मालिक बनाएँ।',
  'The role is one of {}.': 'भूमिका इनमें से एक होती है: {}।',
  '"{}" is not an e-mail address.': '“{}” ई-मेल पता नहीं है।',
  'This form is not from a page of your present session. Open the page again and repeat it.':
    'यह फ़ॉर्म आपके मौजूदा सत्र का नहीं है। पेज फिर से खोलकर दोबारा करें।',
  'This page has no such button. Open it again.': 'इस पेज पर ऐसा कोई बटन नहीं है। इसे फिर खोलें।',
} as const;
