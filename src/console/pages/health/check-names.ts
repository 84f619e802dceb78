import type { Language } from '../../language.ts';

/** The parts that a check looks at, by name; in English its own says it. */
export const checkNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  hi: {
    database: 'डेटाबेस',
    clock: 'घड़ी',
    disk: 'डिस्क',
    connections: 'कनेक्शन',
    lock: 'लॉक',
    pool: 'पूल',
    engine: 'इंजन',
    api: 'API सेवा',
    seal: 'सील',
    mailbox: 'मेलबॉक्स',
    account: 'खाता',
    bank: 'बैंक',
    order: 'ऑर्डर',
    webhook: 'वेबहुक',
    business: 'व्यवसाय',
    creates: 'नए ऑर्डर',
    sweep: 'छूटे काम',
  },
};
