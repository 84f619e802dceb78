import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    title: 'How payers see your shop',
    lead: 'Logo and colour stand on pay pages, payment links, posters and receipts, on open orders’ pages too.',
    logo: 'Logo',
    logoHint: 'A picture of at most 1 MB; a square one looks best. Empty: it stays as it is.',
    colour: 'Colour',
    colourHint:
      'As #rrggbb, such as #0a5c4a. Where it could not be read it is made darker, or lighter by night. Empty: ours.',
    save: 'Save the look',
    remove: 'Remove the logo',
    saved: 'The look is saved.',
  },
  hi: {
    title: 'ग्राहक आपकी दुकान को कैसे देखते हैं',
    lead: 'लोगो और रंग भुगतान पेज, पेमेंट लिंक, पोस्टर और रसीद पर दिखते हैं, खुले ऑर्डर के पेज पर भी।',
    logo: 'लोगो',
    logoHint: 'ज़्यादा से ज़्यादा 1 MB की तस्वीर; चौकोर सबसे अच्छी दिखती है। ख़ाली: जैसा है वैसा रहेगा।',
    colour: 'रंग',
    colourHint:
      '# और छह अंक या अक्षर, जैसे #145840। जहाँ पढ़ा न जा सके, वहाँ गहरा या रात में हल्का किया जाता है। ख़ाली: हमारा रंग।',
    save: 'रूप सेव करें',
    remove: 'लोगो हटाएँ',
    saved: 'रूप सेव हो गया।',
  },
});
