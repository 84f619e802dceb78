import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Invitation',
    toBusiness: (shop: string) => `You are invited to ${shop}.`,
    toOperators: 'You are invited as an operator of this service.',
    reset:
      'Your ways to sign in were taken away. Choose a new one; what you may do stays as it was.',
    roles: {
      owner: 'As an owner you do all that the business needs.',
      support: 'In support you see orders and payments and decide them.',
      viewer: 'As a viewer you see and export.',
      cashier: 'As a cashier you take payments at the counter.',
    },
    email: 'Email',
    choose: 'Choose a password',
    password: 'Password',
    hint: 'At least 10 characters.',
    yours:
      'You have a password already: give it, to accept. If it is lost, whoever runs this service makes a new way in.',
    accept: 'Accept',
    passkey: 'Use a passkey instead',
    signInFirst: (email: string) =>
      `Sign in as ${email} first, then open this link again. If you have no way to sign in any more, ask who runs the service.`,
    signIn: 'Sign in',
    gone: 'This invitation was used already, or is older than 48 hours. Ask for a new one.',
  },
  hi: {
    heading: 'आमंत्रण',
    toBusiness: (shop: string) => `आपको ${shop} में आमंत्रित किया गया है।`,
    toOperators: 'आपको इस सेवा के ऑपरेटर के रूप में आमंत्रित किया गया है।',
    reset: 'आपके साइन इन के तरीक़े हटा दिए गए हैं। नया चुनें; आपके अधिकार वही रहेंगे।',
    roles: {
      owner: 'मालिक के रूप में आप व्यवसाय का सब कुछ कर सकते हैं।',
      support: 'सपोर्ट स्टाफ़ के तौर पर आप ऑर्डर और भुगतान देखते हैं और उन पर निर्णय लेते हैं।',
      viewer: 'दर्शक के रूप में आप देखते और एक्सपोर्ट करते हैं।',
      cashier: 'कैशियर के रूप में आप काउंटर पर भुगतान लेते हैं।',
    },
    email: 'ई-मेल',
    choose: 'पासवर्ड चुनें',
    password: 'पासवर्ड',
    hint: 'कम से कम 10 अक्षर।',
    yours:
      'आपका पासवर्ड पहले से है: स्वीकार करने के लिए वही दें। खो गया हो, तो सेवा चलाने वाला नया रास्ता बनाता है।',
    accept: 'स्वीकार करें',
    passkey: 'पासवर्ड के बजाय पासकी लें',
    signInFirst: (email: string) =>
      `पहले ${email} से साइन इन करें, फिर यह लिंक दोबारा खोलें। अगर आपके पास साइन इन का कोई तरीक़ा नहीं बचा, तो सेवा चलाने वाले से कहें।`,
    signIn: 'साइन इन करें',
    gone: 'यह आमंत्रण इस्तेमाल हो चुका है, या 48 घंटे से पुराना है। नया आमंत्रण माँगें।',
  },
});
