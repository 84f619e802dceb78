import { showBusiness } from '../../../support/show-business.ts';
import { amount, figures } from '../../design.ts';
import { definePage } from '../../page.ts';
import { texts } from './texts.ts';

/** `/console/`: what an owner looks at at noon. */
export const today = definePage('today', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  async get(ctx, { shop, language }) {
    const t = texts[language];
    const { usage } = await showBusiness(ctx, shop.businessId);
    return {
      heading: t.heading,
      main: figures([
        { name: t.month, value: amount(usage.collectedPaise) },
        { name: t.open, value: usage.openOrders },
      ]),
    };
  },
  actions: {},
});
