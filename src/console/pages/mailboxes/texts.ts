import { worded } from '../../language.ts';

/** Of the list of mailboxes and their buttons. */
export const texts = worded({
  en: {
    newPassword: 'New password',
    savePassword: 'Save the new password',
    consentAgain: 'Give consent again',
    heading: 'Mailboxes',
    none: 'No mailbox yet. Payments are confirmed by the mails that your bank sends: connect the mailbox they arrive in.',
    state: 'State',
    said: 'The server says',
    todo: 'What to do',
    readUntil: 'Read up to',
    addresses: 'Addresses',
    server: 'Login',
    test: 'Test',
    pause: 'Pause',
    pausing: (user: string) =>
      `${user} is not read until you press Resume. Payments wait meanwhile, and its accounts take no new orders.`,
    resume: 'Resume',
    again: 'Connect again',
    addAddress: 'Add address',
    disconnect: 'Disconnect',
    disconnecting: (user: string, open: number) =>
      `${user} is read no more, and its login is forgotten. ${open === 0 ? 'No order is open on it.' : `${open} ${open === 1 ? 'order is' : 'orders are'} open on it: payments for ${open === 1 ? 'it' : 'them'} will not be seen.`} Its accounts take no new orders until it is connected again.`,
    after: {
      paused: 'Paused.',
      resumed: 'It is read again, from where it was left.',
      address: 'Alerts to that address count from now on.',
      disconnected: 'Disconnected.',
    },
  },
  hi: {
    newPassword: 'नया पासवर्ड',
    savePassword: 'नया पासवर्ड सहेजें',
    consentAgain: 'फिर से सहमति दें',
    heading: 'मेलबॉक्स',
    none: 'अभी कोई मेलबॉक्स नहीं है। भुगतान की पुष्टि आपके बैंक की मेल से होती है: वह मेलबॉक्स जोड़ें जिसमें वे आती हैं।',
    state: 'स्थिति',
    said: 'सर्वर कहता है',
    todo: 'क्या करें',
    readUntil: 'यहाँ तक पढ़ा गया',
    addresses: 'पते',
    server: 'लॉगिन',
    test: 'जाँचें',
    pause: 'रोकें',
    pausing: (user: string) =>
      `${user} तब तक नहीं पढ़ा जाएगा जब तक आप “फिर शुरू करें” न दबाएँ। तब तक भुगतान इंतज़ार करते हैं, और इसके खाते नए ऑर्डर नहीं लेते।`,
    resume: 'फिर शुरू करें',
    again: 'फिर से जोड़ें',
    addAddress: 'पता जोड़ें',
    disconnect: 'हटाएँ',
    disconnecting: (user: string, open: number) =>
      `${user} अब नहीं पढ़ा जाएगा, और उसका लॉगिन भुला दिया जाएगा। ${open === 0 ? 'इस पर कोई ऑर्डर खुला नहीं है।' : `इस पर ${open} ऑर्डर खुले हैं: उनके भुगतान नहीं दिखेंगे।`} इसके खाते तब तक नए ऑर्डर नहीं लेंगे जब तक यह फिर से न जुड़े।`,
    after: {
      paused: 'रोक दिया गया।',
      resumed: 'यह फिर पढ़ा जा रहा है, जहाँ छूटा था वहीं से।',
      address: 'अब से उस पते की सूचनाएँ भी गिनी जाएँगी।',
      disconnected: 'हटा दिया गया।',
    },
  },
});
