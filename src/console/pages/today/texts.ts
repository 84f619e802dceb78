import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Today',
    month: 'Collected this month',
    open: 'Open orders',
  },
  hi: {
    heading: 'आज',
    month: 'इस महीने प्राप्त',
    open: 'खुले ऑर्डर',
  },
});
