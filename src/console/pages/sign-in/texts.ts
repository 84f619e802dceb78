import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Sign in',
    email: 'Email',
    password: 'Password',
    openid: 'Sign in with your organisation',
    help: 'No way in? Ask an owner of your business, or whoever runs this service, for an invitation.',
  },
  hi: {
    heading: 'साइन इन',
    email: 'ई-मेल',
    password: 'पासवर्ड',
    openid: 'अपनी संस्था से साइन इन करें',
    help: 'अंदर नहीं आ पा रहे? अपने व्यवसाय के मालिक से, या इस सेवा को चलाने वाले से, आमंत्रण माँगें।',
  },
});
