import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Stop notices',
    lead: (shop: string, address: string) =>
      `${shop} has its notices sent to ${address}. If you do not know why, stop them: nothing more comes from there, and ${shop} can’t set this address again.`,
    stop: 'Stop these notices',
    stopped: (shop: string, address: string) => `Notices of ${shop} no longer come to ${address}.`,
    ofTheirs: (shop: string, address: string) =>
      `Nothing was stopped: ${address} belongs to somebody of ${shop}. They end its notices on the page Settings.`,
  },
  hi: {
    heading: 'सूचनाएँ बंद करें',
    lead: (shop: string, address: string) =>
      `${shop} की सूचनाएँ ${address} पर भेजी जाती हैं। अगर आप नहीं जानते कि क्यों, तो उन्हें बंद करें: वहाँ से आगे कुछ नहीं आएगा, और ${shop} यह पता दोबारा नहीं रख सकेगा।`,
    stop: 'ये सूचनाएँ बंद करें',
    stopped: (shop: string, address: string) => `${shop} की सूचनाएँ अब ${address} पर नहीं आएँगी।`,
    ofTheirs: (shop: string, address: string) =>
      `कुछ बंद नहीं हुआ: ${address} ${shop} के ही किसी व्यक्ति का है। वे सूचनाएँ “सेटिंग” पन्ने पर बंद कर सकते हैं।`,
  },
});
