import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    menu: 'Health',
    heading: 'Health of the service',
    levels: { bad: 'Broken', warn: 'To look at', ok: 'Works' },
    toLookAt: (count: number) => `To look at: ${count}.`,
    well: 'Every check is fine.',
    all: 'All checks',
  },
  hi: {
    menu: 'सेहत',
    heading: 'सेवा की सेहत',
    levels: { bad: 'ख़राब', warn: 'देखने लायक', ok: 'ठीक' },
    toLookAt: (count: number) => `देखने लायक: ${count}।`,
    well: 'हर जाँच ठीक है।',
    all: 'सारी जाँचें',
  },
});
