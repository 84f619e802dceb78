import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    title: 'Telegram chat',
    none: 'No Telegram chat is told.',
    bound: (chat: string) => `The chat ${chat} is told.`,
    bind: 'Bind a chat',
    bindOther: 'Bind another chat',
    end: 'Tell Telegram no more',
    how: (bot: string | null) =>
      `Open a chat with ${bot ?? 'the bot of this service'} in Telegram and type this code there within half an hour:`,
    inGroups: (words: string) =>
      `In a group that the bot is in, type “${words}”; in a channel of which it is an administrator, the code alone. Whoever is in that chat reads your notices.`,
    typed: 'I typed it',
    back: 'Back to Settings',
    said: 'The chat is bound: your notices arrive there.',
  },
  hi: {
    title: 'टेलीग्राम चैट',
    none: 'किसी टेलीग्राम चैट को नहीं बताया जाता।',
    bound: (chat: string) => `चैट ${chat} को बताया जाता है।`,
    bind: 'चैट जोड़ें',
    bindOther: 'दूसरी चैट जोड़ें',
    end: 'टेलीग्राम पर न बताएँ',
    how: (bot: string | null) =>
      `टेलीग्राम में ${bot ?? 'इस सेवा के बॉट'} के साथ चैट खोलें और आधे घंटे में वहाँ यह कोड लिखें:`,
    inGroups: (words: string) =>
      `जिस समूह में बॉट है, वहाँ “${words}” लिखें; जिस चैनल का वह एडमिन है, वहाँ केवल कोड। उस चैट के सब लोग आपकी सूचनाएँ पढ़ेंगे।`,
    typed: 'मैंने लिख दिया',
    back: '“सेटिंग” पर वापस',
    said: 'चैट जुड़ गई: सूचनाएँ वहीं आएँगी।',
  },
});
