import { texts } from '../../pay-page/texts/index.ts';
import { makeLanguages } from '../../web/languages.ts';

/** The language of the pay pages and of payment links; remembered for these alone. */
export const { choose: chooseLanguage, remember: rememberLanguage } = makeLanguages(texts, {
  name: 'lang',
  paths: ['/pay', '/l'],
});
