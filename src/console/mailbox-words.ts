import type { MailboxState } from '../shops/mailboxes/mailbox-row.ts';
import { type Html, html } from '../web/html.ts';
import { pill, when } from './design.ts';
import { type Language, worded } from './language.ts';

const texts = worded({
  en: {
    since: 'since',
    connecting: { word: 'being opened', todo: '' },
    watching: { word: 'watching', todo: '' },
    behind: {
      word: 'not read to the end',
      todo: 'Nothing yet: we keep trying, and no payment is lost. If it lasts, press Test.',
    },
    throttled: {
      word: 'asked to wait',
      todo: 'Nothing yet: the provider asked us to wait, and we go on by ourselves. If it lasts an hour, press Test.',
    },
    refused: {
      word: 'login refused',
      todo: 'Enter the new password, or give consent again. Until then its accounts take no new orders.',
    },
    paused: {
      word: 'paused',
      todo: 'Press Resume: payments wait meanwhile, and its accounts take no new orders.',
    },
    disconnected: {
      word: 'disconnected',
      todo: 'Connect it again if its accounts are to receive payments.',
    },
  },
  hi: {
    since: 'तब से:',
    connecting: { word: 'खोला जा रहा है', todo: '' },
    watching: { word: 'मेल आते ही पढ़ा जाता है', todo: '' },
    behind: {
      word: 'पूरा नहीं पढ़ा गया',
      todo: 'अभी कुछ नहीं: हम कोशिश करते रहते हैं, और कोई भुगतान नहीं खोता। देर तक रहे तो “जाँचें” दबाएँ।',
    },
    throttled: {
      word: 'रुकने को कहा गया',
      todo: 'अभी कुछ नहीं: सेवा ने हमें रुकने को कहा है, और हम ख़ुद आगे बढ़ेंगे। एक घंटे तक रहे तो “जाँचें” दबाएँ।',
    },
    refused: {
      word: 'लॉगिन नहीं माना गया',
      todo: 'इसे सही पासवर्ड या सहमति के साथ फिर से जोड़ें। तब तक इसके खाते नए ऑर्डर नहीं लेते।',
    },
    paused: {
      word: 'रुका हुआ',
      todo: '“फिर शुरू करें” दबाएँ: तब तक भुगतान इंतज़ार करते हैं, और इसके खाते नए ऑर्डर नहीं लेते।',
    },
    disconnected: {
      word: 'हटाया हुआ',
      todo: 'अगर इसके खातों में भुगतान लेने हैं तो इसे फिर से जोड़ें।',
    },
  },
});

const kinds = {
  connecting: 'wait',
  watching: 'good',
  behind: 'wait',
  throttled: 'wait',
  refused: 'bad',
  paused: 'wait',
  disconnected: 'plain',
} as const satisfies Record<MailboxState, string>;

/** A mailbox's state as a shop owner understands it, and since when. */
export const mailboxState = (state: MailboxState, since: string, language: Language): Html =>
  html`${pill(texts[language][state].word, kinds[state])} ${texts[language].since} ${when(new Date(since), language)}`;

/** What a person does about it; null for nothing. */
export const mailboxTodo = (state: MailboxState, language: Language): string | null =>
  texts[language][state].todo || null;
