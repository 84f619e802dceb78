import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    menu: 'Health',
    heading: 'Health of the service',
    levels: { bad: 'Broken', warn: 'To look at', ok: 'Works' },
    toLookAt: (count: number) => `Nothing else is broken; ${count} to look at:`,
    well: 'Everything works.',
    all: 'All checks',
  },
  hi: {
    menu: 'सेहत',
    heading: 'सेवा की सेहत',
    levels: { bad: 'ख़राब', warn: 'देखने लायक', ok: 'ठीक' },
    toLookAt: (count: number) => `और कुछ ख़राब नहीं; ${count} देखने लायक:`,
    well: 'सब ठीक है।',
    all: 'सारी जाँचें',
  },
});
