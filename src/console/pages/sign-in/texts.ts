import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Sign in',
    email: 'Email',
    password: 'Password',
    passkey: 'Use a passkey',
    code: 'Code',
    codeLead: (email: string) => `The password of ${email} is right. Now the code of your app.`,
    codeHint: 'Six digits, or one of your recovery codes.',
    codeHelp: 'No app and no recovery codes? Whoever runs this service can give you a new way in.',
    goOn: 'Continue',
    openid: 'Sign in with your organisation',
    help: 'Can’t sign in? Ask an owner of your business, or whoever runs this service, for an invitation.',
  },
  hi: {
    heading: 'साइन इन',
    email: 'ई-मेल',
    password: 'पासवर्ड',
    passkey: 'पासकी इस्तेमाल करें',
    code: 'कोड',
    codeLead: (email: string) => `${email} का पासवर्ड सही है। अब अपने ऐप का कोड दें।`,
    codeHint: 'छह अंक, या आपका कोई रिकवरी कोड।',
    codeHelp: 'न ऐप, न रिकवरी कोड? इस सेवा को चलाने वाले आपको नया रास्ता दे सकते हैं।',
    goOn: 'आगे बढ़ें',
    openid: 'अपनी संस्था से साइन इन करें',
    help: 'अंदर नहीं आ पा रहे? अपने व्यवसाय के मालिक से, या इस सेवा को चलाने वाले से, आमंत्रण माँगें।',
  },
});
