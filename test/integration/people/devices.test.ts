import { afterAll, expect, test } from '@jest/globals';
import { setNoticePlaces } from '../../../src/businesses/set-notice-places.ts';
import { deliverNotices } from '../../../src/notices/deliver-notices.ts';
import { raiseNotices } from '../../../src/notices/raise-notices.ts';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { findSession } from '../../../src/people/sessions/find-session.ts';
import { signIn } from '../../../src/people/sign-in/sign-in.ts';
import { PASSWORD, sessionOf } from '../../setup/console/people.ts';
import { testContext } from '../../setup/context.ts';
import { aBusiness } from '../../setup/factories/index.ts';
import { startSmtp } from '../../setup/smtp.ts';

const smtp = await startSmtp();
afterAll(() => smtp.close());
const ctx = testContext({ SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@pay.example' });
const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

test('a sign-in from a new device is told to the person and to their shop, and no other is', async () => {
  const { businessId } = await aBusiness(ctx);
  await setNoticePlaces(ctx, businessId, { email: 'shop@shop.example' }, 'test');
  const email = 'asha@shop.example';
  const to = { businessId, role: 'owner' } as const;
  await ensurePerson(ctx, { email, password: PASSWORD, to, actor: 'test' });
  const enter = async (mark: string | null) =>
    sessionOf(
      await signIn(ctx, { email, password: PASSWORD }, { client: '203.0.113.7', userAgent, mark }),
    );
  const told = async () => {
    smtp.mails.length = 0;
    await raiseNotices(ctx);
    while ((await deliverNotices(ctx)) > 0);
    return smtp.mails.map((mail) => mail.to.join()).sort();
  };
  const first = await enter(null);
  const again = await enter(first.mark);
  expect(again.mark).toBe(first.mark);
  expect(await told()).toEqual([]);
  // A mark that nobody was given is as good as none.
  const other = await enter('A'.repeat(32));
  expect(other.mark).not.toBe('A'.repeat(32));
  expect(await told()).toEqual(['asha@shop.example', 'shop@shop.example']);
  expect(smtp.mails[0]?.text).toContain('Chrome, Windows; 203.0.113.7');
  expect(await told()).toEqual([]);
  await enter(other.mark);
  expect(await told()).toEqual([]);
  expect(await findSession(ctx.db, other.token)).toMatchObject({ email, isFresh: true });
});
