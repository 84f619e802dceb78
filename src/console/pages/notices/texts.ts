import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Notices',
    none: 'No notices yet.',
    notice: 'Notice',
    payment: 'the payment',
    state: 'Result',
    at: 'Since',
    places: 'Where notices are sent',
    goesOn: 'still so',
    over: 'over',
    happened: 'told once',
    nowhere: 'sent nowhere: no place was set',
    channels: { webhook: 'Webhook', email: 'E-mail', telegram: 'Telegram' },
    states: {
      waiting: 'being sent',
      delivered: 'sent',
      given_up: 'could not be sent',
      dropped: 'was over before it was sent',
    },
  },
  hi: {
    heading: 'सूचनाएँ',
    none: 'अभी तक कुछ बताने की ज़रूरत नहीं पड़ी।',
    notice: 'सूचना',
    payment: 'भुगतान',
    state: 'नतीजा',
    at: 'कब से',
    places: 'सूचनाएँ कहाँ भेजी जाती हैं',
    goesOn: 'अभी भी ऐसा है',
    over: 'ठीक हो गया',
    happened: 'एक बार बताया',
    nowhere: 'कहीं नहीं भेजी: कोई जगह तय नहीं थी',
    channels: { webhook: 'वेबहुक', email: 'ई-मेल', telegram: 'Telegram' },
    states: {
      waiting: 'भेजी जा रही है',
      delivered: 'भेजी गई',
      given_up: 'भेजी नहीं जा सकी',
      dropped: 'भेजने से पहले ठीक हो गया',
    },
  },
});
