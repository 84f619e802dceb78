import type { MailboxState } from '../mailboxes/mailbox-row.ts';
import { type Language, worded } from './language.ts';

const words = worded({
  en: {
    connecting: 'connecting',
    watching: 'read as mail arrives',
    behind: 'behind: payments are seen late, nothing is lost',
    throttled: 'the mail server asks us to wait; it goes on by itself',
    refused: 'the mail server refuses the login: connect it again',
    paused: 'paused by a person; its accounts take no orders',
    disconnected: 'disconnected',
  },
  hi: {
    connecting: 'जुड़ रहा है',
    watching: 'मेल आते ही पढ़ा जाता है',
    behind: 'पीछे है: भुगतान देर से दिखते हैं, खोता कुछ नहीं',
    throttled: 'मेल सर्वर रुकने को कहता है; अपने आप आगे बढ़ेगा',
    refused: 'मेल सर्वर लॉगिन नहीं मानता: फिर से जोड़ें',
    paused: 'किसी ने रोका है; इसके खाते ऑर्डर नहीं लेते',
    disconnected: 'जुड़ा नहीं है',
  },
});

/** A mailbox's state as a shop owner understands it, with what to do. */
export const mailboxWords = (state: MailboxState, language: Language): string =>
  words[language][state];
