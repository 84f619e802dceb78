import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addNotice, addPersonNotice, listNotices } from '../../../src/delivery/notice.ts';
import { raiseNotices } from '../../../src/notices/raise-notices.ts';
import { tellNotices } from '../../../src/notices/tell-notices.ts';
import { testNotice } from '../../../src/notices/test-notice.ts';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { keepLanguage } from '../../../src/people/person.ts';
import { sql } from '../../../src/platform/db.ts';
import { setNoticePlaces } from '../../../src/shops/businesses/notice-places.ts';
import { PASSWORD } from '../../setup/console/people.ts';
import { testContext } from '../../setup/context.ts';
import { aBusiness, setCollected } from '../../setup/factories/index.ts';
import { startSmtp } from '../../setup/smtp.ts';

const smtp = await startSmtp();
const ctx = testContext({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'no-reply@pay.example',
  CONSOLE: 'off',
});
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.mails.length = 0;
});

const sweep = async () => {
  await raiseNotices(ctx);
  while ((await tellNotices(ctx)) > 0);
};
const DEVANAGARI = /[ऀ-ॿ]/;
const email = 'till@shop.example';

test('a shop that chose Hindi is told in Hindi, and that it is well again; the log stays English', async () => {
  const shop = await aBusiness(ctx, { plan: 'free' });
  const { businessId } = shop;
  await setNoticePlaces(ctx, businessId, { email, language: 'hi' }, 'asha@shop.example');
  await setCollected(ctx, shop, 26_000_00);
  await sweep();
  const [mail] = smtp.mails;
  expect(mail?.subject).toContain('प्लान पूरा हो गया');
  expect(mail?.text).toMatch(/₹25,000.00 में से ₹26,000.00 आ चुके हैं: .* नए ऑर्डर नहीं लिए जाएँगे/);
  expect(mail?.text).toContain('की सेटिंग में “सूचनाएँ”');
  expect((await listNotices(ctx, businessId, null))[0]?.text).toMatch(/^₹26,000.00 of the ₹25/);
  await setCollected(ctx, shop, 0);
  await sweep();
  expect(smtp.mails.map(({ subject }) => subject?.split(': ')[1])).toEqual([
    'प्लान पूरा हो गया',
    'फिर से ठीक',
  ]);
  expect(smtp.mails[1]?.text).toContain('नए ऑर्डर लिए जा रहे हैं');
  await testNotice(ctx, businessId, 'asha@shop.example');
  expect(smtp.mails[2]?.text).toContain('यह एक टेस्ट है');
});

test('what the version before wrote is told in English to everybody', async () => {
  const { businessId } = await aBusiness(ctx);
  await setNoticePlaces(ctx, businessId, { email, language: 'hi' }, 'test');
  const text = { en: 'A mailbox refuses our login.', hi: 'मेलबॉक्स' };
  const about = { businessId, kind: 'mailbox_refused', occasion: 'o', topic: 't', text } as const;
  await addNotice(ctx.db, about);
  await ctx.db.query(sql.unsafe`UPDATE notices SET text_hi = NULL`);
  await sweep();
  expect(smtp.mails.at(-1)?.text).toMatch(/^A mailbox refuses our login\./);
});

test('a person is told in the language in which they read the console', async () => {
  const { businessId } = await aBusiness(ctx);
  const to = { businessId, role: 'owner' } as const;
  for (const language of [null, 'en', 'hi'] as const) {
    const address = `${language}@shop.example`;
    const person = { email: address, password: PASSWORD, to, actor: 'test' };
    const personId = await ensurePerson(ctx, person);
    if (language) await keepLanguage(ctx, personId, language);
    const text = { en: 'You signed in.', hi: 'आपने साइन इन किया।' };
    const about = { kind: 'sign_in_new_device', occasion: 'o', topic: 't', text } as const;
    await addPersonNotice(ctx.db, { personId, ...about });
  }
  await sweep();
  const hindi = smtp.mails.filter((mail) => DEVANAGARI.test(mail.text ?? ''));
  expect(smtp.mails).toHaveLength(3);
  expect(hindi.map((mail) => mail.to.join())).toEqual(['hi@shop.example']);
  expect(hindi[0]?.subject).toContain('नए डिवाइस से साइन-इन');
});

test('where there is no console, a mail names no address of it', async () => {
  const shop = await aBusiness(ctx);
  await setNoticePlaces(ctx, shop.businessId, { email }, 'test');
  await ctx.db.query(sql.unsafe`
    UPDATE mailboxes SET state = 'refused', state_since = now()
    WHERE mailbox_id = ${shop.mailboxId}`);
  await sweep();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.text).not.toContain('/console');
  ctx.config.CONSOLE = 'on';
  await testNotice(ctx, shop.businessId, 'test');
  expect(smtp.mails[1]?.text).toContain(`${ctx.config.BASE_URL}/console/\n`);
});
