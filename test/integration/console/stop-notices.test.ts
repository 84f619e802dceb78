import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { testNotice } from '../../../src/notices/test-notice.ts';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { sql } from '../../../src/platform/db.ts';
import { allowNotices, setNoticePlaces } from '../../../src/shops/businesses/notice-places.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { PASSWORD } from '../../setup/console/people.ts';
import { visitor } from '../../setup/console/visitor.ts';
import { aBusiness } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';
import { startSmtp } from '../../setup/smtp.ts';

const smtp = await startSmtp();
const api = useApi({
  CONSOLE: 'on',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Paisewise <no-reply@pay.example>',
});
const { ctx } = api;
beforeAll(() => buildConsole());
afterAll(() => smtp.close());

const ASHA = 'asha@shop.example';
const shopTelling = async (email: string) => {
  const { businessId } = await aBusiness(ctx);
  await setNoticePlaces(ctx, businessId, { email }, ASHA);
  await testNotice(ctx, businessId, ASHA);
  const mail = smtp.mails.at(-1)?.text ?? '';
  const set = (places: { email: string | null }) => setNoticePlaces(ctx, businessId, places, ASHA);
  return { businessId, mail, set, link: /\/console(\/stop-notices\/\S+)/.exec(mail)?.[1] ?? null };
};

test('a stranger’s mail says who sent it, and its link ends them once it is meant', async () => {
  const { mail, link, businessId, set } = await shopTelling('stranger@elsewhere.example');
  expect(mail).toContain(`sent by ${ASHA}`);
  const stranger = visitor(api.url);
  const opened = await stranger.get(link ?? '');
  expect(opened).toMatchObject({ status: 200 });
  expect(opened.text).toContain('stranger@elsewhere.example');
  // A scanner of mail opened it: nothing changed.
  expect(await testNotice(ctx, businessId, ASHA)).toMatchObject([{ error: null }]);
  // As a mail program does it by itself: without cookies, and with a body of its own.
  const post = () =>
    fetch(`${api.url}/console${link}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  for (const _ of [1, 2]) expect((await post()).status).toBe(200);
  const refused = { code: 'invalid_state' };
  await expect(testNotice(ctx, businessId, ASHA)).rejects.toMatchObject(refused);
  await expect(set({ email: 'Stranger@elsewhere.example' })).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('wants no notices'),
  });
  await set({ email: 'another@elsewhere.example' });
  const elsewhere = await shopTelling('stranger@elsewhere.example');
  expect(elsewhere.link).not.toBeNull();
});

test('a link of nobody’s making is no page, and changes nothing', async () => {
  const { link, businessId } = await shopTelling('reader@elsewhere.example');
  const forged = `${link?.slice(0, -3)}AAA`;
  for (const path of [forged, '/stop-notices/x', '/stop-notices/v1.a.b.c.d'])
    expect(await visitor(api.url).post(path, {})).toMatchObject({ status: 404 });
  expect(await testNotice(ctx, businessId, ASHA)).toMatchObject([{ error: null }]);
});

test('the log says that somebody ended them, without their address', async () => {
  const { businessId, link } = await shopTelling('unnamed@elsewhere.example');
  await fetch(`${api.url}/console${link}`, { method: 'POST' });
  const row = z.object({ line: z.string() });
  const rows = await ctx.db.any(sql.type(row)`
    SELECT to_jsonb(audit)::text AS line FROM audit
    WHERE business_id = ${businessId} AND action = 'business.stop-notices'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.line).not.toContain('unnamed');
});

test('an address whose reader joins the business is theirs: no link ends it or keeps it barred', async () => {
  const email = 'box@shop.example';
  const { businessId, link, set } = await shopTelling(email);
  const post = () => visitor(api.url).post(link ?? '', {});
  await post();
  await expect(set({ email })).rejects.toMatchObject({ code: 'invalid_request' });
  const to = { businessId, role: 'owner' } as const;
  await ensurePerson(ctx, { email, password: PASSWORD, to, actor: 'test' });
  await set({ email });
  const { text } = await post();
  expect(text).toContain('belongs to somebody of');
  expect(text).not.toContain('no longer come');
  expect(await testNotice(ctx, businessId, ASHA)).toMatchObject([{ address: email, error: null }]);
});

test('an operator lifts what somebody stopped by mistake, and only that', async () => {
  const email = 'mistake@elsewhere.example';
  const { businessId, link, set } = await shopTelling(email);
  const allow = (address: string) => allowNotices(ctx, businessId, address, 'cli:test');
  await expect(allow(email)).rejects.toMatchObject({ code: 'invalid_state' });
  await visitor(api.url).post(link ?? '', {});
  await expect(allow('another@elsewhere.example')).rejects.toMatchObject({ code: 'invalid_state' });
  await expect(set({ email })).rejects.toMatchObject({ code: 'invalid_request' });
  await allow('Mistake@elsewhere.example');
  await set({ email });
  expect(await testNotice(ctx, businessId, ASHA)).toMatchObject([{ address: email, error: null }]);
});

test('a person of the business gets no such link', async () => {
  const { businessId } = await aBusiness(ctx);
  const to = { businessId, role: 'viewer' } as const;
  const email = 'person@shop.example';
  await ensurePerson(ctx, { email, password: PASSWORD, to, actor: 'test' });
  await setNoticePlaces(ctx, businessId, { email }, ASHA);
  await testNotice(ctx, businessId, ASHA);
  expect(smtp.mails.at(-1)).toMatchObject({ to: [email] });
  expect(smtp.mails.at(-1)?.text).not.toContain('stop-notices');
});
