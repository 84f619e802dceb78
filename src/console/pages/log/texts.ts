import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Audit log',
    search: 'Who, what, or an id',
    find: 'Search the log',
    noEntries: 'Nothing like that is in the log.',
  },
  hi: {
    heading: 'ऑडिट लॉग',
    search: 'कौन, क्या, या कोई नंबर',
    find: 'लॉग में खोजें',
    noEntries: 'लॉग में ऐसा कुछ नहीं है।',
  },
});
