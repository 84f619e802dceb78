import { type Html, html } from '../pay-page/html.ts';
import { listFirstSteps } from '../support/list-first-steps.ts';
import { card, link, pill } from './design.ts';
import { worded } from './language.ts';
import type { ConsoleContext, Shop, Visit } from './visit.ts';

const texts = worded({
  en: {
    title: 'First steps',
    done: 'done',
    next: 'next',
    open: 'to do',
    mailbox: 'Connect the mailbox that your bank’s alerts arrive in',
    account: 'Add your UPI account, as your bank has it',
    verify: 'Verify it: pay ₹1 and watch it arrive',
    key: 'Make an API key for your shop’s server',
  },
  hi: {
    title: 'पहले क़दम',
    done: 'हो गया',
    next: 'अगला',
    open: 'बाक़ी',
    mailbox: 'वह मेलबॉक्स जोड़ें जिसमें आपके बैंक की सूचनाएँ आती हैं',
    account: 'अपना UPI खाता जोड़ें, जैसा बैंक में है',
    verify: 'उसे जाँचें: ₹1 दें और उसे आते देखें',
    key: 'अपने सर्वर के लिए API कुंजी बनाएँ',
  },
});

const places = {
  mailbox: '/mailboxes',
  account: '/accounts',
  verify: '/accounts',
  key: '/developers',
} as const;

/**
 * What isn't done yet of what leads to the first payment, for those who may do it; null once all
 * is. It stands on Today until then.
 */
export async function firstStepsPart(
  ctx: ConsoleContext,
  { parts, shop, language }: Visit & { shop: Shop },
): Promise<Html | null> {
  if (!parts.some((part) => part === 'owner' || part === 'operator')) return null;
  const steps = await listFirstSteps(ctx, shop.businessId);
  if (steps.every(({ isDone }) => isDone)) return null;
  const t = texts[language];
  const next = steps.find(({ isDone }) => !isDone)?.step;
  const items = steps.map(({ step, isDone }) => {
    const mark = isDone
      ? pill(t.done, 'good')
      : pill(step === next ? t.next : t.open, step === next ? 'wait' : 'plain');
    return html`<li>${isDone ? t[step] : link(places[step], t[step])} ${mark}</li>`;
  });
  return card(t.title, html`<ol>${items}</ol>`, 'first-steps');
}
